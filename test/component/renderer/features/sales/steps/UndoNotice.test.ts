import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Submission } from '#app/contract/sales/submission.ts';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, words } from '#test/component/window/words.ts';
import { createSentSubmission, createSubmission, draftAt, openDraft } from '../openDraft.ts';

const sendButton = getButton('salesDelivery:send.email');
const undoButton = page.getByRole('button', { name: new RegExp(`^${words('salesOutcome:undo.action')}`) });
const doneText = page.getByText(words('salesOutcome:undo.done'));
const held = createSubmission({ hold: { kind: 'undoable', remainingMs: 10_000 } });
const undone: Submission = createSubmission({ state: 'stopped', hold: { kind: 'undone' } });
const call = { company, draftId: 'd1' };

const sendAndHold = async () => {
  const { main } = await openDraft({ draft: draftAt('check') });
  const nextSend = main.hold('sales.send');
  const nextUndo = main.hold('sales.undo');
  await sendButton.click();
  const send = await nextSend();
  main.emit('sales.submissionChanged', held);
  await expect.element(undoButton).toHaveFocus();
  return { main, send, nextUndo };
};

describe('a sending in its undo period', () => {
  test('says that nothing has been sent, and shows the steps to come', async () => {
    await sendAndHold();
    await expect.element(page.getByText(words('salesOutcome:undo.title', { count: 10 }))).toBeVisible();
    await expect.element(page.getByText(words('salesOutcome:undo.body'))).toBeVisible();
    await expect.element(getText('sales:result.sendingTitle')).not.toBeInTheDocument();
    await expect.element(page.getByText(words('salesOutcome:undo.announcement', { count: 10 }))).toBeInTheDocument();
  });

  test.each([
    ['its button', () => undoButton.click()],
    ['Ctrl+Z', () => userEvent.keyboard('{Control>}z{/Control}')],
    ['Cmd+Z', () => userEvent.keyboard('{Meta>}z{/Meta}')],
  ] as const)('is undone by %s, and shows the invoice to be checked again', async (_, undo) => {
    const { main, send, nextUndo } = await sendAndHold();
    await undo();
    const asked = await nextUndo();
    expect(asked.input).toEqual(call);
    main.emit('sales.submissionChanged', undone);
    send.answer(undone);
    asked.answer(undone);
    await expect.element(doneText.first()).toBeVisible();
    await expect.element(sendButton).toBeEnabled();
    await expect.element(page.getByRole('heading', { name: words('sales:step.check'), level: 2 })).toHaveFocus();
    expect(main.inputs('sales.undo')).toEqual([call]);
    expect(main.inputs('sales.send')).toEqual([call]);
  });

  test('goes on where it has begun in the moment of "Undo"', async () => {
    const { main, send, nextUndo } = await sendAndHold();
    await undoButton.click();
    (await nextUndo()).refuse({ kind: 'conflict', message: null });
    main.emit('sales.submissionChanged', createSubmission());
    await expect.element(getText('sales:result.sendingTitle')).toBeVisible();
    send.answer(createSentSubmission());
    await expect.element(getText('sales:result.doneNumber', { number: '1047' })).toBeVisible();
  });

  test('says why it could not be undone', async () => {
    const { nextUndo } = await sendAndHold();
    await undoButton.click();
    (await nextUndo()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(undoButton).toBeVisible();
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
  });

  test('is shown with the time that is left where the page opens within it', async () => {
    const submission = createSubmission({ hold: { kind: 'undoable', remainingMs: 4000 } });
    await openDraft({ draft: draftAt('result'), submission });
    await expect.element(undoButton).toBeVisible();
    const titles = [0, 1, 2, 3, 4].map((count) => words('salesOutcome:undo.title', { count }));
    await expect.element(page.getByText(new RegExp(`^(${titles.map(RegExp.escape).join('|')})$`))).toBeVisible();
  });
});

describe('a sending that was held back when the application closed', () => {
  const submission = createSubmission({ state: 'stopped', hold: { kind: 'heldBack' } });

  test('says that nothing was sent, and is sent by one press', async () => {
    const { main } = await openDraft({ draft: draftAt('result'), submission });
    await expect.element(getText('salesOutcome:heldBack.title')).toBeVisible();
    expect(main.inputs('sales.send')).toEqual([]);
    const nextSend = main.hold('sales.send');
    await getButton('sales:send').click();
    (await nextSend()).answer(createSentSubmission());
    await expect.element(getText('sales:result.doneNumber', { number: '1047' })).toBeVisible();
  });

  test('can be checked first', async () => {
    await openDraft({ draft: draftAt('result'), submission });
    await getButton('salesOutcome:heldBack.check').click();
    await expect.element(sendButton).toBeEnabled();
  });
});
