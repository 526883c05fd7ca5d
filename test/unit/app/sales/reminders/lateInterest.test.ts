import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { announcedReferenceRates, computeLateInterest, type DebtorKind } from '#app/sales/reminders/lateInterest.ts';

const compute = (amount: string, dueDate: string, until: string, debtor: DebtorKind = 'consumer', more = {}) => {
  const referenceRates = { ...announcedReferenceRates, ...more };
  const result = computeLateInterest({ amount: new Big(amount), dueDate, until, debtor, referenceRates });
  return result.kind === 'unknownRate'
    ? result.halfYear
    : {
        total: result.total.toFixed(2),
        rows: result.periods.map(({ from, to, days, rate, interest }) =>
          [from, to, days, rate.toString(), interest.toFixed(2)].join(' '),
        ),
      };
};

describe('late interest', () => {
  test('runs from the day after the due date, at the rate of the first half of 2026', () => {
    // 1,000 € × 9.5 % × 30 / 365 = 7.808…
    expect(compute('1000', '2026-03-01', '2026-03-31')).toEqual({
      total: '7.81',
      rows: ['2026-03-02 2026-03-31 30 9.5 7.81'],
    });
  });

  test('is one percentage point higher for a business', () => {
    // 1,000 € × 10.5 % × 30 / 365 = 8.630…
    expect(compute('1000', '2026-03-01', '2026-03-31', 'business')).toMatchObject({ total: '8.63' });
  });

  test('is nothing on the due date and before it', () => {
    expect(compute('1000', '2026-03-01', '2026-03-01')).toEqual({ total: '0.00', rows: [] });
    expect(compute('1000', '2026-03-01', '2026-02-01')).toEqual({ total: '0.00', rows: [] });
  });

  test('changes its rate with the half-year, and its rows add up', () => {
    // 2,000 €: 11.5 % for 31 days of December 2024 (19.534…), 10.5 % for 31 days of January 2025 (17.835…).
    expect(compute('2000', '2024-11-30', '2025-01-31')).toEqual({
      total: '37.37',
      rows: ['2024-12-01 2024-12-31 31 11.5 19.53', '2025-01-01 2025-01-31 31 10.5 17.84'],
    });
  });

  test('counts the 29th of February, and divides by 365 all the same', () => {
    // 365 € × 11.5 % × 2 / 365 = 0.23.
    expect(compute('365', '2024-02-28', '2024-03-01')).toMatchObject({
      rows: ['2024-02-29 2024-03-01 2 11.5 0.23'],
    });
  });

  test('names the half-year whose rate nobody has announced or typed', () => {
    expect(compute('1000', '2026-06-01', '2026-07-01')).toBe('2026-07-01');
    expect(compute('1000', '2026-06-01', '2026-07-01', 'consumer', { '2026-07-01': 'a lot' })).toBe('2026-07-01');
  });

  test('takes the rate that a person has typed', () => {
    // June: 9.5 % for 29 days (7.547…); July: 3,25 + 7 = 10.25 % for 1 day (0.280…).
    expect(compute('1000', '2026-06-01', '2026-07-01', 'consumer', { '2026-07-01': '3,25' })).toMatchObject({
      total: '7.83',
    });
  });
});
