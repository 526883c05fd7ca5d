import type { MissingInvoicePart } from '#app/contract/sales/preview.ts';
import type { Seller } from '#app/contract/sales/settings.ts';
import type { InvoicePaymentDetails } from '../draft/invoiceDocument.ts';

/** Returns the parts that an invoice lacks, in the order in which they would appear on it. */
export const findMissingInvoiceParts = (
  seller: Seller,
  { barcode, qr }: InvoicePaymentDetails,
): readonly MissingInvoicePart[] => {
  const hasAccount = seller.iban.trim() !== '';
  const isMissing: Readonly<Record<MissingInvoicePart, boolean>> = {
    name: seller.name.trim() === '',
    ids: seller.businessId.trim() === '' && seller.vatId.trim() === '',
    address: seller.street.trim() === '' || seller.town.trim() === '',
    account: !hasAccount,
    barcode: hasAccount && barcode === null,
    qr: hasAccount && qr === null,
  };
  return (['name', 'ids', 'address', 'account', 'barcode', 'qr'] as const).filter((part) => isMissing[part]);
};
