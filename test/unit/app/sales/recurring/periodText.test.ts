import { describe, expect, test } from 'vitest';
import { formatPeriod } from '#app/sales/recurring/periodText.ts';

describe('period of a recurring invoice', () => {
  test.each([
    ['month', 1, '2026-11-01', 0, 'en', 'November 2026'],
    ['month', 1, '2026-11-30', 0, 'fi', 'marraskuu 2026'],
    ['month', 1, '2026-11-30', 0, 'sv', 'november 2026'],
    ['month', 1, '2027-03-31', -1, 'en', 'February 2027'],
    ['month', 1, '2026-12-31', 1, 'en', 'January 2027'],
    ['month', 3, '2026-11-01', 0, 'en', 'November 2026 – January 2027'],
    ['month', 3, '2026-11-01', -1, 'fi', 'elokuu 2026 – lokakuu 2026'],
    ['month', 12, '2027-01-01', 0, 'en', '2027'],
    ['year', 1, '2027-01-15', 0, 'en', '2027'],
    ['year', 2, '2027-01-15', 0, 'en', '2027 – 2028'],
    ['year', 1, '2028-02-29', 0, 'sv', 'februari 2028 – januari 2029'],
    ['week', 1, '2026-11-09', 0, 'en', 'week 46/2026'],
    ['week', 2, '2026-11-09', 0, 'fi', 'viikko 46/2026 – viikko 47/2026'],
    // Friday 1 January 2027 is in the last week of 2026, which has 53.
    ['week', 1, '2027-01-01', 0, 'sv', 'vecka 53/2026'],
    ['week', 1, '2027-01-01', 1, 'sv', 'vecka 1/2027'],
  ] as const)('every %s × %d on %s, shifted by %d, in %s is "%s"', (unit, every, date, shift, language, text) => {
    expect(formatPeriod({ interval: { unit, every } }, date, shift, language)).toBe(text);
  });
});
