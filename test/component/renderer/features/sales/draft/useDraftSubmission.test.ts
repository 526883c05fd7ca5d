import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import {
  createSentSubmission,
  createStoppedSubmission,
  createSubmission,
  draftAt,
  openDraft,
  savedAt,
} from '../openDraft.ts';

const sendButton = getButton('salesDelivery:send.email');
const sendingTitle = getText('sales:result.sendingTitle');
const call = { company, draftId: 'd1' };

describe('sending a draft', () => {
  test('whose date has passed asks first, and begins only when that is confirmed', async () => {
    const { main } = await openDraft({ draft: draftAt('check', { invoiceDate: '2026-01-02', dueDate: '2026-01-16' }) });
    const nextSend = main.hold('sales.send');
    await sendButton.click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await getButton('salesBulk:passed.back').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(main.inputs('sales.send')).toEqual([]);
    await sendButton.click();
    await getButton('salesBulk:passed.send', { count: 1 }).click();
    expect((await nextSend()).input).toEqual(call);
  });

  test('begins only when the newest state is on the disk', async () => {
    const { main } = await openDraft({ draft: draftAt('delivery') });
    const nextSave = main.hold('sales.saveDraft');
    const nextSend = main.hold('sales.send');
    await getTextField('sales:field.email').fill('talous@kesa.example');
    const first = await nextSave();
    await getButton('sales:step.check').last().click();
    await sendButton.click();
    await expect.element(sendingTitle).toBeVisible();
    expect(main.inputs('sales.saveDraft')).toHaveLength(1);
    first.answer({ savedAt });
    const last = await nextSave();
    expect(last.input.draft.contact.email).toBe('talous@kesa.example');
    expect(main.inputs('sales.send')).toEqual([]);
    last.answer({ savedAt });
    expect((await nextSend()).input).toEqual(call);
  });

  test('does not begin where the draft cannot be saved, says why, and begins on "Try again"', async () => {
    const { main } = await openDraft({ draft: draftAt('check') });
    const nextSave = main.hold('sales.saveDraft');
    const nextSend = main.hold('sales.send');
    await sendButton.click();
    (await nextSave()).refuse({ kind: 'storage', reason: 'full' });
    const retry = page.getByRole('alert').getByRole('button', { name: words('common:tryAgain') });
    await expect.element(retry).toHaveLength(2);
    await expect.element(sendingTitle).not.toBeInTheDocument();
    expect(main.inputs('sales.send')).toEqual([]);
    await retry.nth(1).click();
    (await nextSave()).answer({ savedAt });
    expect((await nextSend()).input).toEqual(call);
  });

  test('shows each step as the main process reports it, and the number at the end', async () => {
    const { main } = await openDraft({ draft: draftAt('check') });
    const nextSend = main.hold('sales.send');
    await sendButton.click();
    const send = await nextSend();
    const states = page.getByRole('list', { name: words('sales:result.steps') }).getByRole('listitem');
    const [first, ...rest] = createSubmission().steps;
    if (!first) throw new Error('no steps');
    main.emit('sales.submissionChanged', createSubmission({ steps: [{ ...first, state: 'intended' }, ...rest] }));
    await expect.element(states.first().getByText(words('sales:stepState.intended'), { exact: true })).toBeVisible();
    send.answer(createSentSubmission());
    await expect.element(getText('sales:result.doneNumber', { number: '1047' })).toBeVisible();
    await expect.element(states.first().getByText(words('sales:stepState.settled'), { exact: true })).toBeVisible();
  });

  test('that was begun earlier is followed, apart from others, and offers no form', async () => {
    const { main } = await openDraft({ draft: draftAt('lines'), submission: createSubmission() });
    await expect.element(sendingTitle).toBeVisible();
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
    main.emit('sales.submissionChanged', { ...createSentSubmission(), draftId: 'd2', invoiceNumber: '9' });
    await sendingTitle.click();
    await expect.element(getText('sales:result.doneNumber', { number: '9' })).not.toBeInTheDocument();
    main.emit('sales.submissionChanged', createSentSubmission());
    await expect.element(getText('sales:result.doneNumber', { number: '1047' })).toBeVisible();
  });

  test('that is done cannot be gone back from', async () => {
    await openDraft({ draft: draftAt('check'), answers: { 'sales.send': createSentSubmission } });
    await sendButton.click();
    await expect.element(getText('sales:result.doneNumber', { number: '1047' })).toBeVisible();
    goTo('/sales/drafts/d1?step=check');
    await expect.element(getText('sales:result.doneNumber', { number: '1047' })).toBeVisible();
    await expect.element(sendButton).not.toBeInTheDocument();
  });

  test('whose call is never answered is asked for again by hand', async () => {
    const { main } = await openDraft({ draft: draftAt('check') });
    const nextSend = main.hold('sales.send');
    await sendButton.click();
    (await nextSend()).refuse({ kind: 'timeout' });
    await expect.element(getAlert('errors:timeout.title')).toBeVisible();
    expect(main.inputs('sales.send')).toHaveLength(1);
    await getButton('common:tryAgain').click();
    (await nextSend()).answer(createSentSubmission());
    await expect.element(getText('sales:result.doneNumber', { number: '1047' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a refused draft', () => {
  const refused = createStoppedSubmission({
    state: 'refused',
    error: {
      kind: 'validation',
      fields: [{ path: 'lines.0.quantity', message: 'At most 20 metres' }],
      messages: ['Closed for the night'],
    },
  });
  const quantity = getTextField('sales:field.quantity');

  test('opens at the field that the service named, with its message, and sends nothing by itself', async () => {
    const { main } = await openDraft({ draft: draftAt('check'), answers: { 'sales.send': () => refused } });
    await sendButton.click();
    await expect.element(quantity).toHaveFocus();
    await expect.element(quantity).toHaveAccessibleDescription('At most 20 metres');
    await expect.element(page.getByText('Closed for the night')).toBeVisible();
    expect(main.inputs('sales.send')).toHaveLength(1);
  });

  test('loses the message of a field with its first change', async () => {
    const { readSaved } = await openDraft({ draft: draftAt('check'), answers: { 'sales.send': () => refused } });
    await sendButton.click();
    await expect.element(quantity).toHaveFocus();
    await quantity.fill('20');
    await expect.element(page.getByText('At most 20 metres')).not.toBeInTheDocument();
    await expect.poll(() => readSaved().lines[0]?.quantity).toBe('20');
  });

  test('is still marked when it is opened again', async () => {
    await openDraft({ draft: draftAt('lines'), submission: refused });
    await expect.element(quantity).toHaveAccessibleDescription('At most 20 metres');
  });
});
