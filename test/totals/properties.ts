import Big from 'big.js';
import fc from 'fast-check';
import { formatDecimal } from '#app/money/decimal.ts';
import { calculateDocumentTotals, type DocumentTotals } from '#app/money/documentTotals.ts';
import { centsText, type ExactLine, exactNet, exactVat } from './exact.ts';

/** A law that holds for every document, and the figures by which a document is held against it. */
export interface Property {
  readonly name: string;
  /** Throws with the smallest document found for which it does not hold. */
  check(runs: number): void;
}

/** Decimal text of up to so many decimals, as typed: also with none, and with zeros at the end. */
const decimal = (min: number, max: number, decimals: number) =>
  fc
    .tuple(
      fc.integer({ min, max: max - 1 }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: decimals }),
    )
    .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));

const anyLine: fc.Arbitrary<ExactLine> = fc.record({
  quantity: decimal(-1000, 1000, 4).map((text) => text.replace('-0.', '0.')),
  unitPrice: decimal(0, 100_000, 11),
  discountPercent: decimal(0, 100, 3),
  vatRate: fc.constantFrom('25.5', '24', '14', '13.5', '10'),
});

interface Document {
  readonly lines: readonly ExactLine[];
  readonly pricesIncludeVat: boolean;
  readonly prepaid: string;
  readonly rounding: string;
}

const anyDocument: fc.Arbitrary<Document> = fc.record({
  lines: fc.array(anyLine, { maxLength: 30 }),
  pricesIncludeVat: fc.boolean(),
  prepaid: decimal(0, 10_000, 2),
  rounding: fc.constantFrom('0', '0.01', '-0.02'),
});

const calculateTotals = ({ lines, pricesIncludeVat, prepaid, rounding }: Document): DocumentTotals =>
  calculateDocumentTotals({
    lines: lines.map((line) => ({
      quantity: new Big(line.quantity),
      unitPrice: new Big(line.unitPrice),
      discountPercent: new Big(line.discountPercent),
      vatRate: new Big(line.vatRate),
      vatCategory: 'S',
    })),
    pricesIncludeVat,
    prepaid: new Big(prepaid),
    rounding: new Big(rounding),
  });

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const isText = (value: Big, cents: bigint): boolean => formatDecimal(value) === centsText(cents);
const listExactNets = ({ lines, pricesIncludeVat }: Document): readonly bigint[] =>
  lines.map((line) => exactNet(line, pricesIncludeVat));

const property = (name: string, holds: (document: Document) => boolean): Property => ({
  name,
  check: (numRuns) => fc.assert(fc.property(anyDocument, holds), { numRuns }),
});

/** Held against whole numbers, which cannot round: a second way to each figure, with nothing of the first in it. */
export const properties: readonly Property[] = [
  property('the net of each line is exact, 4 and 11 decimals and discounts included', (document) => {
    const nets = listExactNets(document);
    return calculateTotals(document).lines.every(({ net }, index) => isText(net, nets[index] ?? 0n));
  }),
  property('the sum of the lines is exact', (document) =>
    isText(calculateTotals(document).lineExtension, sum(listExactNets(document))),
  ),
  property('the VAT of each category is exact', (document) => {
    const nets = listExactNets(document);
    return calculateTotals(document).categories.every(({ rate, taxable, tax }) => {
      const own = sum(nets.filter((_, index) => rate.eq(document.lines[index]?.vatRate ?? '-1')));
      return isText(taxable, own) && isText(tax, exactVat(own, formatDecimal(rate)));
    });
  }),
  property('what is to be paid is the sum of all of it', (document) => {
    const { taxExclusive, categories, payable } = calculateTotals(document);
    const vat = categories.reduce((total, { tax }) => total.plus(tax), new Big(0));
    return payable.eq(taxExclusive.plus(vat).minus(document.prepaid).plus(document.rounding));
  }),
  property('no amount has more than two decimals', (document) => {
    const { lines, categories, lines: _, ...totals } = calculateTotals(document);
    const amounts = [...lines.map(({ net }) => net), ...categories.flatMap(({ taxable, tax }) => [taxable, tax])];
    const figures = Object.values(totals).filter((value) => value instanceof Big);
    return [...amounts, ...figures].every((amount) => amount.round(2).eq(amount));
  }),
];
