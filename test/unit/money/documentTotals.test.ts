import { readFileSync } from 'node:fs';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText } from '../../../app/money/decimal.ts';
import { documentTotals, type TotalsLine } from '../../../app/money/documentTotals.ts';

interface Amount {
  readonly amount: string;
  readonly vatCategory: string;
  readonly vatRate: string | null;
}

interface Example {
  readonly name: string;
  readonly knownDeviation: readonly string[] | null;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: string;
    readonly unitPrice: string;
    readonly baseQuantity: string | null;
    readonly allowances: readonly { readonly amount: string }[];
    readonly charges: readonly { readonly amount: string }[];
    readonly vatCategory: string;
    readonly vatRate: string | null;
    readonly netAmount: string;
  }[];
  readonly documentAllowances: readonly Amount[];
  readonly documentCharges: readonly Amount[];
  readonly vatBreakdown: readonly {
    readonly category: string;
    readonly rate: string | null;
    readonly taxableAmount: string;
    readonly taxAmount: string;
  }[];
  readonly totals: Readonly<Record<string, string | null>>;
}

const examples: readonly Example[] = JSON.parse(
  readFileSync(new URL('../../fixtures/en16931-totals.json', import.meta.url), 'utf8'),
);

const big = (text: string | null | undefined) => new Big(text ?? 0);
const amounts = (list: readonly Amount[]) =>
  list.map((each) => ({ amount: big(each.amount), vatCategory: each.vatCategory, vatRate: big(each.vatRate) }));

/** A line whose published net is known to be wrong enters with that net, so that the rest can still be compared. */
const lineOf = (line: Example['lines'][number], wrong: boolean): TotalsLine => ({
  quantity: big(wrong ? '1' : line.quantity),
  unitPrice: big(wrong ? line.netAmount : line.unitPrice),
  baseQuantity: big(line.baseQuantity ?? '1'),
  allowances: line.allowances.map(({ amount }) => big(amount)),
  charges: line.charges.map(({ amount }) => big(amount)),
  vatCategory: line.vatCategory,
  vatRate: big(line.vatRate),
});

describe('published example invoices', () => {
  test.each(examples)('$name', (example) => {
    const totals = documentTotals({
      lines: example.lines.map((line) =>
        lineOf(line, example.knownDeviation?.includes(`lines[id=${line.id}].netAmount`) ?? false),
      ),
      documentAllowances: amounts(example.documentAllowances),
      documentCharges: amounts(example.documentCharges),
      prepaid: big(example.totals.prepaid),
      rounding: big(example.totals.rounding),
    });
    const text = (value: string | null | undefined) => decimalText(big(value));
    expect(totals.lines.map(({ net }) => decimalText(net))).toEqual(example.lines.map((line) => text(line.netAmount)));
    const { lines: _, categories, ...figures } = totals;
    for (const [name, figure] of Object.entries(figures)) {
      expect(decimalText(figure), name).toBe(text(example.totals[name]));
    }
    const breakdown = categories.map((each) =>
      [each.category, ...[each.rate, each.taxable, each.tax].map(decimalText)].join(' '),
    );
    const published = example.vatBreakdown.map((each) =>
      [each.category, text(each.rate), text(each.taxableAmount), text(each.taxAmount)].join(' '),
    );
    expect(breakdown.sort()).toEqual(published.sort());
  });
});

const standard = { vatCategory: 'S', vatRate: big('25.5') };
const line = (quantity: string, unitPrice: string, more: Partial<TotalsLine> = {}): TotalsLine => ({
  quantity: big(quantity),
  unitPrice: big(unitPrice),
  ...standard,
  ...more,
});

test('VAT is rounded per category and not per line', () => {
  const totals = documentTotals({
    lines: [
      ...Array.from({ length: 5 }, () => line('1', '0.10')),
      ...Array.from({ length: 3 }, () => line('1', '9.99')),
    ],
  });
  expect([totals.lineExtension, totals.taxTotal, totals.payable].map(decimalText)).toEqual(['30.47', '7.77', '38.24']);
});

test('prices that include VAT go back to the net of the line', () => {
  const totals = documentTotals({ lines: [line('3', '10.00')], pricesIncludeVat: true });
  expect([totals.taxExclusive, totals.taxTotal, totals.taxInclusive].map(decimalText)).toEqual([
    '23.9',
    '6.09',
    '29.99',
  ]);
});

test('a discount is a percentage of quantity × price', () => {
  const totals = documentTotals({ lines: [line('3', '33.33', { discountPercent: big('12.5'), charges: [big('1')] })] });
  expect(totals.lines.map(({ net }) => decimalText(net))).toEqual(['88.49']);
});

test('one rate written in two ways is one category, two rates are two', () => {
  const totals = documentTotals({
    lines: [line('1', '1'), line('1', '1', { vatRate: big('25.50') }), line('1', '1', { vatRate: big('10') })],
  });
  expect(totals.categories.map(({ rate, taxable }) => [rate, taxable].map(decimalText))).toEqual([
    ['25.5', '2'],
    ['10', '1'],
  ]);
});

test('a rate below zero, as may be typed, is never taken out of a price', () => {
  const totals = documentTotals({ lines: [line('1', '10', { vatRate: big('-100') })], pricesIncludeVat: true });
  expect(totals.lines.map(({ net }) => decimalText(net))).toEqual(['10']);
});

test('a document without lines is nothing', () => {
  const { lines, categories, payable } = documentTotals({ lines: [] });
  expect({ lines, categories, payable: decimalText(payable) }).toEqual({ lines: [], categories: [], payable: '0' });
});

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => new Big(value).div(100));

test('the sums of any document hold exactly, with at most two decimals', () => {
  const anyLine = fc.record({
    quantity: cents(-100_000, 100_000),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map((value) => new Big(value).div(10_000)),
    vatCategory: fc.constant('S'),
    vatRate: fc.constantFrom('25.5', '13.5', '10').map(big),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 20 }),
      cents(0, 10_000),
      fc.boolean(),
      (lines, prepaid, pricesIncludeVat) => {
        const totals = documentTotals({ lines, prepaid, pricesIncludeVat });
        const taxable = totals.categories.reduce((total, category) => total.plus(category.taxable), big('0'));
        expect(taxable.eq(totals.taxExclusive)).toBe(true);
        expect(totals.payable.plus(prepaid).eq(totals.taxExclusive.plus(totals.taxTotal))).toBe(true);
        for (const amount of [totals.payable, totals.taxTotal, ...totals.lines.map(({ net }) => net)]) {
          expect(decimalText(amount)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        }
      },
    ),
  );
});
