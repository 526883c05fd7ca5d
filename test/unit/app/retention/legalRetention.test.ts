import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findLastKeptDay,
  findLatestOverdueDate,
  findRetentionCountry,
  getMinimumYears,
} from '#app/retention/legalRetention.ts';

describe('the time for which the law has vouchers kept', () => {
  test.for([
    ['2077474-0', 'FI', 6],
    ['FI2077474-0', 'FI', 6],
    // Kungliga biblioteket and Skatteverket (public registers).
    ['202100-1710', 'SE', 7],
    ['202100-5448', 'SE', 7],
    ['SE202100544801', 'SE', 7],
    ['2077474-1', null, null],
    ['202100-5449', null, null],
    ['HRB 1234', null, null],
    [null, null, null],
  ] as const)('of %s: country %s, %s years', ([businessId, country, years]) => {
    expect(findRetentionCountry(businessId)).toBe(country);
    expect(getMinimumYears(country)).toBe(years);
  });

  test.for([
    // Finland: six years from the end of the year in which the financial year ended.
    ['2020-05-01', 6, 12, '2026-12-31'],
    ['2020-12-31', 6, 12, '2026-12-31'],
    ['2020-06-30', 6, 6, '2026-12-31'],
    ['2020-07-01', 6, 6, '2027-12-31'],
    // Sweden: seven.
    ['2020-05-01', 7, 12, '2027-12-31'],
    ['2020-09-01', 7, 8, '2028-12-31'],
  ] as const)('%s with %i years and a financial year to the end of month %i: %s', ([date, years, month, last]) => {
    expect(findLastKeptDay(date, years, month)).toBe(last);
  });

  test.for([
    ['2026-12-31', 6, 12, '2019-12-31'],
    ['2027-01-01', 6, 12, '2020-12-31'],
    ['2027-01-01', 6, 2, '2020-02-29'],
    ['2027-01-01', 7, 12, '2019-12-31'],
  ] as const)('on %s with %i years to month %i, what is older than %s can go', ([today, years, month, latest]) => {
    expect(findLatestOverdueDate(today, years, month)).toBe(latest);
  });

  test('is over for exactly the dates whose last day has passed', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 12 }),
        (date, today, years, month) => {
          const isOver = date <= findLatestOverdueDate(today, years, month);
          expect(isOver).toBe(findLastKeptDay(date, years, month) < today);
        },
      ),
    );
  });
});
