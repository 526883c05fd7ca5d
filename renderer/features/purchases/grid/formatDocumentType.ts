import type { TFunction } from 'i18next';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';

/** Returns what a document is, with the service's own word for it: `Credit note (INV02)`; null where the service has none. */
export const formatDocumentType = (
  { documentType, isCreditNote }: Pick<PurchaseRow, 'documentType' | 'isCreditNote'>,
  t: TFunction<['purchases']>,
): string | null => {
  if (documentType === null || isCreditNote === null) return documentType;
  const name = isCreditNote ? t('purchases:documentType.creditNote') : t('purchases:documentType.invoice');
  return `${name} (${documentType})`;
};
