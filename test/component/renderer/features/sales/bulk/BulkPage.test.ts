import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, words } from '#test/component/window/words.ts';
import { savedAt } from '../openDraft.ts';

type EntryState = BulkRun['entries'][number]['state'];

const createSummary = (id: string): DraftSummary => ({
  ...{ id, contactName: `Recipient ${id}`, lineCount: 1, step: 'check', savedAt, createdAt: savedAt },
  ...{ importRow: null, submission: null },
});

/** Creates a run of the drafts `d1`, `d2`, … with these states. */
const createRun = (state: BulkRun['state'], entryStates: readonly EntryState[]): BulkRun => ({
  ...{ company, startedAt: savedAt, state, perMinute: null, endsAt: null, pausedUntil: null },
  entries: entryStates.map((entryState, index) => ({
    ...{ draftId: `d${index + 1}`, contactName: `Recipient d${index + 1}`, state: entryState },
    ...{ submission: null, error: null, invoiceNumber: null },
  })),
});

/** Opens the page over a main process that has these drafts, and the run that the returned `setRun` gave it last. */
const openSending = async (first: BulkRun | null, answers: CallAnswers = {}) => {
  let run = first;
  const main = await openWindow('/sales/sending', {
    'sales.drafts': () => ['d1', 'd2'].map(createSummary),
    'salesBulk.preflight': () => ({ channels: { email: 2, eInvoice: 0, paper: 0 }, leftOut: [] }),
    'salesBulk.run': () => run,
    ...answers,
  });
  const setRun = (next: BulkRun | null): void => {
    run = next;
  };
  return { main, setRun };
};

const sendBoth = getButton('salesBulk:send', { count: 2 });
const getProgress = (done: number) => page.getByLabelText(words('salesBulk:run.progress', { done, total: 2 }));
const ended = (count: number) => getText('salesBulk:run.done', { count, total: 2 });

describe('sending many drafts', () => {
  test('begins once, however often that is pressed', async () => {
    const { main, setRun } = await openSending(null);
    const nextStart = main.hold('salesBulk.start');
    await sendBoth.click();
    const start = await nextStart();
    await sendBoth.click({ force: true });
    const run = createRun('running', ['waiting', 'waiting']);
    setRun(run);
    start.answer(run);
    await expect.element(getProgress(0)).toBeVisible();
    expect(main.inputs('salesBulk.start')).toEqual([{ company, draftIds: ['d1', 'd2'] }]);
  });

  test('that could not begin says why, and begins with another press', async () => {
    const { main } = await openSending(null);
    const nextStart = main.hold('salesBulk.start');
    await sendBoth.click();
    (await nextStart()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await sendBoth.click();
    await nextStart();
  });

  test('shows what the main process reported before it had answered the press', async () => {
    const { main, setRun } = await openSending(null);
    const nextStart = main.hold('salesBulk.start');
    await sendBoth.click();
    const start = await nextStart();
    const done = createRun('done', ['done', 'done']);
    setRun(done);
    main.emit('salesBulk.changed', done);
    start.answer(createRun('running', ['waiting', 'waiting']));
    await expect.element(ended(2)).toBeVisible();
  });

  test('shows each invoice as the main process reports it, and what was sent at the end', async () => {
    const { main } = await openSending(createRun('running', ['sending', 'waiting']));
    await expect.element(getProgress(0)).toBeVisible();
    main.emit('salesBulk.changed', createRun('running', ['done', 'sending']));
    await expect.element(getProgress(1)).toBeVisible();
    main.emit('salesBulk.changed', createRun('done', ['done', 'stopped']));
    await expect.element(ended(1)).toBeVisible();
  });

  test('shows no report of another company', async () => {
    const { main } = await openSending(createRun('running', ['sending', 'waiting']));
    const nextPause = main.hold('salesBulk.pause');
    await expect.element(getProgress(0)).toBeVisible();
    const others = { ...company, customerNumber: '2' };
    main.emit('salesBulk.changed', { ...createRun('done', ['done', 'done']), company: others });
    await getButton('salesBulk:pause').click();
    await nextPause();
  });

  test.each([
    ['pause', 'running', 'paused'],
    ['resume', 'paused', 'running'],
    ['cancel', 'running', 'cancelled'],
  ] as const)('is as the main process answers to "%s"', async (action, before, after) => {
    const { main, setRun } = await openSending(createRun(before, ['sending', 'waiting']));
    const nextCall = main.hold(`salesBulk.${action}`);
    await getButton(`salesBulk:${action}`).click();
    const call = await nextCall();
    expect(call.input).toEqual({ company });
    const run = createRun(after, ['sending', 'waiting']);
    setRun(run);
    call.answer(run);
    await expect.element(getText(`salesBulk:run.${after}`)).toBeVisible();
  });

  test('sends again what was not sent, and nothing else', async () => {
    const { main } = await openSending(createRun('done', ['done', 'stopped']));
    const nextStart = main.hold('salesBulk.start');
    await getButton('salesBulk:sendRest', { count: 1 }).click();
    expect((await nextStart()).input).toEqual({ company, draftIds: ['d2'] });
  });

  test('that was closed is not shown again by a report that comes later', async () => {
    const { main, setRun } = await openSending(createRun('done', ['done', 'done']));
    const nextClose = main.hold('salesBulk.close');
    await getButton('salesBulk:close').click();
    const close = await nextClose();
    setRun(null);
    close.answer({});
    await expect.element(sendBoth).toBeVisible();
    const nextStart = main.hold('salesBulk.start');
    main.emit('salesBulk.changed', createRun('done', ['done', 'done']));
    await sendBoth.click();
    await nextStart();
  });
});
