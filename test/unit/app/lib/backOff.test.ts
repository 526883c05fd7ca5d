import { describe, expect, test } from 'vitest';
import { getBackOffMs, getRetryDelayMs } from '#app/lib/backOff.ts';

const backOff = { floorMs: 1000, firstMs: 4000, maxMs: 60_000 };
const never = (): number => 0;
const always = (): number => 1;

describe('back-off', () => {
  test('doubles its bound with each failure, up to the longest wait', () => {
    expect([1, 2, 3, 4, 5, 6, 5000].map((failures) => getBackOffMs(backOff, failures, always))).toEqual([
      4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });

  test('draws its waits from the whole range above the floor', () => {
    expect(getBackOffMs(backOff, 5, never)).toBe(1000);
    expect(getBackOffMs(backOff, 5, () => 0.5)).toBe(30_500);
  });
});

describe('the wait after a refusal', () => {
  test.each<[string, number | null, number, number]>([
    ['is what the service names', 57, 1, 57_000],
    ['is the floor where the service names zero seconds', 0, 1, 1000],
    ['is the floor where the service names nothing', null, 1, 1000],
    ['is what the service names, however long', 2_592_000, 1, 2_592_000_000],
  ])('%s', (_, named, refusals, wait) => {
    expect(getRetryDelayMs(named, refusals, never)).toBe(wait);
  });

  test('grows with refusals in a row, also where the service names zero seconds each time', () => {
    expect([1, 2, 3, 4].map((refusals) => getRetryDelayMs(0, refusals, always))).toEqual([1000, 2000, 4000, 8000]);
  });
});
