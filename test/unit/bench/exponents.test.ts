import { describe, expect, test } from 'vitest';
import type { Figure } from '#test/bench/figures.ts';
import { fitExponents, formatExponents, judgeExponents } from '#test/bench/growth/exponents.ts';

const sizes = [10_000, 100_000, 1_000_000];
const measure = (cost: (size: number) => number): readonly Figure[] =>
  sizes.map((rows) => ({
    name: 'order',
    side: 'purchases',
    unit: 'ms',
    rows,
    values: [0.8, 1, 1.2].map((noise) => noise * cost(rows)),
  }));

describe('exponents of growth', () => {
  test('are fitted over all sizes, and taken between the two largest for each run', () => {
    const [exponent] = fitExponents(measure((size) => 3 * size ** 1.5));
    expect(exponent?.fitted).toBeCloseTo(1.5);
    expect(exponent?.last.map((value) => value.toFixed(3))).toEqual(['1.500', '1.500', '1.500']);
  });

  test('leave out a figure of one size', () => {
    expect(fitExponents(measure((size) => size).slice(1, 2))).toEqual([]);
  });

  test.each([
    ['n', (size: number) => size, true],
    ['n log n', (size: number) => size * Math.log(size) * (1 - 1e-9 * Math.log(size)), true],
    ['n to the power of 1.2', (size: number) => size ** 1.2, false],
    ['n squared', (size: number) => size ** 2, false],
  ])('a cost of %s is judged beside n log n', (_, cost, isMet) => {
    expect(judgeExponents(fitExponents(measure(cost))).map(({ met }) => met)).toEqual([isMet]);
  });

  test('are printed as a table', () => {
    expect(formatExponents(fitExponents(measure((size) => size)))).toEqual([
      '| exponent of growth | over all sizes | between the two largest |',
      '|---|---:|---:|',
      '| order, purchases | 1.00 | 1.00 (1.00–1.00) |',
    ]);
  });
});
