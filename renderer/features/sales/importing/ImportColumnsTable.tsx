import { useTranslation } from 'react-i18next';
import { Select, type SelectOption } from '#renderer/ui/Select.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './Importing.module.css';

export interface ImportColumnsTableProps<F extends string> {
  /** Headings of the file. */
  readonly columns: readonly string[];
  /** The first rows. */
  readonly sample: readonly (readonly string[])[];
  readonly mapping: readonly (F | null)[];
  /** Fields that a column can hold. */
  readonly options: readonly SelectOption<F>[];
  readonly onAssign: (column: number, field: F | null) => void;
}

/** Rows of the file that are shown beside each column. */
const previewRowCount = 3;

/** Shows the field assigned to each column of a file, with sample values. */
export const ImportColumnsTable = <F extends string>({
  columns,
  sample,
  mapping,
  options,
  onAssign,
}: ImportColumnsTableProps<F>) => {
  const { t } = useTranslation('salesImport');
  const allOptions = [{ value: 'none' as const, label: t('columns.unused') }, ...options];
  const getColumnName = (column: number): string => columns[column] || t('columns.unnamed', { number: column + 1 });
  return (
    <table className={styles.table} aria-label={t('columns.title')}>
      <thead className={styles.header}>
        <tr>
          <th>{t('columns.inFile')}</th>
          <th>{t('columns.meaning')}</th>
          <th>{t('columns.sampleRows')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
          <tr key={column} data-unused={mapping[column] === null || undefined}>
            <th scope="row">
              <UntrustedText>{getColumnName(column)}</UntrustedText>
            </th>
            <td>
              <Select<F | 'none'>
                isHiddenLabel
                size="small"
                label={t('columns.meaningLabel', { column: getColumnName(column) })}
                options={allOptions}
                value={mapping[column] ?? 'none'}
                onChange={(field) => onAssign(column, field === 'none' ? null : field)}
              />
            </td>
            <td className={styles.sample}>
              <UntrustedText>
                {sample
                  .slice(0, previewRowCount)
                  .map((row) => row[column] || '–')
                  .join(' · ')}
              </UntrustedText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
