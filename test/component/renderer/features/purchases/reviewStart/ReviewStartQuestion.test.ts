import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewStart } from '#app/contract/purchases/reviewStart.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { row } from '#test/unit/renderer/examples.ts';

const undecided: ReviewStart = {
  customerNumber: company.customerNumber,
  listedAt: '2026-11-20T08:00:00.000Z',
  from: null,
  proposedFrom: '2026-10-01',
  isUndecided: true,
};
const lines = [{ ...row, customerNumber: company.customerNumber, dueDate: '2026-09-30', isHistory: true }];
const view = {
  ...{ revision: 1, lineCount: 1, rowCount: 1, totalCount: 20_000, totals: [], unpaid: [], overdue: [] },
  ...{ paymentUnknown: 0, lastSyncedAt: '2026-11-20T08:00:00.000Z', located: null },
};
const table = { 'purchases.runQuery': () => ({ view, from: 0, lines }), 'purchases.view': () => view } as const;
const counts = {
  'purchases.countReviewStart': ({ from }: { from: string | null }) =>
    from === null ? { toReview: 20_000, history: 0 } : { toReview: 312, history: 19_688 },
} as const;
const effect = `${words('reviewStart:toReview_other', { number: '312' })} ${words('reviewStart:history_other', { number: '19,688' })}`;

describe('the question from which date to review', () => {
  test('shows what the proposed date means, and is answered by Enter in the field', async () => {
    const main = await openWindow('/purchases?view=all', {
      ...{ ...table, ...counts },
      'purchases.reviewStarts': () => [undecided],
      'purchases.setReviewStart': () => ({}),
    });
    await expect.element(getText('reviewStart:title')).toBeVisible();
    await expect.element(page.getByText(effect, { exact: true })).toBeVisible();
    main.answer({ 'purchases.reviewStarts': () => [{ ...undecided, from: '2026-10-01', isUndecided: false }] });
    await getTextField('reviewStart:from').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(getText('reviewStart:title')).not.toBeInTheDocument();
    expect(main.inputs('purchases.setReviewStart')).toEqual([
      { company, listedAt: undecided.listedAt, from: '2026-10-01' },
    ]);
  });

  test('takes another date, and refuses what is none', async () => {
    const main = await openWindow('/purchases?view=all', {
      ...{ ...table, ...counts },
      'purchases.reviewStarts': () => [undecided],
      'purchases.setReviewStart': () => ({}),
    });
    await getTextField('reviewStart:from').fill('soon');
    await expect.element(getText('reviewStart:noDate')).toBeVisible();
    await getButton('reviewStart:confirm').click();
    await getTextField('reviewStart:from').fill('2026-11-01');
    await expect.element(page.getByText(effect, { exact: true })).toBeVisible();
    await getButton('reviewStart:confirm').click();
    await expect
      .poll(() => main.inputs('purchases.setReviewStart'))
      .toEqual([{ company, listedAt: undecided.listedAt, from: '2026-11-01' }]);
  });

  test('lets everything be reviewed', async () => {
    const main = await openWindow('/purchases?view=all', {
      ...{ ...table, ...counts },
      'purchases.reviewStarts': () => [undecided],
      'purchases.setReviewStart': () => ({}),
    });
    await getButton('reviewStart:reviewAll_other', { number: '20,000' }).click();
    await expect
      .poll(() => main.inputs('purchases.setReviewStart'))
      .toEqual([{ company, listedAt: undecided.listedAt, from: null }]);
  });

  test('is not there once it was decided, and older invoices say that they are history', async () => {
    await openWindow('/purchases?view=all', {
      ...{ ...table, ...counts },
      'purchases.reviewStarts': () => [{ ...undecided, from: '2026-10-01', isUndecided: false }],
    });
    await expect.element(page.getByRole('gridcell', { name: words('grid:state.history') })).toBeVisible();
    await expect.element(getText('reviewStart:title')).not.toBeInTheDocument();
  });
});
