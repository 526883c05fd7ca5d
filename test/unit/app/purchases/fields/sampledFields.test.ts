import { describe, expect, test } from 'vitest';
import { collectSampledFields } from '#app/purchases/fields/sampledFields.ts';

describe('the sampled fields', () => {
  test('have a value for each record, lists their first member', () => {
    expect(
      collectSampledFields([
        { a: ' x ', rows: [{ net: 1 }, { net: 2 }], seller: { businessId: '1' } },
        { b: true, a: ' ', version: 3 },
        { a: 'y', rows: [] },
      ]),
    ).toEqual([
      { path: 'a', values: ['x', null, 'y'], count: 2 },
      { path: 'rows[0].net', values: ['1', null, null], count: 1 },
      { path: 'b', values: [null, 'true', null], count: 1 },
    ]);
  });

  test('have no paths that a profile cannot name', () => {
    const records = [{ 'odd key': 1, list: [['x', 'y'], 'z'], a: { 'b.c': 1, d: 2 } }];
    expect(collectSampledFields(records).map(({ path }) => path)).toEqual(['list[0][0]', 'a.d']);
  });

  test('have paths and values of three hundred characters at most', () => {
    const [longest, longer] = ['k'.repeat(300), 'k'.repeat(301)];
    expect(collectSampledFields([{ [longest]: 'v'.repeat(301), [longer]: 'x' }])).toEqual([
      { path: longest, values: ['v'.repeat(300)], count: 1 },
    ]);
  });

  test('are the first five hundred, whose later values count, too', () => {
    const record = (value: string) =>
      Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, value]));
    const columns = collectSampledFields([record('x'), record('y')]);
    expect(columns.map(({ path }) => path)).toEqual(Array.from({ length: 500 }, (_, index) => `k${index}`));
    expect(columns[499]).toEqual({ path: 'k499', values: ['x', 'y'], count: 2 });
  });
});
