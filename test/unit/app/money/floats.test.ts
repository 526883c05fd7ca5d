import { expect, test } from 'vitest';
import { floatUses } from '#test/totals/floats.ts';

test('no float is computed with where money is', { timeout: 60_000 }, () => {
  const uses = floatUses();
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter(({ isMoney }) => isMoney)).toEqual([]);
});
