import { useTranslation } from 'react-i18next';
import type { ImportedSheet } from '#app/contract/sales/importedFile.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';

/** Names the sheets of a workbook that are not read; nothing where there are none. */
export const ImportedSheetNotice = ({ sheet }: { readonly sheet: ImportedSheet | null }) => {
  const { t } = useTranslation('salesImport');
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  if (!sheet || sheet.unread.length === 0) return null;
  const body = t('columns.sheetBody', { count: sheet.unread.length, sheets: list.format(sheet.unread) });
  return (
    <Notice tone="amber" title={t('columns.sheetTitle', { sheet: sheet.name })}>
      <UntrustedText>{body}</UntrustedText>
    </Notice>
  );
};
