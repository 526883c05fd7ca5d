import { useTranslation } from 'react-i18next';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { ImportCheck, ImportController } from './useImport.ts';

export interface RepeatedImportNoticeProps {
  readonly importedBefore: NonNullable<ImportCheck['importedBefore']>;
  readonly importing: ImportController;
}

/** Reports how many invoices of the file were imported as drafts before, and asks whether to import them again. */
export const RepeatedImportNotice = ({ importedBefore, importing }: RepeatedImportNoticeProps) => {
  const { t } = useTranslation('salesImport');
  const format = useFormat();
  return (
    <Notice tone="amber" title={t('importedBefore.title', { count: importedBefore.invoices })}>
      <p>{t('importedBefore.body', { dateTime: format.dateTime(importedBefore.at) })}</p>
      <Checkbox isSelected={importing.isAgain} onChange={importing.setAgain}>
        {t('importedBefore.again')}
      </Checkbox>
    </Notice>
  );
};
