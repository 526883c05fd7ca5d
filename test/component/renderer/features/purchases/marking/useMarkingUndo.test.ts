import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText } from '#test/component/window/words.ts';
import { openInvoices } from '../openInvoice.ts';

const reviewed = getButton('invoice:review.reviewed');
const undo = getButton('purchaseTable:mark.undo');
const done = getText('purchaseTable:mark.done.reviewed', { count: 1, formattedCount: '1' });

const toDecision = (id: number): string => `00000000-0000-4000-8000-0000000000${id}`;

const markFirst = async (id: number) => {
  const opened = await openInvoices([id], {
    'purchaseReview.setState': () => ({ count: 1, decision: toDecision(id) }),
  });
  await expect.poll(() => opened.main.inputs('purchaseReview.opened')).toHaveLength(1);
  await reviewed.click();
  await expect.element(done).toBeVisible();
  return opened;
};

describe('marking an invoice as reviewed', () => {
  test('says what was seen, and can be undone by one press', async () => {
    const { main } = await markFirst(31);
    expect(main.inputs('purchaseReview.setState')).toEqual([
      { company, id: 31, state: 'reviewed', seen: { document: 12, review: 'new', findings: [] } },
    ]);
    const nextUndo = main.hold('purchaseReview.undo');
    await undo.click();
    const call = await nextUndo();
    expect(call.input).toEqual({ connectionId: company.connectionId, decision: toDecision(31) });
    await expect.element(done).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    call.answer({ count: 1 });
    await expect.element(reviewed).toBeVisible();
    expect(main.inputs('purchaseReview.undo')).toHaveLength(1);
  });

  test('can be undone after all where that failed once', async () => {
    const { main } = await markFirst(32);
    const nextUndo = main.hold('purchaseReview.undo');
    await undo.click();
    (await nextUndo()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await undo.click();
    expect((await nextUndo()).input.decision).toBe(toDecision(32));
  });

  test('is not offered to be undone once it is too long ago', async () => {
    const { main } = await markFirst(33);
    const nextUndo = main.hold('purchaseReview.undo');
    await undo.click();
    (await nextUndo()).refuse({ kind: 'conflict', message: null });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
  });

  test('changes nothing where the invoice is not what was seen, and says so', async () => {
    const { main } = await openInvoices([34]);
    const nextMarking = main.hold('purchaseReview.setState');
    await expect.poll(() => main.inputs('purchaseReview.opened')).toHaveLength(1);
    await reviewed.click();
    (await nextMarking()).refuse({ kind: 'conflict', message: null });
    await expect.element(getText('purchaseMarking:refused.changed', { key: 'R' }).first()).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    // It may be marked again once it is on the screen again.
    const readMarkings = async (): Promise<number> => {
      await reviewed.click();
      return main.inputs('purchaseReview.setState').length;
    };
    await expect.poll(readMarkings).toBe(2);
  });
});
