import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFieldPatternReader } from '#app/purchases/records/patternReader.ts';
import { toNumberSortKey } from '#app/purchases/table/columns/numberSortKey.ts';
import { CompanyVisitTracker } from '#app/purchases/table/companyVisitTracker.ts';
import { readFieldColumn } from '#app/purchases/table/fieldColumn.ts';
import { resolveRelativePeriod } from '#app/purchases/table/query/dateRange.ts';
import { countColumnValues } from '#app/purchases/table/query/values.ts';
import { createTable, finish } from './viewParts.ts';

describe('a period', () => {
  it.each([
    ['overdue', null, '2026-11-21'],
    ['today', '2026-11-22', '2026-11-22'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['next7Days', '2026-11-22', '2026-11-28'],
    ['next30Days', '2026-11-22', '2026-12-21'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s of a Sunday', (period, from, to) =>
    expect(resolveRelativePeriod(period, '2026-11-22')).toEqual({ from, to }),
  );

  it('of January reaches into the year before', () => {
    expect(resolveRelativePeriod('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(resolveRelativePeriod('lastQuarter', '2026-02-28')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  });
});

it('puts numbers where they belong by their text', () => {
  const number = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(9999))
    .map(([whole, part]) => `${whole}.${part}`);
  fc.assert(
    fc.property(number, number, (a, b) => {
      const order = toNumberSortKey(a) < toNumberSortKey(b) ? -1 : toNumberSortKey(a) > toNumberSortKey(b) ? 1 : 0;
      expect(order).toBe(new Big(a).cmp(b));
    }),
  );
});

describe('a further field', () => {
  it.each([
    ['order.id', 'A1'],
    ['rows[].name', 'one; two'],
    ['rows[].tags[]', 'x; y'],
    ['["odd key"].a', '1.50'],
    ['flag', 'true'],
    ['rows', null],
    ['__proto__.polluted', null],
    ['constructor', null],
  ])('%s', (pattern, value) => {
    const record = {
      order: { id: ' A1 ' },
      rows: [
        { name: 'one', tags: ['x'] },
        { name: 'two', tags: ['y', null] },
      ],
      'odd key': { a: JSON.rawJSON('1.50') },
      flag: true,
    };
    expect(createFieldPatternReader(pattern)(record)).toBe(value);
  });

  it.each([
    ['numbers', ['-2', '9', '10,5', '100'], '-2'],
    ['dates', ['31.12.2025', '1.2.2026', '3.1.2027'], '31.12.2025'],
    ['texts', ['L-9', 'L-10', 'Ä'], 'L-9'],
  ])('of %s is sorted as such', (_, sorted) => {
    const values = sorted.toReversed();
    const archive = { raw: (id: number) => Buffer.from(JSON.stringify({ a: values[id] })) };
    const column = finish(readFieldColumn(archive, Int32Array.from([0, 1, 2, 3]), 'a'));
    expect(Array.from({ length: column.size }, (_value, code) => column.value(code))).toEqual(sorted);
  });
});

it('counts the values of a column, the most frequent first', () => {
  const names = ['Äly', 'Aalto', null, 'Äly', 'Öljy', null, null];
  const { texts } = createTable(names.map((sellerName) => ({ sellerName })));
  const mask = Uint8Array.from([1, 1, 1, 1, 0, 1, 1]);
  expect(countColumnValues(texts.sellerName, mask, '')).toEqual([
    { value: null, count: 3 },
    { value: 'Äly', count: 2 },
    { value: 'Aalto', count: 1 },
  ]);
  expect(countColumnValues(texts.sellerName, mask, 'LTO')).toEqual([{ value: 'Aalto', count: 1 }]);
});

it('keeps what came since the visit before new until the next one begins', () => {
  const hour = 60 * 60 * 1000;
  const noted: number[] = [];
  const visits = new CompanyVisitTracker({ last: () => 5 * hour, add: (now) => noted.push(now) });
  expect([visits.recordVisit(10 * hour), visits.before]).toEqual([false, 5 * hour]);
  expect([visits.recordVisit(10 * hour + 1000), visits.before]).toEqual([false, 5 * hour]);
  expect([visits.recordVisit(10.4 * hour), visits.before]).toEqual([false, 5 * hour]);
  expect([visits.recordVisit(12 * hour), visits.before]).toEqual([true, 10.4 * hour]);
  expect(noted).toEqual([10 * hour, 10.4 * hour, 12 * hour]);
});
