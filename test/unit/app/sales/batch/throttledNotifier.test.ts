import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottledNotifier } from '#app/sales/batch/throttledNotifier.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const openNotifier = () => {
  const heard: string[] = [];
  const notifier = createThrottledNotifier<string>((of) => heard.push(of));
  vi.advanceTimersByTime(1000);
  return { heard, notifier };
};

test('the first change is reported at once, and the next ones together after an interval', () => {
  const { heard, notifier } = openNotifier();
  notifier.notify('a', 10);
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['a']);
  for (let change = 0; change < 5; change += 1) notifier.notify('a', 10);
  vi.advanceTimersByTime(199);
  expect(heard).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['a', 'a']);
});

test.each([
  [1000, 200],
  [5000, 1000],
])('the interval of %d lines is %d ms', (size, intervalMs) => {
  const { heard, notifier } = openNotifier();
  notifier.notify('a', size);
  vi.advanceTimersByTime(0);
  notifier.notify('a', size);
  vi.advanceTimersByTime(intervalMs - 1);
  expect(heard).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['a', 'a']);
});

test('a change after the interval is reported at once', () => {
  const { heard, notifier } = openNotifier();
  notifier.notify('a', 10);
  vi.advanceTimersByTime(500);
  notifier.notify('a', 10);
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['a', 'a']);
});

test('each run has its own interval, and nothing is reported after the end', () => {
  const { heard, notifier } = openNotifier();
  notifier.notify('a', 10);
  notifier.notify('b', 10);
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['a', 'b']);
  notifier.notify('a', 10);
  notifier.stop();
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['a', 'b']);
});
