import Big from 'big.js';
import { calculateDocumentTotals, type DocumentTotals, type VatClassifiedAmount } from '#app/money/documentTotals.ts';
import type { JsonMembers } from './organization.ts';
import { readDecimalAt, readInvoiceLines, readTextAt } from './reading.ts';

const zero = new Big(0);

/**
 * Totals of an invoice's content: each line's net first, from its price with or without VAT; then the document as EN 16931
 * wants it, with the invoicing fee (without VAT) that the service's own people may have put on it.
 */
export const computeDemoInvoiceTotals = (content: JsonMembers): DocumentTotals =>
  calculateDocumentTotals({
    lines: readInvoiceLines(content).map((line) => {
      const rate = { vatCategory: getVatCategory(line), vatRate: readDecimalAt(line, 'taxPercent') ?? zero };
      return { ...rate, quantity: new Big(1), unitPrice: computeNet(line, rate) };
    }),
    documentCharges: getFees(content),
  });

const getFees = (content: JsonMembers): readonly VatClassifiedAmount[] => {
  const amount = readDecimalAt(content, 'invoicingFee');
  return amount === null ? [] : [{ amount, vatCategory: 'S', vatRate: new Big('25.5') }];
};

const getVatCategory = (line: JsonMembers): string => {
  const standard = readDecimalAt(line, 'taxPercent')?.gt(0) ? 'S' : 'Z';
  return readTextAt(line, 'taxCategory') || standard;
};

const computeNet = (line: JsonMembers, rate: { readonly vatCategory: string; readonly vatRate: Big }): Big => {
  const withVat = readDecimalAt(line, 'pricePerUnitTaxIncluded');
  return calculateDocumentTotals({
    lines: [
      {
        ...rate,
        quantity: readDecimalAt(line, 'quantity') ?? zero,
        unitPrice: withVat ?? readDecimalAt(line, 'pricePerUnit') ?? zero,
        discountPercent: readDecimalAt(line, 'discountPercent') ?? zero,
      },
    ],
    pricesIncludeVat: withVat !== null,
  }).taxExclusive;
};
