import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, words } from '#test/component/window/words.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';
import { createDraftSummary } from '#test/unit/exampleDraftSummary.ts';
import { createStoppedSubmission, savedAt } from '../openDraft.ts';

type EntryState = BulkRun['entries'][number]['state'];

const createSummary = (id: string, values: Partial<DraftSummary> = {}): DraftSummary =>
  createDraftSummary({ id, contactName: `Recipient ${id}`, ...values });

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
    'sales.drafts': () => ['d1', 'd2'].map((id) => createSummary(id)),
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

describe('the drafts before they are sent', () => {
  const grid = page.getByRole('grid', { name: words('salesBulk:choose.label') });
  const getRow = (content: RegExp) => grid.getByRole('row', { name: content });
  const preflight = { channels: { email: 1, eInvoice: 0, paper: 0 }, leftOut: [] };
  const getSend = (count: number) => getButton('salesBulk:send', { count });

  test('are shown with name, due date, channel, sum and what is wrong, in the order of sending', async () => {
    const first = createSummary('d1', { createdAt: '2026-11-01T08:00:00.000Z', total: '10', channel: 'paper' });
    const faults = [{ path: 'dueDate', code: 'dueDateMissing' as const, values: {} }];
    await openSending(null, {
      'sales.drafts': () => [createSummary('d2', { dueDate: null }), first],
      'salesBulk.preflight': () => ({ ...preflight, leftOut: [{ draftId: 'd2', contactName: '', faults }] }),
    });
    await expect
      .element(getRow(/Is sent Recipient d1.*4 Dec 2999.*Paper.*10\.00/))
      .toHaveAttribute('aria-rowindex', '2');
    await expect.element(getRow(/Left out Recipient d2.*Enter the due date/)).toHaveAttribute('aria-rowindex', '3');
    await expect.element(getSend(1)).toBeEnabled();
  });

  test('can be left out by key, and stay so on the way back from one of them', async () => {
    const { main } = await openSending(null, {
      'sales.draft': () => ({ draft: finishedDraft({ id: 'd1' }), submission: null }),
    });
    const nextStart = main.hold('salesBulk.start');
    await expect.element(grid).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(getRow(/Left out Recipient d2/)).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Home}{Enter}');
    await expect.poll(() => location.hash).toContain('step=');
    history.back();
    await expect.element(getRow(/Left out Recipient d2/)).toBeVisible();
    await getSend(1).click();
    expect((await nextStart()).input.draftIds).toEqual(['d1']);
  });

  test('are asked about where their dates have passed', async () => {
    const { main } = await openSending(null, {
      'sales.drafts': () => [
        createSummary('d1', { invoiceDate: '2020-01-01', dueDate: '2020-01-15' }),
        createSummary('d2'),
      ],
    });
    const nextStart = main.hold('salesBulk.start');
    await expect.element(getRow(/The due date 15 Jan 2020 has passed/)).toBeVisible();
    await getSend(2).click();
    await getButton('salesBulk:passed.leaveOut', { count: 1 }).click();
    await expect.element(getSend(1)).toBeVisible();
    await grid.click({ position: { x: 8, y: 40 } });
    await getSend(2).click();
    await getButton('salesBulk:passed.send', { count: 1 }).click();
    expect((await nextStart()).input.draftIds).toEqual(['d1', 'd2']);
  });

  test('are offered where only the selected ones are gone', async () => {
    const sums = { sums: [], paymentUnknown: 0, ageing: [], byPayment: [], asOf: savedAt };
    const { main, setRun } = await openSending(null, {
      'salesFollow.invoices': () => ({ rows: [], count: 0, ...sums }),
      'salesBulk.close': () => ({}),
    });
    goTo('/sales');
    await page
      .getByRole('row', { name: /Recipient d1/ })
      .getByRole('img')
      .click();
    await getButton('salesList:selection.send').click();
    const nextStart = main.hold('salesBulk.start');
    await getSend(1).click();
    main.answer({ 'sales.drafts': () => [createSummary('d2'), createSummary('d3')] });
    setRun(createRun('done', ['done']));
    (await nextStart()).answer(createRun('done', ['done']));
    await expect.element(getText('salesBulk:run.done', { count: 1, total: 1 })).toBeVisible();
    setRun(null);
    await getButton('salesBulk:close').click();
    await expect.element(getText('salesBulk:none.selection.title')).toBeVisible();
    await expect.element(getText('salesBulk:none.title')).not.toBeInTheDocument();
    await getButton('salesBulk:none.selection.showAll', { count: 2 }).click();
    await expect.element(sendBoth).toBeVisible();
  });

  test('are 10,000 of which only those in sight exist', async () => {
    await openSending(null, {
      'sales.drafts': () => Array.from({ length: 10_000 }, (_, index) => createSummary(`d${index}`)),
    });
    await expect.element(getSend(10_000)).toBeVisible();
    await expect.element(grid).toHaveAttribute('aria-rowcount', '10001');
    expect(document.querySelectorAll('[role=grid] tr').length).toBeLessThan(100);
  });
});

describe('the result of sending many drafts', () => {
  const results = page.getByRole('grid', { name: words('salesBulk:result') });

  test('keeps the order, can be filtered, and is repeated for what is shown', async () => {
    const { main } = await openSending(createRun('cancelled', ['done', 'stopped', 'waiting', 'needsDecision']));
    const nextStart = main.hold('salesBulk.start');
    await expect.element(results.getByRole('row', { name: /Sent Recipient d1/ })).toHaveAttribute('aria-rowindex', '2');
    await expect
      .element(results.getByRole('row', { name: /Stopped Recipient d2/ }))
      .toHaveAttribute('aria-rowindex', '3');
    await expect.element(getButton('salesBulk:sendRest', { count: 2 })).toBeVisible();
    await page.getByRole('button', { name: /Show/ }).click();
    await page.getByRole('option', { name: 'Stopped (1)' }).click();
    await expect.element(results).toHaveAttribute('aria-rowcount', '2');
    await getButton('salesBulk:sendRest', { count: 1 }).click();
    expect((await nextStart()).input.draftIds).toEqual(['d2']);
  });

  test('says that a lost answer is looked up', async () => {
    const run = createRun('running', ['sending']);
    const submission = createStoppedSubmission({ state: 'uncertain', error: null });
    await openSending({
      ...run,
      entries: run.entries.map((entry) => ({ ...entry, submission: { ...submission, state: 'sending' } })),
    });
    await expect.element(getText('salesBulk:lookUp')).toBeVisible();
  });
});
