import { expect, test } from 'vitest';
import { findReplacementVatRate, findVatRateEnd, getVatRates } from '#app/money/vatRates.ts';

test.each([
  ['2024-08-31', ['24', '14', '10', '0']],
  ['2024-09-01', ['25.5', '14', '10', '0']],
  ['2025-12-31', ['25.5', '14', '10', '0']],
  ['2026-01-01', ['25.5', '13.5', '10', '0']],
  ['2012-12-31', []],
])('the rates of %s', (date, rates) => expect(getVatRates(date).map(({ rate }) => rate)).toEqual(rates));

test('every day has one rate of each name', () => {
  const names = ['standard', 'reduced', 'secondReduced', 'zero'];
  for (const date of ['2013-01-01', '2024-09-01', '2026-06-30']) {
    expect(getVatRates(date).map(({ name }) => name)).toEqual(names);
  }
});

test.each([
  ['24', '2024-08-31', null],
  ['24', '2024-09-01', '25.5'],
  ['24,00', '2026-05-01', '25.5'],
  ['14', '2025-12-31', null],
  ['14', '2026-01-01', '13.5'],
  ['25.5', '2024-08-31', '24'],
  ['13,5', '2025-06-01', '14'],
  ['25.5', '2026-01-01', null],
  ['10', '2026-01-01', null],
  ['22', '2026-01-01', null],
  ['24', '2012-12-31', null],
  ['', '2026-01-01', null],
  ['abc', '2026-01-01', null],
])('%j on %s is replaced by %s', (rate, date, expected) => expect(findReplacementVatRate(rate, date)).toBe(expected));

test.each([
  ['24', '2024-09-01', '2024-08-31'],
  ['24', '2024-08-31', null],
  ['14,0', '2026-03-01', '2025-12-31'],
  ['25.5', '2026-03-01', null],
  ['22', '2026-03-01', null],
  ['', '2026-03-01', null],
])('%j had ended by %s on %s', (rate, date, expected) => expect(findVatRateEnd(rate, date)).toBe(expected));
