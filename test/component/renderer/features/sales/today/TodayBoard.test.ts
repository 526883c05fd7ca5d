import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { SalesTask } from '#app/contract/sales/tracking.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { words } from '#test/component/window/words.ts';

const at = '2026-11-20T08:00:00.000Z';
const stopped: Submission = {
  ...{ draftId: 'd1', company, steps: [], state: 'stopped', question: null, invoiceId: null },
  ...{ invoiceNumber: null, updatedAt: at },
};
const task: SalesTask = {
  ...{ kind: 'stopped', invoice: null, submission: stopped, draftId: 'd1', contactName: 'Kymi Oy', since: at },
};
const invoices = {
  ...{ rows: [], count: 3, sums: [], paymentUnknown: 0, ageing: [], byPayment: [], asOf: at },
};
const list = page.getByRole('region', { name: words('salesList:today.title') });
const getCount = (count: number) =>
  page.getByText(words('salesList:count.invoices', { count, formattedCount: String(count) }), { exact: true });

describe('today', () => {
  test('lists a sending that stopped while its page was not open', async () => {
    const main = await openWindow('/sales', { 'salesFollow.invoices': () => invoices });
    await expect.element(getCount(3)).toBeVisible();
    goTo('/contacts');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(words('addressBook:contacts.title'));
    main.answer({
      'salesFollow.tasks': () => [task],
      'salesFollow.invoices': () => ({ ...invoices, count: 4 }),
    });
    main.emit('sales.submissionChanged', stopped);
    main.emit('salesFollow.changed', { company });
    goTo('/sales');
    await expect.element(list.getByText('Kymi Oy')).toBeVisible();
    await expect.element(getCount(4)).toBeVisible();
  });

  test('lists one that stops while its page is open', async () => {
    const main = await openWindow('/sales', { 'salesFollow.invoices': () => invoices });
    await expect.element(getCount(3)).toBeVisible();
    main.answer({ 'salesFollow.tasks': () => [task] });
    main.emit('sales.submissionChanged', stopped);
    await expect.element(list.getByText('Kymi Oy')).toBeVisible();
  });
});
