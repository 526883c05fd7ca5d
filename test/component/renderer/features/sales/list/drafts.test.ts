import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { words } from '#test/component/window/words.ts';
import { createDraftSummary } from '#test/unit/exampleDraftSummary.ts';

const sums = [{ currency: 'EUR', count: 3, total: '372', open: '10' }];
const invoices = {
  ...{ rows: [], count: 3, sums, paymentUnknown: 0, ageing: [], byPayment: [], asOf: '2026-11-20T08:00:00.000Z' },
};
const openDrafts = (...drafts: ReturnType<typeof createDraftSummary>[]) =>
  openWindow('/sales', { 'salesFollow.invoices': () => invoices, 'sales.drafts': () => drafts });
const getRow = (content: RegExp) => page.getByRole('row', { name: content });
const getSum = (name: string, amount: string) =>
  page.getByText(new RegExp(`^${words(`salesList:sum.${name}`)}${amount}`));

describe('drafts in the list', () => {
  test('show their due date and total, and count in the totals', async () => {
    await openDrafts(
      createDraftSummary({ total: '100.5' }),
      createDraftSummary({ id: 'd2', currency: 'SEK', total: '7' }),
    );
    await expect.element(getRow(/4 Dec 2999.*Ready.*E-mail.*100\.50/)).toBeVisible();
    await expect.element(getSum('total', '472\\.50.*7\\.00')).toBeVisible();
    await expect.element(getSum('drafts', '100\\.50')).toBeVisible();
    await expect.element(getSum('open', '10\\.00')).toBeVisible();
  });

  test('show how much is missing, and the first of it', async () => {
    const first = { path: 'dueDate', code: 'dueDateMissing', values: {} } as const;
    await openDrafts(createDraftSummary({ dueDate: null, faults: { count: 2, first } }));
    await expect.element(getRow(/2 to correct.*Enter the due date/)).toBeVisible();
  });

  test('show that their dates have passed', async () => {
    await openDrafts(createDraftSummary({ invoiceDate: '2020-01-01', dueDate: '2020-01-15' }));
    await expect.element(getRow(/Date passed.*The due date 15 Jan 2020 has passed/)).toBeVisible();
  });
});
