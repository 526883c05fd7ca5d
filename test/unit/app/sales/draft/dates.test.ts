import { afterEach, describe, expect, test } from 'vitest';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { addDays, isIsoDate } from '#app/sales/draft/dates.ts';
import { calculateDueDate } from '#app/sales/draft/draft.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['Europe/Helsinki', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Apia'])(
  'in %s',
  (name) => {
    test.each([
      ['2026-03-28', '1', '2026-03-29'],
      ['2026-03-29', '1', '2026-03-30'],
      ['2026-10-24', '1', '2026-10-25'],
      ['2026-10-25', '14', '2026-11-08'],
      ['2028-02-28', '1', '2028-02-29'],
      ['2026-12-31', '0', '2026-12-31'],
      ['2011-12-29', '2', '2011-12-31'],
    ])('an invoice of %s with %s days is due on %s, whatever the clocks do', (date, days, due) => {
      process.env.TZ = name;
      expect(calculateDueDate(date, days)).toBe(due);
      expect(addDays(due, -Number(days))).toBe(date);
    });
  },
);

test('today is the day of this machine’s calendar, late in the evening as well', () => {
  process.env.TZ = 'Europe/Helsinki';
  const lateInTheEvening = new Date('2026-11-20T21:59:59Z');
  expect(toLocalIsoDate(lateInTheEvening)).toBe('2026-11-20');
  expect(toLocalIsoDate(new Date(lateInTheEvening.getTime() + 1000))).toBe('2026-11-21');
  process.env.TZ = 'America/Los_Angeles';
  expect(toLocalIsoDate(lateInTheEvening)).toBe('2026-11-20');
});

test.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-11-20T00:00', '9999-01-01'])(
  '%j is no date',
  (text) => expect(isIsoDate(text)).toBe(false),
);
