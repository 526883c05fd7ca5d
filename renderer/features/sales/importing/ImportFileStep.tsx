import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './Importing.module.css';
import type { ImportController } from './useImport.ts';

export interface ImportFileStepProps {
  readonly company: CompanyRef;
  readonly importing: ImportController;
}

const formats = ['xlsx', 'csv'] as const;

/** Selects the file to import, and offers a template. */
export const ImportFileStep = ({ company, importing }: ImportFileStepProps) => {
  const { t } = useTranslation('salesImport');
  const template = useMutation({
    mutationFn: (format: (typeof formats)[number]) => ipcClient.salesImport.saveTemplate({ company, format }),
  });
  const choose = (
    <div className={styles.startActions}>
      <Button variant="primary" isPending={importing.isOpening} onPress={importing.open}>
        {t('file.choose')}
      </Button>
      {formats.map((format) => (
        <Button
          key={format}
          variant="quiet"
          icon={<Download aria-hidden />}
          isPending={template.isPending && template.variables === format}
          onPress={() => template.mutate(format)}
        >
          {t('file.template', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
  return (
    <>
      <EmptyState icon={<FileSpreadsheet aria-hidden />} title={t('file.title')} action={choose}>
        {t('file.body')}
      </EmptyState>
      {template.error && <ErrorNotice error={template.error.error} />}
      {template.data?.fileName && <Notice tone="green" title={t('file.saved', { name: template.data.fileName })} />}
    </>
  );
};
