import { describe, expect, it } from 'vitest';
import {
  findInvoicePeriod,
  getInvoicePeriodRange,
  invoicePeriods,
} from '#renderer/features/sales/list/invoicePeriods.ts';
import { findPaymentTab, getPaymentTabQuery, paymentTabs } from '#renderer/features/sales/payments/paymentTabs.ts';
import { toListKeyAction } from '#renderer/ui/grid/listKeys.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

describe('a key in the list', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const size = { lines: 10, page: 4 };
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 9, 9],
    ['k', 0, 0],
    ['PageDown', 3, 7],
    ['PageDown', 8, 9],
    ['PageUp', 3, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
  ])('%s on line %d leads to %d', (key, at, to) => {
    expect(toListKeyAction({ ...none, key }, at, size)).toEqual({ kind: 'move', to });
  });

  it('chooses a line, a stretch of them, or all', () => {
    expect(toListKeyAction({ ...none, key: ' ' }, 2, size)).toEqual({ kind: 'choose' });
    expect(toListKeyAction({ ...none, key: 'ArrowDown', shiftKey: true }, 9, size)).toEqual({ kind: 'stretch', to: 9 });
    expect(toListKeyAction({ ...none, key: 'Home', shiftKey: true }, 5, size)).toEqual({ kind: 'stretch', to: 0 });
    expect(toListKeyAction({ ...none, key: 'a', ctrlKey: true }, 2, size)).toEqual({ kind: 'chooseAll' });
    expect(toListKeyAction({ ...none, key: 'ArrowDown', shiftKey: true, ctrlKey: true }, 2, size)).toBeNull();
  });

  it('opens the menu of a line by the menu key or Shift and F10', () => {
    expect(toListKeyAction({ ...none, key: 'ContextMenu' }, 2, size)).toEqual({ kind: 'menu' });
    expect(toListKeyAction({ ...none, key: 'F10', shiftKey: true }, 2, size)).toEqual({ kind: 'menu' });
    expect(toListKeyAction({ ...none, key: 'F10' }, 2, size)).toBeNull();
    expect(toListKeyAction({ ...none, key: 'F10', shiftKey: true, ctrlKey: true }, 2, size)).toBeNull();
  });

  it('opens, closes, or is not its own', () => {
    expect(toListKeyAction({ ...none, key: 'Enter' }, 2, size)).toEqual({ kind: 'open' });
    expect(toListKeyAction({ ...none, key: 'Escape' }, 2, size)).toEqual({ kind: 'close' });
    expect(toListKeyAction({ ...none, key: 'x' }, 2, size)).toBeNull();
    expect(toListKeyAction({ ...none, key: 'j', ctrlKey: true }, 2, size)).toBeNull();
    expect(toListKeyAction({ ...none, key: 'ArrowDown', altKey: true }, 2, size)).toBeNull();
  });
});

describe('a period', () => {
  const at = (text: string): Date => new Date(text);
  it.each([
    ['thisMonth', '2026-02-10T12:00:00', '2026-02-01', '2026-02-28'],
    ['thisMonth', '2028-02-29T23:59:00', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-01-01T00:00:00', '2025-12-01', '2025-12-31'],
    ['thisQuarter', '2026-11-20T12:00:00', '2026-10-01', '2026-12-31'],
    ['thisYear', '2026-11-20T12:00:00', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-11-20T12:00:00', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s', (period, now, from, to) => {
    expect(getInvoicePeriodRange(period, at(now))).toEqual({ from, to });
  });

  it('is known again by its days, and other days are somebody’s own', () => {
    const now = at('2026-05-20T12:00:00');
    for (const period of nonEmpty(invoicePeriods))
      expect(findInvoicePeriod(getInvoicePeriodRange(period, now), now)).toBe(period);
    expect(findInvoicePeriod({ from: '2026-05-02', to: null }, now)).toBeNull();
  });
});

it('a tab of payments is known again by what it asks for', () => {
  for (const tab of nonEmpty(paymentTabs)) expect(findPaymentTab(getPaymentTabQuery(tab))).toBe(tab);
  expect(findPaymentTab({ documents: [], payments: [] })).toBe('owed');
});
