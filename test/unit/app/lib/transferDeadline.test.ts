import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxTimerMs } from '#app/lib/pause.ts';
import { startTransferDeadline } from '#app/lib/transferDeadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (limitMs: number) =>
  startTransferDeadline({ limitMs, minBytesPerSecond: 1000, reason: () => new Error('late') });

test('a deadline passes after its limit, also beyond what one timer can count', () => {
  const limitMs = maxTimerMs * 2 + 10;
  const { signal } = start(limitMs);
  vi.advanceTimersByTime(limitMs - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toEqual(new Error('late'));
});

test('a deadline moves on with the bytes that come, and not with a byte a second', () => {
  const fast = start(5000);
  const dripping = start(5000);
  for (let second = 0; second < 60; second++) {
    fast.receive(2000);
    dripping.receive(1);
    vi.advanceTimersByTime(1000);
  }
  expect([fast.signal.aborted, dripping.signal.aborted]).toEqual([false, true]);
});

test('a deadline does not count the time in which this side is at work', () => {
  const deadline = start(5000);
  const goOn = deadline.suspend();
  vi.advanceTimersByTime(60_000);
  goOn();
  vi.advanceTimersByTime(4999);
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.signal.aborted).toBe(true);
});
