import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startDemoService } from '../../../app/demo/demoService.ts';
import type { HttpClient } from '../../../app/http/client.ts';
import { createHttpClient } from '../../../app/http/nodeHttpClient.ts';
import { createLine } from '../../../app/sales/draft/draft.ts';
import { createSalesFeature, type SalesFeature } from '../../../app/sales/sales.ts';
import { company, createSalesConnection, newFile } from '../../integration/app/sales/parts.ts';

/**
 * The service's requests per minute, so that the run takes two minutes: a real one allows fewer, and the run would take
 * hours.
 */
const requestsPerMinute = 5600;

/** Pace of a run beside the allowed one, and the milliseconds that it took. */
export interface BulkPace {
  readonly ratio: number;
  readonly ms: number;
}

/** Drafts that are sent without a limit, to count the requests of an invoice. */
const freeDrafts = 20;

/**
 * Sends `draftCount` drafts to a demo service with a limit of requests per minute. The allowed number is what the limit
 * permits in all minutes that the run touches, including the whole last one, at the requests that an invoice needs
 * without a limit. Throws if a draft was not sent.
 */
export const measurePace = async (draftCount: number, say: (line: string) => void): Promise<BulkPace> => {
  const demo = await startDemoService({ purchaseCount: 1 });
  const file = newFile();
  let requests = 0;
  const http = createHttpClient();
  const counting: HttpClient = {
    send: (request) => {
      requests += 1;
      return http.send(request);
    },
  };
  const sales = createSalesFeature({
    ...{
      file,
      sourceFor: () => createSalesConnection(demo, counting),
      onSubmissionChanged: () => undefined,
      onSetAside: () => undefined,
    },
    workerUrl: new URL('../../../app/sales/store/worker.ts', import.meta.url),
  });
  try {
    const free = await createDraftCopies(sales, 'Warm', freeDrafts);
    requests = 0;
    await measureBulkRun(sales, free);
    const perInvoice = requests / free.length;

    const draftIds = await createDraftCopies(sales, 'Timed', draftCount);
    demo.quirks.requestsPerMinute = requestsPerMinute;
    requests = 0;
    const before = demo.ledger.deliveries.length;
    const ms = await measureBulkRun(sales, draftIds);
    const sent = demo.ledger.deliveries.length - before;
    const minutes = Math.ceil(ms / 60_000);
    const allowed = (minutes * requestsPerMinute) / perInvoice;
    say(
      `${sent} of ${draftCount} invoices sent in ${(ms / 1000).toFixed(0)} s, ${(requests / sent).toFixed(2)} requests each; allowed in ${minutes} minutes of ${requestsPerMinute} requests, ${perInvoice.toFixed(2)} each: ${allowed.toFixed(0)}`,
    );
    if (sent !== draftCount) throw new Error(`${sent} of ${draftCount} drafts were sent`);
    return { ratio: sent / allowed, ms };
  } finally {
    await sales.close();
    await demo.close();
    await rm(dirname(file), { recursive: true });
  }
};

/** Drafts of one line, each for a recipient of its own. */
const createDraftCopies = async (sales: SalesFeature, name: string, count: number): Promise<string[]> => {
  const draft = await sales.newDraft({ company });
  const address = { street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka', email: 'laskut@kymi.example' };
  const line = { ...createLine('first', '25.5'), name: 'Work', quantity: '2', unitPrice: '80' };
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = `${draft.id}-${at}`;
    const contact = { ...draft.contact, ...address, name: `${name} ${at} Oy` };
    await sales.saveDraft({ draft: { ...draft, id, contact, lines: [line], referenceNumber: '', channel: 'email' } });
    ids.push(id);
  }
  return ids;
};

/** Milliseconds from the start of a run to its end. */
const measureBulkRun = async (sales: SalesFeature, draftIds: readonly string[]): Promise<number> => {
  const begun = performance.now();
  await sales.bulk.start({ company, draftIds: [...draftIds] });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const state = (await sales.bulk.run({ company }))?.state;
    if (state === 'done') return performance.now() - begun;
    if (state !== 'running') throw new Error(`the run is ${state}`);
  }
};
