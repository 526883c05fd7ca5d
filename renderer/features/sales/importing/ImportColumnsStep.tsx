import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedSheet } from '#app/contract/sales/importedFile.ts';
import { Button } from '#renderer/ui/Button.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { ImportColumnsTable, type ImportColumnsTableProps } from './ImportColumnsTable.tsx';
import { ImportedSheetNotice } from './ImportedSheetNotice.tsx';
import styles from './Importing.module.css';

export interface ImportColumnsStepProps<F extends string>
  extends Pick<ImportColumnsTableProps<F>, 'mapping' | 'options' | 'onAssign'> {
  readonly file: Pick<ImportColumnsTableProps<F>, 'columns' | 'sample'> & {
    readonly name: string;
    readonly rowCount: number;
    readonly sheet: ImportedSheet | null;
  };
  /** Shows what the file makes with these columns. */
  readonly summary: ReactNode;
  readonly nextLabel: string;
  readonly isReady: boolean;
  readonly onNext: () => void;
  readonly onOpenOther: () => void;
}

/** Shows the field assigned to each column with sample values, and the result of the import. */
export const ImportColumnsStep = <F extends string>({
  file,
  mapping,
  options,
  onAssign,
  summary,
  nextLabel,
  isReady,
  onNext,
  onOpenOther,
}: ImportColumnsStepProps<F>) => {
  const { t } = useTranslation('salesImport');
  return (
    <>
      <div className={footedPageStyles.scrollArea}>
        <div className={styles.wideColumn}>
          <h2 className={footedPageStyles.title}>
            <UntrustedText>{file.name}</UntrustedText>
          </h2>
          <p className={styles.muted}>{t('columns.body', { count: file.rowCount })}</p>
          <ImportedSheetNotice sheet={file.sheet} />
          <ImportColumnsTable
            columns={file.columns}
            sample={file.sample}
            mapping={mapping}
            options={options}
            onAssign={onAssign}
          />
        </div>
      </div>
      <footer className={footedPageStyles.footer}>
        <div className={footedPageStyles.actions}>
          {summary}
          <Button onPress={onOpenOther}>{t('columns.otherFile')}</Button>
          <Button variant="primary" icon={<ArrowRight aria-hidden />} isDisabled={!isReady} onPress={onNext}>
            {nextLabel}
          </Button>
        </div>
      </footer>
    </>
  );
};
