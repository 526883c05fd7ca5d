import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportTemplateFormat } from '#app/contract/sales/importedFile.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './Importing.module.css';

export interface ImportFileStepProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body: string;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  /** Asks where, and saves a template there. */
  readonly saveTemplate: (format: ImportTemplateFormat) => Promise<{ readonly fileName: string | null }>;
}

const formats = ['xlsx', 'csv'] as const;

/** Selects the file to import, and offers a template. */
export const ImportFileStep = ({ icon, title, body, isOpening, onOpen, saveTemplate }: ImportFileStepProps) => {
  const { t } = useTranslation('salesImport');
  const template = useMutation({ mutationFn: saveTemplate });
  const choose = (
    <div className={styles.startActions}>
      <Button variant="primary" isPending={isOpening} onPress={onOpen}>
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
      <EmptyState icon={icon} title={title} action={choose}>
        {body}
      </EmptyState>
      {template.error && <ErrorNotice error={template.error.error} />}
      {template.data?.fileName && <Notice tone="green" title={t('file.saved', { name: template.data.fileName })} />}
    </>
  );
};
