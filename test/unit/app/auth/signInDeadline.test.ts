import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSignInDeadline } from '#app/auth/signInDeadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['ten minutes', 600_000, 500],
  ['a moment', 20, 20],
])('a deadline of %s that passed during sleep is noticed soon after it', (_, ms, noticedAfterMs) => {
  let now = 0;
  const deadline = startSignInDeadline(ms, { now: () => now });
  now = ms;
  vi.advanceTimersByTime(noticedAfterMs - 1);
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.signal.aborted).toBe(true);
});
