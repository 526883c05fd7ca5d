import { afterEach, describe, expect, test } from 'vitest';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { counting, demo, newRecipient } from './demoSales.ts';
import {
  captureError,
  company,
  createSalesConnection,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  releaseLocks,
  send,
} from './parts.ts';

const working = { kind: 'otherProgram', reason: 'working' };
const changed = { kind: 'otherProgram', reason: 'changed' };

const openedSales: OpenedSales[] = [];
const gates: PromiseWithResolvers<void>[] = [];
afterEach(async () => {
  // A request that still waits would keep its sales feature from closing.
  for (const { resolve } of gates.splice(0)) resolve();
  await Promise.all(openedSales.splice(0).map(({ sales }) => sales.close()));
});

/** Opens a sales feature over a file that is open elsewhere too, as another program would have it. */
const openOn = (file: string, http?: HttpClient): OpenedSales => {
  const opened = openSales(file, createSalesConnection(demo, http));
  openedSales.push(opened);
  return opened;
};

/** A client whose requests of a kind wait until they are let through. */
const gateAt = (kind: 'read' | 'effect') => {
  const http = createHttpClient({ retries: 0 });
  const opening = Promise.withResolvers<void>();
  gates.push(opening);
  let waiting = 0;
  const client: HttpClient = {
    send: async (request) => {
      if (request.kind === kind && request.url.includes('/sales/')) {
        waiting += 1;
        await opening.promise;
      }
      return http.send(request);
    },
  };
  return { client, open: () => opening.resolve(), waiting: () => waiting };
};

describe('two programs over one file', () => {
  test('send a draft once: the second one says that the other is at work, and lists everything meanwhile', async () => {
    const file = newFile();
    const gate = gateAt('effect');
    const first = openOn(file, gate.client);
    const second = openOn(file);
    const draft = await readyDraft(first.sales, newRecipient());
    const since = counting();
    const sending = send(first, draft);
    await expect.poll(gate.waiting).toBe(1);
    expect(await captureError(send(second, draft))).toEqual(working);
    expect(await second.sales.drafts({ company })).toMatchObject([{ id: draft.id, submission: { state: 'sending' } }]);
    expect(await captureError(second.sales.saveDraft({ draft: { ...draft, note: 'Kiitos' } }))).toEqual(working);
    expect(await captureError(second.sales.discardDraft({ company, draftId: draft.id }))).toEqual(working);
    const other = await readyDraft(second.sales, newRecipient());
    expect(await captureError(send(second, other))).toEqual(working);
    gate.open();
    expect((await sending).state).toBe('done');
    expect((await send(second, draft)).state).toBe('done');
    expect(since()).toEqual(once);
    expect((await send(second, other)).state).toBe('done');
  });

  test('stop before the next request where another one has saved a newer state of the sending', async () => {
    const file = newFile();
    const gate = gateAt('read');
    const first = openOn(file, gate.client);
    const second = openOn(file);
    const draft = await readyDraft(second.sales, newRecipient());
    const since = counting();
    const sending = captureError(send(first, draft));
    await expect.poll(gate.waiting).toBe(1);
    // Whoever removes the locks takes the first protection away; the second one is the revision of each plan.
    releaseLocks(file);
    expect((await send(second, draft)).state).toBe('done');
    gate.open();
    expect(await sending).toEqual(changed);
    expect(since()).toEqual(once);
    expect((await send(first, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  });

  test('run many sendings once: only the program that has begun the run pauses or ends it', async () => {
    const file = newFile();
    const gate = gateAt('effect');
    const first = openOn(file, gate.client);
    const second = openOn(file);
    const draftIds: string[] = [];
    while (draftIds.length < 3) draftIds.push((await readyDraft(first.sales, newRecipient())).id);
    const since = counting();
    await first.sales.bulk.start({ company, draftIds });
    await expect.poll(gate.waiting).toBe(1);
    expect(await captureError(second.sales.bulk.start({ company, draftIds }))).toEqual(working);
    expect(await second.sales.bulk.run({ company })).toMatchObject({ state: 'running' });
    expect(await captureError(second.sales.bulk.pause({ company }))).toEqual(working);
    expect(await captureError(second.sales.bulk.cancel({ company }))).toEqual(working);
    gate.open();
    await expect.poll(async () => (await first.sales.bulk.run({ company }))?.state).toBe('done');
    await expect.poll(async () => (await second.sales.bulk.run({ company }))?.state).toBe('done');
    expect(since()).toEqual({ contacts: 3, products: 3, invoices: 3, deliveries: 3 });
    await second.sales.bulk.close({ company });
    await expect
      .poll(async () => captureError(first.sales.bulk.close({ company })))
      .toMatchObject({ kind: 'notFound' });
  });
});
