import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PurchaseQuerySummary } from '#app/contract/purchases/query.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getText, words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const openTable = (change: Partial<PurchaseQuerySummary>) => {
  const view: PurchaseQuerySummary = {
    ...{ revision: 1, lineCount: 1, rowCount: 1, totalCount: 1, located: null },
    totals: [{ currency: 'EUR', amount: '4512.3' }],
    unpaid: [],
    overdue: [],
    paymentUnknown: 0,
    lastSyncedAt: '2026-11-20T08:00:00.000Z',
    ...change,
  };
  return openWindow('/purchases', {
    'purchases.runQuery': () => ({ view, from: 0, lines: [row] }),
    'purchases.view': () => view,
  });
};

/** The name is followed by the sum. */
const overdueTotal = page.getByText(new RegExp(`^${words('purchases:overdue')}`));

describe('the totals below the purchase invoices', () => {
  test('say that the service does not say what is paid, and claim nothing to be overdue', async () => {
    await openTable({ paymentUnknown: 293 });
    await expect.element(getText('purchases:paymentUnknown', { count: 293, formattedCount: '293' })).toBeVisible();
    await expect.element(overdueTotal).not.toBeInTheDocument();
  });

  test('show what is open, and no more than that', async () => {
    await openTable({ unpaid: [{ currency: 'EUR', amount: '1504.1' }] });
    await expect.element(page.getByText(new RegExp(`^${words('purchases:unpaid')}.*1,504\\.10`))).toBeVisible();
    await expect.element(overdueTotal).not.toBeInTheDocument();
  });

  test('show what is overdue where the service says it', async () => {
    await openTable({ overdue: [{ currency: 'EUR', amount: '4512.3' }] });
    await expect.element(overdueTotal).toBeVisible();
    await expect.element(page.getByText(/does not say whether/)).not.toBeInTheDocument();
  });
});
