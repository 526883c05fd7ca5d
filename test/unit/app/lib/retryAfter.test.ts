import { expect, test } from 'vitest';
import { parseRetryAfter } from '#app/lib/retryAfter.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each<[string, string, string | undefined, number | null]>([
  ['seconds', '57', undefined, 57],
  ['zero seconds', '0', undefined, 0],
  ['30 days', '2592000', undefined, 2_592_000],
  ['more seconds than any clock counts', '9'.repeat(40), undefined, 2 ** 31],
  ['a date', 'Fri, 20 Nov 2026 12:01:30 GMT', undefined, 90],
  ['a date of RFC 850', 'Friday, 20-Nov-26 12:01:30 GMT', undefined, 90],
  ['a date of asctime', 'Fri Nov 20 12:01:30 2026', undefined, 90],
  ['a date gone by', 'Fri, 20 Nov 2026 11:00:00 GMT', undefined, 0],
  ['a date by a clock a minute behind', 'Fri, 20 Nov 2026 11:59:05 GMT', 'Fri, 20 Nov 2026 11:59:00 GMT', 5],
  ['a date by a clock a year ahead', 'Sat, 20 Nov 2027 12:00:05 GMT', 'Sat, 20 Nov 2027 12:00:00 GMT', 5],
  ['a date beside a malformed Date header', 'Fri, 20 Nov 2026 12:01:30 GMT', 'yesterday', 90],
  ['a date far away', 'Fri, 31 Dec 9999 23:59:59 GMT', undefined, 2 ** 31],
  ['a negative number', '-5', undefined, null],
  ['a fraction', '1.5', undefined, null],
  ['a date in words', 'Fri, tomorrow GMT', undefined, null],
  ['a day that does not exist', 'Fri, 99 Nov 2026 12:01:30 GMT', undefined, null],
  ['nothing', '', undefined, null],
])('a Retry-After of %s is read', (_, value, date, seconds) => {
  expect(parseRetryAfter({ 'retry-after': value, ...(date === undefined ? {} : { date }) }, now)).toBe(seconds);
});

test('an answer without Retry-After names no time', () => {
  expect(parseRetryAfter({}, now)).toBeNull();
});
