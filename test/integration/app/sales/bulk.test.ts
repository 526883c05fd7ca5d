import { describe, expect, test } from 'vitest';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { answered, networkWhere } from './network.ts';
import {
  captureError,
  company,
  createSalesConnection,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
} from './parts.ts';
import { requestPatterns } from './speech.ts';

/** Drafts ready to be sent; their ids. */
const drafts = async ({ sales }: OpenedSales, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push((await readyDraft(sales, newRecipient())).id);
  return ids;
};
const getBulkRun = async ({ sales }: OpenedSales): Promise<BulkRun> => {
  const run = await sales.bulk.run({ company });
  if (!run) throw new Error('there is no run');
  return run;
};
const ended = (opened: OpenedSales, state: BulkRun['state'] = 'done') =>
  expect.poll(async () => (await getBulkRun(opened)).state).toBe(state);
const readRunStates = async (opened: OpenedSales): Promise<string> =>
  (await getBulkRun(opened)).entries.map(({ state }) => state).join(' ');
const times = (count: number) => ({ contacts: count, products: count, invoices: count, deliveries: count });

/** Stands between and lets the first `count` deliveries through; the next ones wait until they are let. */
const gate = (count: number) => {
  const http = createHttpClient({ retries: 0 });
  let through = 0;
  let open = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  const client: HttpClient = {
    send: async (request) => {
      if (requestPatterns.delivery.path.test(new URL(request.url).pathname) && request.kind === 'effect') {
        through += 1;
        if (through > count) await released;
      }
      return http.send(request);
    },
  };
  return { client, open: () => open(), reached: () => through > count };
};

/** A service whose settings allow no letters. */
const withoutPaper = networkWhere((request, network) =>
  /\/(settings|house)$/.test(request.url)
    ? network
        .send(request)
        .then(readResponseText)
        .then((text) => answered(200, text.replace(/,?"(Paper|print)"/, '')))
    : null,
);

describe('sending many drafts', () => {
  test('one after the other, each exactly once, with its number; those with faults stay and say why', async () => {
    const opened = openDemoSales();
    const [first = '', second = ''] = await drafts(opened, 2);
    const faulty = await readyDraft(opened.sales, newRecipient(), { dueDate: '' });
    const preflight = await opened.sales.bulk.preflight({ company, draftIds: [first, faulty.id, second] });
    expect(preflight).toMatchObject({
      channels: { email: 2, eInvoice: 0, paper: 0 },
      leftOut: [{ draftId: faulty.id, faults: [{ path: 'dueDate', code: 'dueDateMissing' }] }],
    });
    const count = counting();
    await opened.sales.bulk.start({ company, draftIds: [first, faulty.id, 'gone', second, first] });
    expect(await captureError(opened.sales.bulk.start({ company, draftIds: [first] }))).toMatchObject({
      kind: 'conflict',
    });
    await ended(opened);
    const { entries } = await getBulkRun(opened);
    expect(entries.map(({ state }) => state)).toEqual(['done', 'leftOut', 'leftOut', 'done']);
    expect(entries[0]?.invoiceNumber).toMatch(/^\d+$/);
    expect(entries[1]?.error).toMatchObject({ kind: 'validation', fields: [{ path: 'dueDate' }] });
    expect(entries[2]?.error).toMatchObject({ kind: 'notFound' });
    expect(count()).toEqual(times(2));
    await opened.sales.bulk.close({ company });
    expect(await opened.sales.bulk.run({ company })).toBeNull();
  });

  test('begun twice at once gives one run, and one conflict', async () => {
    const opened = openDemoSales();
    const draftIds = await drafts(opened, 3);
    const count = counting();
    const [run, refused] = await Promise.all([
      opened.sales.bulk.start({ company, draftIds }),
      captureError(opened.sales.bulk.start({ company, draftIds: draftIds.toReversed() })),
    ]);
    expect(refused).toMatchObject({ kind: 'conflict' });
    expect(run.entries.map(({ draftId }) => draftId)).toEqual(draftIds);
    await ended(opened);
    expect((await getBulkRun(opened)).entries.map(({ draftId }) => draftId)).toEqual(draftIds);
    expect(count()).toEqual(times(3));
  });

  test('a channel that the company may not use is reported before anything is sent', async () => {
    const opened = openDemoSales(withoutPaper);
    const [ready = ''] = await drafts(opened, 1);
    const paper = await readyDraft(opened.sales, newRecipient(), { channel: 'paper' });
    const preflight = await opened.sales.bulk.preflight({ company, draftIds: [ready, paper.id] });
    expect(preflight).toMatchObject({
      channels: { email: 1, paper: 0 },
      leftOut: [{ draftId: paper.id, faults: [{ path: 'channel', code: 'channelNotAllowed' }] }],
    });
    const count = counting();
    const refusal = { kind: 'validation', fields: [{ path: 'channel', message: 'channelNotAllowed' }] };
    expect(await captureError(opened.sales.send({ company, draftId: paper.id }))).toMatchObject(refusal);
    expect(count()).toEqual(times(0));
    const { invoiceId } = await opened.sales.send({ company, draftId: ready });
    const again = { company, invoiceId: invoiceId ?? '', channel: 'paper' as const };
    const nowhere = { email: '', eInvoiceAddress: '', eInvoiceOperator: '' };
    expect(await captureError(opened.sales.deliverAgain({ ...again, ...nowhere }))).toMatchObject(refusal);
    expect(count().deliveries).toBe(1);
  });

  test('a refused invoice does not hold the others up, and sent by hand later it counts as sent', async () => {
    const opened = openDemoSales();
    const draftIds = await drafts(opened, 3);
    demo.mischief.next({ ...requestPatterns.lines, do: { kind: 'status', status: 400, body: '{"message":"No."}' } });
    await opened.sales.bulk.start({ company, draftIds });
    await ended(opened);
    expect(await readRunStates(opened)).toBe('stopped done done');
    await opened.sales.send({ company, draftId: draftIds[0] ?? '' });
    await expect.poll(() => readRunStates(opened)).toBe('done done done');
  });

  test('paused, it finishes what is under way and keeps the rest; it goes on, and can be cancelled', async () => {
    const between = gate(1);
    const opened = openDemoSales(between.client);
    const draftIds = await drafts(opened, 4);
    const count = counting();
    await opened.sales.bulk.start({ company, draftIds });
    await expect.poll(between.reached).toBe(true);
    await opened.sales.bulk.pause({ company });
    between.open();
    await expect.poll(() => readRunStates(opened)).toBe('done done waiting waiting');
    expect((await getBulkRun(opened)).state).toBe('paused');
    expect(count()).toEqual(times(2));
    await opened.sales.bulk.resume({ company });
    await ended(opened);
    expect(count()).toEqual(times(4));

    const others = await drafts(opened, 2);
    await opened.sales.bulk.start({ company, draftIds: others });
    await opened.sales.bulk.cancel({ company });
    expect((await getBulkRun(opened)).state).toBe('cancelled');
    const waitingIds = (await getBulkRun(opened)).entries
      .filter(({ state }) => state === 'waiting')
      .map(({ draftId }) => draftId);
    const unsentDrafts = (await opened.sales.drafts({ company })).filter(
      ({ submission }) => submission?.state !== 'done',
    );
    expect(nonEmpty(waitingIds).every((id) => unsentDrafts.some((draft) => draft.id === id))).toBe(true);
  });

  test('a wait that the service asks for is kept, and the same invoice goes on where it stood', async () => {
    const opened = openDemoSales();
    const draftIds = await drafts(opened, 2);
    const count = counting();
    demo.mischief.next({ ...requestPatterns.delivery, do: { kind: 'rateLimit', seconds: 1 } });
    const begun = Date.now();
    await opened.sales.bulk.start({ company, draftIds });
    await ended(opened);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
    expect(await readRunStates(opened)).toBe('done done');
    expect(count()).toEqual(times(2));
  });

  test('where the credentials are refused the run is paused, and says so', async () => {
    const opened = openSales(newFile(), { ...createSalesConnection(demo), subscription: 'wrong' });
    const draftIds = await drafts(opened, 3);
    await opened.sales.bulk.start({ company, draftIds });
    await ended(opened, 'paused');
    expect((await getBulkRun(opened)).entries[0]).toMatchObject({
      state: 'stopped',
      error: { kind: 'subscriptionRefused' },
    });
    expect(await readRunStates(opened)).toBe('stopped waiting waiting');
    await opened.sales.close();
  });

  test('cut short, it goes on after the next start; a lost answer is looked up and nothing is done twice', async () => {
    const file = newFile();
    const between = gate(1);
    const first = openSales(file, createSalesConnection(demo, between.client));
    const draftIds = await drafts(first, 6);
    const count = counting();
    demo.mischief.next({ ...requestPatterns.invoice, do: { kind: 'cutAfter' } });
    await first.sales.bulk.start({ company, draftIds });
    await expect.poll(between.reached).toBe(true);
    expect(demo.mischief.done).toBeGreaterThan(0);
    const closing = first.sales.close();
    between.open();
    await closing;

    const second = openSales(file, createSalesConnection(demo));
    const { state, entries } = await getBulkRun(second);
    expect(state).toBe('running');
    expect(entries.filter((entry) => entry.state === 'done').length).toBeLessThan(6);
    await second.sales.bulk.resumeRun(company);
    await ended(second);
    expect(await readRunStates(second)).toBe('done done done done done done');
    expect(count()).toEqual(times(6));
    await second.sales.close();
  });
});
