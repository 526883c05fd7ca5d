import { describe, expect, test } from 'vitest';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { demo, newRecipient } from './demoSales.ts';
import { company, createSalesConnection, newFile, readyDraft } from './parts.ts';
import { requestPatterns } from './speech.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Moments at which a delivery was asked for, by a clock that nobody sets. */
let deliveries: number[] = [];
/** By how much somebody has set the computer's clock. */
let clockOffset = 0;
/** Settles when deliveries may leave the computer. */
let network: Promise<void> = Promise.resolve();

const openSales = (): SalesFeature => {
  deliveries = [];
  clockOffset = 0;
  network = Promise.resolve();
  const http = createHttpClient({ retries: 0 });
  return createSalesFeature({
    file: newFile(),
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: () =>
      createSalesConnection(demo, {
        send: async (request) => {
          const isDelivery =
            request.method === requestPatterns.delivery.method && requestPatterns.delivery.path.test(request.url);
          if (isDelivery) deliveries.push(performance.now());
          if (isDelivery) await network;
          return http.send(request);
        },
      }),
    onSubmissionChanged: () => undefined,
    onSetAside: () => undefined,
    clock: { now: () => Date.now() + clockOffset },
  });
};

/** Starts a run of `count` drafts, calls `work`, and ends the run. */
const withRun = async (count: number, work: (sales: SalesFeature) => Promise<void>): Promise<void> => {
  const sales = openSales();
  try {
    const draftIds: string[] = [];
    for (let at = 0; at < count; at++) draftIds.push((await readyDraft(sales, newRecipient())).id);
    await sales.bulk.start({ company, draftIds });
    await work(sales);
  } finally {
    await sales.close();
  }
};

const getBulkRun = async (sales: SalesFeature): Promise<BulkRun> => {
  const run = await sales.bulk.run({ company });
  if (!run) throw new Error('there is no run');
  return run;
};
const ended = (sales: SalesFeature, state: BulkRun['state']) =>
  expect.poll(async () => (await getBulkRun(sales)).state).toBe(state);

/** Answers that many deliveries with 429 and these headers, which may depend on the moment. */
const refuseDeliveries = (times: number, headers: Readonly<Record<string, string>>): void =>
  demo.mischief.next({ ...requestPatterns.delivery, times, do: { kind: 'status', status: 429, headers } });

const httpDate = (milliseconds: number): string => new Date(milliseconds).toUTCString();

/** Milliseconds from each delivery to the next. */
const listGaps = (): readonly number[] => deliveries.slice(1).map((at, index) => at - (deliveries[index] ?? at));

describe('a service that asks to wait', () => {
  test('for 30 days pauses the run, which says until when and asks nothing more', async () => {
    refuseDeliveries(100_000, { 'retry-after': '2592000' });
    await withRun(2, async (sales) => {
      const begun = Date.now();
      await ended(sales, 'paused');
      const { pausedUntil, entries } = await getBulkRun(sales);
      const left = Date.parse(pausedUntil ?? '') - begun;
      expect(left).toBeGreaterThan(29.9 * day);
      expect(left).toBeLessThan(30.1 * day);
      expect(entries.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
      expect(deliveries).toHaveLength(1);
      demo.mischief.clear();
      await sales.bulk.resume({ company });
      await ended(sales, 'done');
      expect((await getBulkRun(sales)).pausedUntil).toBeNull();
    });
  });

  test('for zero seconds, again and again, is not asked more than once a second', async () => {
    refuseDeliveries(3, { 'retry-after': '0' });
    await withRun(1, async (sales) => {
      await ended(sales, 'done');
      expect(deliveries).toHaveLength(4);
      for (const gap of nonEmpty(listGaps())) expect(gap).toBeGreaterThanOrEqual(990);
    });
  });

  test('until a moment by a clock a minute behind is left alone for as long', async () => {
    const behind = Math.floor(Date.now() / 1000) * 1000 - 60_000;
    refuseDeliveries(1, { date: httpDate(behind), 'retry-after': httpDate(behind + 3000) });
    await withRun(1, async (sales) => {
      await ended(sales, 'done');
      for (const gap of nonEmpty(listGaps())) expect(gap).toBeGreaterThanOrEqual(2990);
    });
  });
});

test('a service that asks to wait after a run was paused and resumed is left alone by the resumed run', async () => {
  refuseDeliveries(1, { 'retry-after': '3' });
  await withRun(1, async (sales) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network = promise;
    await expect.poll(() => deliveries.length).toBe(1);
    await sales.bulk.pause({ company });
    const resumed = sales.bulk.resume({ company });
    const refusedAt = performance.now();
    resolve();
    await resumed;
    await ended(sales, 'done');
    expect(deliveries).toHaveLength(2);
    expect(deliveries.at(-1)).toBeGreaterThanOrEqual(refusedAt + 2990);
  });
});

test.each([
  ['back an hour', -hour],
  ['ahead a day', day],
])('a clock that is set %s while the service wants a pause changes nothing', async (_, offset) => {
  refuseDeliveries(1, { 'retry-after': '2' });
  await withRun(2, async (sales) => {
    await expect.poll(() => deliveries.length).toBeGreaterThan(0);
    clockOffset = offset;
    await ended(sales, 'done');
    expect(listGaps()[0]).toBeGreaterThanOrEqual(1990);
  });
});
