import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail } from '#app/contract/errors.ts';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getText, words } from '#test/component/window/words.ts';
import { invoiceWith, row } from '#test/unit/renderer/examples.ts';
import { openInvoices } from '../openInvoice.ts';

const reviewed = { state: 'reviewed', by: 'Aino', at: '2026-11-20T09:00:00.000Z', rule: null } as const;
const reviewedRow = { ...row, id: 1, customerNumber: company.customerNumber, review: 'reviewed' } as const;
const waiting = invoiceWith({ row: { ...reviewedRow, isToApprove: true, findings: [] }, reviewed });
const approval = { by: 'Matti', at: '2026-11-20T10:00:00.000Z' };

describe('an invoice that waits for a second person', () => {
  test('says who reviewed it, and is approved as it was seen, by its button or by A', async () => {
    const { main } = await openInvoices([1], {
      'purchases.invoice': () => waiting,
      'purchaseApproval.approve': () => ({ decision: 'a7b2f4d0-0000-4000-8000-000000000001' }),
    });
    await expect.element(getText('approvals:notice.waiting')).toBeVisible();
    await expect.element(getText('approvals:notice.reviewedBy', { person: 'Aino' })).toBeVisible();
    const { document, review } = waiting.row;
    const call = { company, id: 1, seen: { document, review, findings: [] } };
    await getButton('approvals:approve').click();
    await expect.poll(() => main.inputs('purchaseApproval.approve')).toEqual([call]);
    await userEvent.keyboard('a');
    await expect.poll(() => main.inputs('purchaseApproval.approve')).toEqual([call, call]);
  });

  test('says why the person who reviewed it cannot approve it', async () => {
    await openInvoices([1], {
      'purchases.invoice': () => waiting,
      'purchaseApproval.approve': () => {
        throw fail({ kind: 'approvalRefused', reason: 'ownReview' });
      },
    });
    await getButton('approvals:approve').click();
    await expect.element(getText('errors:approvalRefused.ownReview.title')).toBeVisible();
  });

  test('names who approved it from then on', async () => {
    await openInvoices([1], {
      'purchases.invoice': () => invoiceWith({ row: reviewedRow, reviewed, approval }),
    });
    const text = words('approvals:notice.approved', { person: 'Matti', time: '' }).trim();
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
    await expect.element(getButton('approvals:approve')).not.toBeInTheDocument();
  });
});
