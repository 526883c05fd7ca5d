import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Electron's application as far as its end: `quit` asks the listeners of `will-quit`, who may prevent it. */
const electronApp = vi.hoisted(() => ({
  listeners: [] as ((event: { preventDefault: () => void }) => void)[],
  ends: 0,
  quit(): void {
    let isPrevented = false;
    const event = {
      preventDefault: () => {
        isPrevented = true;
      },
    };
    for (const listener of this.listeners) listener(event);
    if (!isPrevented) this.ends += 1;
  },
}));
vi.mock('electron', () => ({
  app: {
    on: (_: 'will-quit', listener: (typeof electronApp.listeners)[number]) => electronApp.listeners.push(listener),
    quit: () => electronApp.quit(),
  },
}));
const { closeBeforeQuitting } = await import('#main/bootstrap/closeBeforeQuitting.ts');

/** Something to close that takes until it is let, with what was begun and ended so far. */
const openWork = () => {
  const done: string[] = [];
  const ends = new EventEmitter();
  const close = (name: string) => async (): Promise<void> => {
    done.push(`${name} begins`);
    await new Promise((resolve) => ends.once(name, resolve));
    done.push(`${name} ends`);
  };
  const end = async (name: string): Promise<void> => {
    ends.emit(name);
    await new Promise(setImmediate);
  };
  return { done, close, end };
};

let written = '';
beforeEach(() => {
  electronApp.listeners.length = 0;
  electronApp.ends = 0;
  written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the end of the program', () => {
  test('waits until everything is closed, then for what comes last', async () => {
    const { done, close, end } = openWork();
    closeBeforeQuitting([close('sales'), close('purchases')], close('installer'));
    electronApp.quit();
    await end('sales');
    expect(done).toEqual(['sales begins', 'purchases begins', 'sales ends']);
    expect(electronApp.ends).toBe(0);
    await end('purchases');
    await expect.poll(() => done.slice(3)).toEqual(['purchases ends', 'installer begins']);
    expect(electronApp.ends).toBe(0);
    await end('installer');
    await expect.poll(() => electronApp.ends).toBe(1);
  });

  test('asked for again meanwhile closes nothing twice and does not come sooner', async () => {
    const { done, close, end } = openWork();
    closeBeforeQuitting([close('sales')], async () => undefined);
    electronApp.quit();
    electronApp.quit();
    expect([done, electronApp.ends]).toEqual([['sales begins'], 0]);
    await end('sales');
    await expect.poll(() => electronApp.ends).toBe(1);
    expect(done).toEqual(['sales begins', 'sales ends']);
  });

  test.each(['a closing', 'what comes last'])('comes although %s fails, and the failure is reported', async (which) => {
    const { done, close, end } = openWork();
    const fails = async (): Promise<void> => {
      throw new RangeError('hush');
    };
    const works = async (): Promise<void> => undefined;
    const [first, last] = which === 'a closing' ? [fails, works] : [works, fails];
    closeBeforeQuitting([first, close('sales')], last);
    electronApp.quit();
    await end('sales');
    await expect.poll(() => electronApp.ends).toBe(1);
    expect(done).toEqual(['sales begins', 'sales ends']);
    expect(written).toMatch(/^internal \w{8}: RangeError/);
  });
});
