import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftSaveState } from '#renderer/features/sales/draft/draftSaver.ts';
import { createDraftSaveStore } from '#renderer/features/sales/draft/draftSaveStore.ts';
import { scheduleRetry, scheduleSave } from '#renderer/features/sales/draft/saveSchedule.ts';

const saving: DraftSaveState = { kind: 'saving' };
const failed: DraftSaveState = { kind: 'failed', error: { kind: 'storage', reason: 'full' } };
const savedAt = (moment: string): DraftSaveState => ({ kind: 'saved', savedAt: moment });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The store, and each state that those who listen have seen. */
const openStore = () => {
  const store = createDraftSaveStore();
  const seen: string[] = [];
  const leave = store.subscribe(() => seen.push(store.latest().kind));
  return { store, seen, leave };
};

describe('the state of saving', () => {
  test('is untouched at first, and never saved', () => {
    const { store } = openStore();
    expect([store.latest(), store.savedAt()]).toEqual([{ kind: 'untouched' }, '']);
  });

  test('does not say that a save is under way that ends within 0.7 seconds', () => {
    const { store, seen } = openStore();
    store.publish(saving);
    vi.advanceTimersByTime(699);
    store.publish(savedAt('12:00'));
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual(['saved']);
    expect(store.savedAt()).toBe('12:00');
  });

  test('says so of a longer one, counted from its first key, and once', () => {
    const { store, seen } = openStore();
    store.publish(saving);
    vi.advanceTimersByTime(400);
    store.publish(saving);
    vi.advanceTimersByTime(300);
    expect(seen).toEqual(['saving']);
    store.publish(saving);
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual(['saving']);
    expect(store.latest()).toBe(saving);
  });

  test('waits again for the next slow one', () => {
    const { store, seen } = openStore();
    store.publish(saving);
    store.publish(savedAt('12:00'));
    store.publish(saving);
    vi.advanceTimersByTime(699);
    expect(seen).toEqual(['saved']);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['saved', 'saving']);
  });

  test('takes a failure away at once when it is tried again, and keeps the moment of the last save', () => {
    const { store, seen } = openStore();
    store.publish(savedAt('12:00'));
    store.publish(failed);
    expect(store.latest()).toBe(failed);
    store.publish(saving);
    expect(seen).toEqual(['saved', 'failed', 'saving']);
    expect(store.savedAt()).toBe('12:00');
    store.publish(savedAt('12:05'));
    expect(store.savedAt()).toBe('12:05');
  });

  test('is not told to those who have left', () => {
    const { store, seen, leave } = openStore();
    leave();
    store.publish(failed);
    expect(seen).toEqual([]);
  });
});

describe('a save', () => {
  test('begins when the machine is idle, within a tenth of a second, unless it is cancelled', () => {
    const requests: unknown[] = [];
    const cancelled: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (...request: readonly unknown[]) => {
      requests.push(request);
      return 7;
    });
    vi.stubGlobal('cancelIdleCallback', (handle: unknown) => cancelled.push(handle));
    const save = vi.fn();
    const cancel = scheduleSave(save);
    expect(requests).toEqual([[save, { timeout: 100 }]]);
    expect(cancelled).toEqual([]);
    cancel();
    expect(cancelled).toEqual([7]);
  });

  test('that failed is tried again after three seconds, unless it is cancelled', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    scheduleRetry(first);
    const cancel = scheduleRetry(second);
    vi.advanceTimersByTime(2999);
    expect(first).not.toHaveBeenCalled();
    cancel();
    vi.advanceTimersByTime(1);
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });
});
