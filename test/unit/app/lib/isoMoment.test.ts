import { describe, expect, test } from 'vitest';
import { isoMoment } from '#app/contract/values.ts';
import { toIsoMoment, toIsoMomentOrNull } from '#app/lib/isoMoment.ts';

describe('the ISO text of a time', () => {
  test.each([
    [0, '1970-01-01T00:00:00.000Z'],
    [-1, '1969-12-31T23:59:59.999Z'],
    [253402300800000, '9999-12-31T23:59:59.999Z'],
    [9e15, '9999-12-31T23:59:59.999Z'],
    [-9e15, '0000-01-01T00:00:00.000Z'],
    ['9223372036854775807', '9999-12-31T23:59:59.999Z'],
    [Number.NaN, '0000-01-01T00:00:00.000Z'],
    [undefined, '0000-01-01T00:00:00.000Z'],
  ])('of %s is %s, which the window accepts', (at, text) => {
    expect(toIsoMoment(at)).toBe(text);
    expect(isoMoment.safeParse(text).success).toBe(true);
  });

  test.each([null, undefined, 9e15, -9e15, 253402300800000, 'soon', Number.NaN])('is null for %s', (at) => {
    expect(toIsoMomentOrNull(at)).toBeNull();
  });

  test('is the same for a time that has one', () => {
    expect(toIsoMomentOrNull(1)).toBe(toIsoMoment(1));
  });
});
