import { describe, expect, test } from 'vitest';
import { formatRatios, formatSummary, median, p95, pairRatios, summarize } from '#test/bench/statistics.ts';

describe('statistics of benchmark runs', () => {
  test('the median of an odd number of values is the middle one, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('the median of an even number of values is the mean of the two in the middle', () => {
    expect(median([10, 1, 4, 2])).toBe(3);
  });

  test('the 95th percentile of 20 values is the second largest', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(p95(values)).toBe(19);
  });

  test('a summary holds the median and both ends of the range', () => {
    expect(summarize([3, 8, 1, 9, 2])).toEqual({ median: 3, min: 1, max: 9 });
  });

  test('nothing measured is an error and not a zero', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => p95([])).toThrow(RangeError);
    expect(() => summarize([])).toThrow(RangeError);
  });

  test('ratios are taken within each run', () => {
    // The second run met a machine ten times as slow on both sides.
    expect(pairRatios([10, 100, 12], [5, 50, 6])).toEqual([2, 2, 2]);
  });

  test('runs that lack one side cannot be paired', () => {
    expect(() => pairRatios([1, 2, 3], [1, 2])).toThrow(RangeError);
  });

  test.each([
    [[22.64, 20.1, 25], '22.6 (20.1–25.0)'],
    [[1822, 1700.4, 2000], '1822 (1700–2000)'],
    [[7.591, 7.5, 8], '7.59 (7.50–8.00)'],
    [[12], '12.0'],
  ])('the values %j are written as %s', (values, text) => {
    expect(formatSummary(values)).toBe(text);
  });

  test('a ratio near 1 shows the digits that a bound such as 1.05 is decided by', () => {
    expect(formatRatios([1.0512, 1.04, 1.1])).toBe('1.051 × (1.040–1.100)');
    expect(formatRatios([26.13])).toBe('26.1 ×');
  });
});
