import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WindowRequest } from '#app/contract/desktop.ts';
import { createWindowRequestStore, type WindowRequestStore } from '#main/integration/windowRequestStore.ts';

const settings = { kind: 'page', page: 'settings', company: null } as const;
const overview = { kind: 'page', page: 'overview', company: null } as const;
const toCommand = (command: 'showSales' | 'sync' | 'search') => ({ kind: 'menuCommand', command }) as const;

describe('the requests to the window', () => {
  const window = { isOpen: true, isCovered: false };
  const showWindow = vi.fn();
  const notifyWindow = vi.fn();
  let store: WindowRequestStore;

  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(window, { isOpen: true, isCovered: false });
    store = createWindowRequestStore({
      isWindowOpen: () => window.isOpen,
      isWindowCovered: () => window.isCovered,
      showWindow,
      notifyWindow,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  const takeAll = (): readonly WindowRequest[] => {
    const request = store.take();
    return request ? [request, ...takeAll()] : [];
  };

  test('wait however long a page takes, and are given once, in their order', () => {
    store.requestCommand('showSales');
    store.requestNavigation(settings);
    store.requestCommand('search');
    expect(notifyWindow).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(3_600_000);
    expect(takeAll()).toEqual([toCommand('showSales'), settings, toCommand('search')]);
    expect(takeAll()).toEqual([]);
  });

  test('hold a command that was chosen several times once, at its latest place', () => {
    for (const command of ['sync', 'showSales', 'sync'] as const) store.requestCommand(command);
    expect(takeAll()).toEqual([toCommand('showSales'), toCommand('sync')]);
  });

  test('hold the latest page alone', () => {
    store.requestNavigation(settings);
    store.requestCommand('sync');
    store.requestNavigation(overview);
    expect(takeAll()).toEqual([toCommand('sync'), overview]);
  });

  test('open a closed window; a command leaves an open one where it is', () => {
    store.requestCommand('sync');
    expect(showWindow).not.toHaveBeenCalled();
    window.isOpen = false;
    store.requestCommand('showSales');
    expect(showWindow).toHaveBeenCalledTimes(1);
    window.isOpen = true;
    store.requestNavigation(settings);
    expect(showWindow).toHaveBeenCalledTimes(2);
  });

  test('of a covered window are no commands, and are given when it is uncovered within a minute', () => {
    window.isCovered = true;
    store.requestCommand('sync');
    store.requestNavigation(settings);
    expect(takeAll()).toEqual([]);
    vi.advanceTimersByTime(59_999);
    window.isCovered = false;
    expect(takeAll()).toEqual([settings]);
  });

  test('are dropped where the window stays covered for a minute, or is cleared', () => {
    window.isCovered = true;
    store.requestNavigation(settings);
    vi.advanceTimersByTime(60_000);
    window.isCovered = false;
    expect(takeAll()).toEqual([]);
    store.requestCommand('sync');
    store.clear();
    expect(takeAll()).toEqual([]);
  });
});
