import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ImportField, type ImportMapping, importField } from '#app/contract/sales/importing.ts';
import { Button } from '#renderer/ui/Button.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Select } from '#renderer/ui/Select.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { ImportCheckSummary } from './ImportCheckSummary.tsx';
import styles from './Importing.module.css';
import type { ImportController, ImportFile } from './useImport.ts';

export interface ImportColumnsStepProps {
  readonly file: ImportFile;
  readonly mapping: ImportMapping;
  readonly importing: ImportController;
}

/** Rows of the file that are shown beside each column. */
const previewRowCount = 3;

/** Shows the field assigned to each column with sample values, and the result of the import. */
export const ImportColumnsStep = ({ file, mapping, importing }: ImportColumnsStepProps) => {
  const { t } = useTranslation('salesImport');
  const options = [
    { value: 'none' as const, label: t('columns.unused') },
    ...importField.options.map((value) => ({ value, label: t(`field.${value}`) })),
  ];
  const getColumnName = (column: number): string =>
    file.columns[column] || t('columns.unnamed', { number: column + 1 });
  return (
    <>
      <div className={footedPageStyles.scrollArea}>
        <div className={styles.wideColumn}>
          <h2 className={footedPageStyles.title}>
            <UntrustedText>{file.name}</UntrustedText>
          </h2>
          <p className={styles.muted}>{t('columns.body', { count: file.rowCount })}</p>
          <table className={styles.table} aria-label={t('columns.title')}>
            <thead className={styles.header}>
              <tr>
                <th>{t('columns.inFile')}</th>
                <th>{t('columns.meaning')}</th>
                <th>{t('columns.sampleRows')}</th>
              </tr>
            </thead>
            <tbody>
              {file.columns.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
                <tr key={column} data-unused={mapping[column] === null || undefined}>
                  <th scope="row">
                    <UntrustedText>{getColumnName(column)}</UntrustedText>
                  </th>
                  <td>
                    <Select<ImportField | 'none'>
                      isHiddenLabel
                      size="small"
                      label={t('columns.meaningLabel', { column: getColumnName(column) })}
                      options={options}
                      value={mapping[column] ?? 'none'}
                      onChange={(field) => importing.take(column, field === 'none' ? null : field)}
                    />
                  </td>
                  <td className={styles.sample}>
                    <UntrustedText>
                      {file.sample
                        .slice(0, previewRowCount)
                        .map((row) => row[column] || '–')
                        .join(' · ')}
                    </UntrustedText>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <footer className={footedPageStyles.footer}>
        <div className={footedPageStyles.actions}>
          <ImportCheckSummary importing={importing} />
          <Button onPress={importing.open}>{t('columns.otherFile')}</Button>
          <Button
            variant="primary"
            icon={<ArrowRight aria-hidden />}
            isDisabled={importing.check === undefined}
            onPress={() => importing.goTo('faults')}
          >
            {t('columns.next')}
          </Button>
        </div>
      </footer>
    </>
  );
};
