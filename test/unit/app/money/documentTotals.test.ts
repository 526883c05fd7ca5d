import Big from 'big.js';
import { expect, test } from 'vitest';
import { formatDecimal } from '#app/money/decimal.ts';
import { type CalculationLine, calculateDocumentTotals } from '#app/money/documentTotals.ts';

const big = (text: string) => new Big(text);

const standard = { vatCategory: 'S', vatRate: big('25.5') };
const line = (quantity: string, unitPrice: string, more: Partial<CalculationLine> = {}): CalculationLine => ({
  quantity: big(quantity),
  unitPrice: big(unitPrice),
  ...standard,
  ...more,
});

test('a discount is a percentage of quantity × price', () => {
  const totals = calculateDocumentTotals({
    lines: [line('3', '33.33', { discountPercent: big('12.5'), charges: [big('1')] })],
  });
  expect(totals.lines.map(({ net }) => formatDecimal(net))).toEqual(['88.49']);
});

test('a net that lies between two cents by less than any digit of a quotient is still rounded by the rule', () => {
  // 0.005 and a hair less, divided by 1.255: a quotient cut at twenty decimals would say half a cent.
  const hair = calculateDocumentTotals({
    lines: [line('1', '0.00627499999999999999999999999')],
    pricesIncludeVat: true,
  });
  expect(hair.lines.map(({ net }) => formatDecimal(net))).toEqual(['0']);
  const half = calculateDocumentTotals({ lines: [line('1', '0.006275')], pricesIncludeVat: true });
  expect(half.lines.map(({ net }) => formatDecimal(net))).toEqual(['0.01']);
});

test('one rate written in two ways is one category, two rates are two', () => {
  const totals = calculateDocumentTotals({
    lines: [line('1', '1'), line('1', '1', { vatRate: big('25.50') }), line('1', '1', { vatRate: big('10') })],
  });
  expect(totals.categories.map(({ rate, taxable }) => [rate, taxable].map(formatDecimal))).toEqual([
    ['25.5', '2'],
    ['10', '1'],
  ]);
});

test('a rate below zero, as may be typed, is never taken out of a price', () => {
  const totals = calculateDocumentTotals({
    lines: [line('1', '10', { vatRate: big('-100') })],
    pricesIncludeVat: true,
  });
  expect(totals.lines.map(({ net }) => formatDecimal(net))).toEqual(['10']);
});

test('a document without lines is nothing', () => {
  const { lines, categories, payable } = calculateDocumentTotals({ lines: [] });
  expect({ lines, categories, payable: formatDecimal(payable) }).toEqual({ lines: [], categories: [], payable: '0' });
});
