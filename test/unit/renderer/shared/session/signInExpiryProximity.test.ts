import { describe, expect, it } from 'vitest';
import { getSignInExpiryProximity } from '#renderer/shared/session/signInExpiryProximity.ts';

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);
const endOn = (day: number, hour: number): string => at(day, hour).toISOString();

describe('the end of a sign-in', () => {
  it.each([
    ['more than three days away', endOn(24, 12), at(21, 11, 59), null],
    ['three days away', endOn(24, 12), at(21, 12), 'day'],
    ['the day after tomorrow', endOn(24, 12), at(22, 23, 59), 'day'],
    ['tomorrow, though hardly an hour away', endOn(24, 0), at(23, 23, 30), 'tomorrow'],
    ['tomorrow, though more than a day away', endOn(24, 23), at(23, 1), 'tomorrow'],
    ['this evening', endOn(24, 23), at(24, 0), 'today'],
    ['past already', endOn(24, 12), at(24, 13), 'today'],
    ['past since yesterday', endOn(24, 12), at(25, 13), 'today'],
  ])('is shown from three days before: %s', (_what, endsAt, now, proximity) => {
    expect(getSignInExpiryProximity(endsAt, now)).toBe(proximity);
  });

  it('is not shown if it is unknown', () => {
    expect(getSignInExpiryProximity(null, at(24, 12))).toBeNull();
  });
});
