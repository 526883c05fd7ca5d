import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { PauseFunction } from '#app/lib/pause.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import { company, createSalesConnection, findStep, newFile, readyDraftWithoutAddress, tally } from './parts.ts';

/** One clock for the service and the application: it moves where something waits. */
const time = {
  ms: 0,
  waits: [] as number[],
  now() {
    return this.ms;
  },
};
const pauseBySimulation: PauseFunction = async (milliseconds) => {
  time.ms += milliseconds;
  time.waits.push(milliseconds);
};

let demo: DemoService;
beforeEach(async () => {
  time.ms = Date.parse('2026-11-20T10:00:00Z');
  time.waits = [];
  demo = await startDemoService({ purchaseCount: 1, clock: time, quirks: { salesDialect: 'minimal' } });
});
const opened: SalesFeature[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((sales) => sales.close()));
  await demo.close();
});

const open = (file = newFile(), pause: PauseFunction = pauseBySimulation): SalesFeature => {
  const source = createSalesConnection(demo);
  const sales = createSalesFeature({
    ...{ file, clock: time, monotonic: time, pause, sourceFor: () => source },
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    ...{ onSubmissionChanged: () => undefined, onSetAside: () => undefined },
  });
  opened.push(sales);
  return sales;
};

const recipient = 'Kymin Veistämö Oy';
const sendBy = (sales: SalesFeature, draftId: string) => sales.send({ company, draftId });
const readState = (invoiceId: string | null) => demo.office.viewInvoice(invoiceId ?? '').status;

test('a delivery is over when its job is done, and not when it was accepted', async () => {
  demo.quirks.deliveryJobSeconds = 5;
  const sales = open();
  const draft = await readyDraftWithoutAddress(sales, recipient);
  const submission = await sendBy(sales, draft.id);
  expect(submission).toMatchObject({ state: 'done', invoiceNumber: expect.stringMatching(/^\d+$/) });
  expect(readState(submission.invoiceId)).toBe('Sent');
  expect(time.waits).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(tally(demo)).toEqual({ contacts: 1, products: 1, invoices: 1, deliveries: 1 });
});

test("a job that fails is a failed delivery with the service's words and a task, and can be sent again", async () => {
  const sales = open();
  const draft = await readyDraftWithoutAddress(sales, recipient);
  const contact = { ...draft.contact, email: 'laskut@palautuu.example' };
  await sales.saveDraft({ draft: { ...draft, contact } });
  const failed = await sendBy(sales, draft.id);
  expect(failed.state).toBe('stopped');
  expect(findStep(failed, 'delivery')).toMatchObject({
    state: 'refused',
    error: { kind: 'jobFailed', message: 'The mail server of the recipient refused the message.' },
  });
  expect(await sales.tracking.tasks({ company })).toMatchObject([{ kind: 'deliveryFailed', draftId: draft.id }]);
  expect(tally(demo).deliveries).toBe(0);
  const [client] = demo.office.contacts().filter(({ content }) => content.name === recipient);
  demo.office.changeContact(client?.id ?? '', { email: 'laskut@kymi.example' });
  expect((await sendBy(sales, draft.id)).state).toBe('done');
  expect(tally(demo).deliveries).toBe(1);
});

test('a job that is not over at the limit leaves the delivery uncertain, and it is not repeated', async () => {
  demo.quirks.deliveryJobSeconds = 600;
  const sales = open();
  const draft = await readyDraftWithoutAddress(sales, recipient);
  const submission = await sendBy(sales, draft.id);
  expect(submission).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' } });
  expect(findStep(submission, 'delivery')).toMatchObject({ state: 'uncertain', error: { kind: 'timeout' } });
  expect(time.waits.reduce((sum, wait) => sum + wait, 0)).toBe(60_000);
  time.ms += 600_000;
  expect((await sendBy(sales, draft.id)).state).toBe('done');
  expect(tally(demo).deliveries).toBe(1);
});

test('a question for a job that fails is asked again', async () => {
  const sales = open();
  const draft = await readyDraftWithoutAddress(sales, recipient);
  demo.mischief.next({ path: /\/jobs\//, method: 'GET', do: { kind: 'status', status: 503 } });
  demo.mischief.next({ path: /\/jobs\//, method: 'GET', do: { kind: 'status', status: 404 } });
  expect((await sendBy(sales, draft.id)).state).toBe('done');
  expect(tally(demo).deliveries).toBe(1);
});

test('a job of which nothing can be read leaves the delivery uncertain', async () => {
  demo.quirks.deliveryJobSeconds = 600;
  const sales = open();
  const draft = await readyDraftWithoutAddress(sales, recipient);
  demo.mischief.next({ path: /\/jobs\//, method: 'GET', times: 100, do: { kind: 'status', status: 403 } });
  const submission = await sendBy(sales, draft.id);
  expect(submission.state).toBe('needsDecision');
  expect(findStep(submission, 'delivery')).toMatchObject({ state: 'uncertain', error: { kind: 'forbidden' } });
});

test('the application closes while a job is under way, and finds its end at the next start', async () => {
  demo.quirks.deliveryJobSeconds = 30;
  const file = newFile();
  const waiting = Promise.withResolvers<void>();
  const endless: PauseFunction = async (_, signal) => {
    waiting.resolve();
    await delay(2 ** 31 - 1, undefined, signal ? { signal } : {});
  };
  const before = open(file, endless);
  const draft = await readyDraftWithoutAddress(before, recipient);
  const sending = sendBy(before, draft.id);
  await Promise.race([waiting.promise, sending]);
  await before.close();
  opened.splice(0);
  expect(findStep(await sending, 'delivery')).toMatchObject({ state: 'uncertain', error: { kind: 'cancelled' } });
  time.ms += 30_000;
  expect((await sendBy(open(file), draft.id)).state).toBe('done');
  expect(tally(demo).deliveries).toBe(1);
});
