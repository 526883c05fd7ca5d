import Big from 'big.js';
import { formatDecimal } from '#app/money/decimal.ts';
import { type CalculationLine, calculateDocumentTotals } from '#app/money/documentTotals.ts';
import type { Compared } from './examples.ts';

const line = (quantity: string, unitPrice: string): CalculationLine => ({
  quantity: new Big(quantity),
  unitPrice: new Big(unitPrice),
  vatCategory: 'S',
  vatRate: new Big('25.5'),
});

const lines = (count: number, price: string): readonly CalculationLine[] =>
  Array.from({ length: count }, () => line('1', price));

/** The two documents computed by hand in the rules this follows (EN 16931): VAT per category, and prices that include VAT. */
export const handComputed = (): readonly Compared[] => {
  const perCategory = calculateDocumentTotals({ lines: [...lines(5, '0.10'), ...lines(3, '9.99')] });
  const withVat = calculateDocumentTotals({ lines: [line('3', '10.00')], pricesIncludeVat: true });
  const compared = (figure: string, computed: Big, published: string): Compared => ({
    figure,
    computed: formatDecimal(computed),
    published,
  });
  return [
    compared('net of eight lines', perCategory.taxExclusive, '30.47'),
    compared('their VAT, per category', perCategory.taxTotal, '7.77'),
    compared('net of three at 10.00 with VAT', withVat.taxExclusive, '23.9'),
    compared('their VAT', withVat.taxTotal, '6.09'),
    compared('to pay for them', withVat.payable, '29.99'),
  ];
};
