import { expect, test } from 'vitest';
import { getTokenFreshness, toTokenLifetime } from '#app/auth/tokenLifetime.ts';

const NOW = 7000;

test.each([
  [3600, 150, 300],
  // The longest that is believed: a year.
  [31_536_000, 150, 300],
  [300, 30, 60],
  [10, 1, 2],
])('of %i s, renewed between %i and %i s ahead of the end', (expiresIn, least, most) => {
  const ahead = Array.from({ length: 200 }, () => {
    const { expiresAt, refreshAt } = toTokenLifetime(expiresIn, NOW);
    expect(expiresAt).toBe(NOW + expiresIn * 1000);
    return ((expiresAt ?? 0) - (refreshAt ?? 0)) / 1000;
  });
  expect(Math.min(...ahead)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(most);
  // Many that began together do not renew together.
  expect(new Set(ahead).size).toBeGreaterThan(100);
});

test.each([undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY, 31_536_001, 1e15])(
  'of %s s serves until it is refused',
  (expiresIn) => {
    const lifetime = toTokenLifetime(expiresIn, NOW);
    expect(lifetime).toEqual({ expiresAt: null, refreshAt: null });
    expect(getTokenFreshness(lifetime, Number.MAX_SAFE_INTEGER)).toBe('fresh');
  },
);

test.each([
  [899, 'fresh'],
  [900, 'due'],
  [999, 'due'],
  [1000, 'expired'],
] as const)('at %i a token is %s', (now, age) => {
  expect(getTokenFreshness({ refreshAt: 900, expiresAt: 1000 }, now)).toBe(age);
});
