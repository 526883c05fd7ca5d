import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, words } from '#test/component/window/words.ts';
import { createDraftSummary } from '#test/unit/exampleDraftSummary.ts';
import { createStoppedSubmission, createSubmission, savedAt } from '../openDraft.ts';

const createSummary = (submission: Submission | null): DraftSummary =>
  createDraftSummary({ step: 'lines', savedAt, createdAt: savedAt, submission });

const openPanel = async (submission: Submission | null = null) => {
  const drafts = [createSummary(submission)];
  const main = await openWindow('/sales?draft=d1', { 'sales.drafts': () => drafts });
  await expect.element(getButton('salesList:action.open')).toBeVisible();
  return { main, drafts };
};

describe('discarding a draft', () => {
  test('asks first, and "Keep it" leaves it there', async () => {
    const { main } = await openPanel();
    await getButton('sales:discard.action').click();
    await getButton('sales:discard.cancel').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(main.inputs('sales.discardDraft')).toEqual([]);
  });

  test('removes it from the list once it is gone from the disk', async () => {
    const { main, drafts } = await openPanel();
    const nextDiscard = main.hold('sales.discardDraft');
    await getButton('sales:discard.action').click();
    await getButton('sales:discard.confirm').click();
    const discard = await nextDiscard();
    expect(discard.input).toEqual({ company, draftId: 'd1' });
    drafts.pop();
    discard.answer({});
    await expect.element(page.getByText('Kesälahden Rakennus Oy')).not.toBeInTheDocument();
  });

  test('says why it failed, and the draft stays', async () => {
    const { main } = await openPanel();
    const nextDiscard = main.hold('sales.discardDraft');
    await getButton('sales:discard.action').click();
    await getButton('sales:discard.confirm').click();
    (await nextDiscard()).refuse({ kind: 'storage', reason: 'full' });
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(words('errors:storage.full.title'), { exact: true })).toBeVisible();
    await expect.element(dialog.filter({ hasText: 'Kesälahden Rakennus Oy' })).toBeVisible();
  });

  test('is not offered while it may have been delivered', async () => {
    const uncertain = createStoppedSubmission({ state: 'planned', error: null });
    await openPanel({
      ...uncertain,
      steps: uncertain.steps.map((step) => (step.kind === 'delivery' ? { ...step, state: 'uncertain' } : step)),
    });
    await expect.element(getButton('sales:discard.action')).not.toBeInTheDocument();
  });

  test('is not offered while it is being sent', async () => {
    await openPanel(createSubmission());
    await expect.element(getButton('sales:discard.action')).not.toBeInTheDocument();
  });
});
