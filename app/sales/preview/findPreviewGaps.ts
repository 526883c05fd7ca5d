import type { PreviewGap } from '#app/contract/sales/preview.ts';
import type { Seller } from '#app/contract/sales/settings.ts';
import type { DocumentPayment } from './invoiceDocument.ts';

/** Returns the parts that an invoice lacks, in the order in which they would appear on it. */
export const findPreviewGaps = (seller: Seller, { barcode, qr }: DocumentPayment): readonly PreviewGap[] => {
  const hasAccount = seller.iban.trim() !== '';
  const isMissing: Readonly<Record<PreviewGap, boolean>> = {
    name: seller.name.trim() === '',
    ids: seller.businessId.trim() === '' && seller.vatId.trim() === '',
    address: seller.street.trim() === '' || seller.town.trim() === '',
    account: !hasAccount,
    barcode: hasAccount && barcode === null,
    qr: hasAccount && qr === null,
  };
  return (['name', 'ids', 'address', 'account', 'barcode', 'qr'] as const).filter((gap) => isMissing[gap]);
};
