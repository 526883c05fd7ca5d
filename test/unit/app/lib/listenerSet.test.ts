import { describe, expect, test } from 'vitest';
import { createListenerSet } from '#app/lib/listenerSet.ts';

describe('createListenerSet', () => {
  test('calls all listeners with the values, in the order in which they were added', () => {
    const calls: unknown[] = [];
    const changes = createListenerSet<[name: string, count: number]>();
    changes.subscribe((...values) => calls.push(['first', ...values]));
    changes.subscribe((...values) => calls.push(['second', ...values]));
    changes.notify('lines', 3);
    expect(calls).toEqual([
      ['first', 'lines', 3],
      ['second', 'lines', 3],
    ]);
  });

  test('does not call a listener that was removed, also while others are called', () => {
    const calls: string[] = [];
    const changes = createListenerSet();
    const removeFirst = changes.subscribe(() => calls.push('first'));
    changes.subscribe(() => {
      calls.push('second');
      removeThird();
    });
    const removeThird = changes.subscribe(() => calls.push('third'));
    removeFirst();
    removeFirst();
    changes.notify();
    expect(calls).toEqual(['second']);
  });

  test('calls a listener once that was added twice', () => {
    let calls = 0;
    const listener = () => {
      calls += 1;
    };
    const changes = createListenerSet();
    changes.subscribe(listener);
    changes.subscribe(listener);
    changes.notify();
    expect(calls).toBe(1);
  });
});
