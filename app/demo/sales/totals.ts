import Big from 'big.js';
import { calculateDocumentTotals, type DocumentTotals, type VatClassifiedAmount } from '#app/money/documentTotals.ts';
import type { JsonMembers } from './organization.ts';
import { getDecimal, getLines, getText } from './reading.ts';

const zero = new Big(0);

/**
 * Totals of an invoice's content: each line's net first, from its price with or without VAT; then the document as EN 16931
 * wants it, with the invoicing fee (without VAT) that the service's own people may have put on it.
 */
export const computeTotals = (content: JsonMembers): DocumentTotals =>
  calculateDocumentTotals({
    lines: getLines(content).map((line) => {
      const rate = { vatCategory: getVatCategory(line), vatRate: getDecimal(line, 'taxPercent') ?? zero };
      return { ...rate, quantity: new Big(1), unitPrice: computeNet(line, rate) };
    }),
    documentCharges: getFees(content),
  });

const getFees = (content: JsonMembers): readonly VatClassifiedAmount[] => {
  const amount = getDecimal(content, 'invoicingFee');
  return amount === null ? [] : [{ amount, vatCategory: 'S', vatRate: new Big('25.5') }];
};

const getVatCategory = (line: JsonMembers): string => {
  const standard = getDecimal(line, 'taxPercent')?.gt(0) ? 'S' : 'Z';
  return getText(line, 'taxCategory') || standard;
};

const computeNet = (line: JsonMembers, rate: { readonly vatCategory: string; readonly vatRate: Big }): Big => {
  const withVat = getDecimal(line, 'pricePerUnitTaxIncluded');
  return calculateDocumentTotals({
    lines: [
      {
        ...rate,
        quantity: getDecimal(line, 'quantity') ?? zero,
        unitPrice: withVat ?? getDecimal(line, 'pricePerUnit') ?? zero,
        discountPercent: getDecimal(line, 'discountPercent') ?? zero,
      },
    ],
    pricesIncludeVat: withVat !== null,
  }).taxExclusive;
};
