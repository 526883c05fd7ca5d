import { expect, test } from 'vitest';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';

test.each([
  ['the first minute of a day', new Date(2026, 10, 20, 0, 0), '2026-11-20'],
  ['the last minute of a day', new Date(2026, 10, 20, 23, 59), '2026-11-20'],
  ['a month and a day of one digit', new Date(2026, 0, 5, 12), '2026-01-05'],
  ['the last day of a leap February', new Date(2028, 1, 29, 12), '2028-02-29'],
])('toLocalDate returns the date on this computer for %s', (_, moment, expected) => {
  expect(toLocalIsoDate(moment)).toBe(expected);
  expect(toLocalIsoDate(moment.getTime())).toBe(expected);
});
