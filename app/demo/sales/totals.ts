import Big from 'big.js';
import { type DocumentTotals, documentTotals, type TaxedAmount } from '#app/money/documentTotals.ts';
import type { Members } from './organization.ts';
import { decimalAt, linesOf, textAt } from './reading.ts';

const zero = new Big(0);

/**
 * Totals of an invoice's content: each line's net first, from its price with or without VAT; then the document as EN 16931
 * wants it, with the invoicing fee (without VAT) that the service's own people may have put on it.
 */
export const totalsOf = (content: Members): DocumentTotals =>
  documentTotals({
    lines: linesOf(content).map((line) => {
      const rate = { vatCategory: categoryOf(line), vatRate: decimalAt(line, 'taxPercent') ?? zero };
      return { ...rate, quantity: new Big(1), unitPrice: netOf(line, rate) };
    }),
    documentCharges: feesOf(content),
  });

const feesOf = (content: Members): readonly TaxedAmount[] => {
  const amount = decimalAt(content, 'invoicingFee');
  return amount === null ? [] : [{ amount, vatCategory: 'S', vatRate: new Big('25.5') }];
};

const categoryOf = (line: Members): string => {
  const standard = decimalAt(line, 'taxPercent')?.gt(0) ? 'S' : 'Z';
  return textAt(line, 'taxCategory') || standard;
};

const netOf = (line: Members, rate: { readonly vatCategory: string; readonly vatRate: Big }): Big => {
  const withVat = decimalAt(line, 'pricePerUnitTaxIncluded');
  return documentTotals({
    lines: [
      {
        ...rate,
        quantity: decimalAt(line, 'quantity') ?? zero,
        unitPrice: withVat ?? decimalAt(line, 'pricePerUnit') ?? zero,
        discountPercent: decimalAt(line, 'discountPercent') ?? zero,
      },
    ],
    pricesIncludeVat: withVat !== null,
  }).taxExclusive;
};
