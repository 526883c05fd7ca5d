import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { foreign, kindsOfLast, ofLast } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, type Bills, type Changes, on } from './limits.ts';

describe('a number that leaps', () => {
  const numbers = ['5000', '5030', '5060'];
  /** Bills so many days apart, each number 30 above the one before, and a last one with a number of its own. */
  const monthly = (last: string, days: readonly number[] = [0, 30, 60, 91]): Bills =>
    [...numbers, last].map((number, nth) =>
      asked(number, { ...on(addDays('2026-06-01', days[nth] ?? 0)), amount: nth < 2 ? `${nth + 5}.00` : '812.40' }),
    );
  const isNear = (bills: Bills): boolean => kindsOfLast(bills).includes('nearNumber');

  test('is the next month’s bill of a supplier that sends one a month', () => {
    expect(isNear(monthly('5260'))).toBe(false);
  });

  test('is a slip where the bills before were not sent month by month', () => {
    expect(isNear(monthly('5260', [0, 15, 60, 91]))).toBe(true);
    expect(isNear(monthly('5260', [0, 30, 60, 79]))).toBe(true);
  });

  test('is a slip where the month has its bill', () => {
    const [first, second, third, last] = monthly('5260');
    const between = asked('5070', { ...on(addDays('2026-06-01', 88)), amount: '9.00' });
    expect(isNear([first, second, third, between, last].filter((one) => one !== undefined))).toBe(true);
  });

  test('is a slip where it leaps far, also in its month', () => {
    expect(isNear(monthly('5960'))).toBe(true);
  });
});

describe('a sum far above those of one business id', () => {
  const other: Changes = { businessId: '2077474-0' };
  const bills = (amounts: readonly number[], from: string, changes: Changes = {}): Bills =>
    amounts.map((amount, nth) =>
      asked(`${from}${nth}`, {
        ...{ ...on(addDays('2026-05-01', 20 * nth)), amount: amount.toFixed(2), isPaid: true, ...changes },
      }),
    );
  const last = asked('999', { ...on('2026-11-01'), amount: '700.00' });
  const own = bills([100, 120, 140, 130], '10');
  const find = (others: Bills) => ofLast([...own, ...others, last], 'unusualAmount');

  test('is ordinary where the supplier asks for as much to the same account under its other id', () => {
    expect(find(bills([600, 650, 710], '20', other))).toBeUndefined();
  });

  test('is compared with what came under both ids', () => {
    expect(find(bills([150, 160], '20', other))?.evidence).toMatchObject({ usual: '140.00', count: 6 });
  });

  test.each<[string, Changes]>([
    ['another account', { ...other, iban: foreign }],
    ['another name', { ...other, sellerName: 'Saha Oy' }],
    ['another currency', { ...other, currency: 'SEK' }],
    ['a later day', { ...other, ...on('2026-11-05') }],
  ])('is not ordinary by invoices with %s', (_, changes) => {
    expect(find(bills([600, 650, 710], '20', changes).slice(-1)) ?? find([])).toBeDefined();
    const found = ofLast([...bills([600, 650, 710], '20', changes), ...own, last], 'unusualAmount');
    expect(found?.evidence).toMatchObject({ count: 4 });
  });

  test('is not compared within a chain of many ids', () => {
    const chain = ['2077474-0', '0112038-9', '1041090-0', '0201256-6', '1927400-1'].flatMap((businessId, nth) =>
      bills([600, 650, 710], `3${nth}`, { businessId }),
    );
    expect(find(chain)).toBeDefined();
  });
});
