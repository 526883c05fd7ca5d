import { describe, expect, test } from 'vitest';
import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { remoteInvoice } from '#app/sales/api/responses.ts';
import { mergeFetchedInvoice, type TrackedInvoice } from '#app/sales/store/model/trackedInvoice.ts';
import type { TrackedInvoiceUpdate } from '#app/sales/tracking/countNotifications.ts';
import type { CachedInvoices } from '#app/sales/tracking/salesInvoiceCache.ts';
import { createSalesInvoicePoller } from '#app/sales/tracking/salesInvoicePoller.ts';
import { invoice } from '#test/unit/exampleSalesInvoices.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const startedAt = Date.parse('2026-11-20T10:00:00.000Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const tracked = (id: string, change: Partial<SalesInvoice> = {}): TrackedInvoice =>
  mergeFetchedInvoice(undefined, remoteInvoice.parse(invoice(id, change)));

/** A service that records what it is asked, and a clock that a test moves. */
const openPoller = (known: readonly TrackedInvoice[] = []) => {
  const asked: string[] = [];
  const notifications: object[] = [];
  /** One for each question to come; null answers it. */
  const failures: (AppError | Error | null)[] = [];
  const world = { elapsedMs: 0, changes: [] as readonly TrackedInvoiceUpdate[], hold: null as Promise<void> | null };
  let cached: CachedInvoices = {
    invoices: new Map(known.map((each) => [each.invoice.id, each])),
    visible: [],
    list: { listedAt: null, paymentsAt: null },
  };
  const now = (): string => new Date(startedAt + world.elapsedMs).toISOString();
  const answer = async (question: string): Promise<readonly TrackedInvoiceUpdate[]> => {
    asked.push(question);
    await world.hold;
    const failure = failures.shift();
    if (failure) throw failure instanceof Error ? failure : fail(failure);
    return world.changes;
  };
  const poller = createSalesInvoicePoller({
    cache: { get: async () => cached, change: async () => undefined, forget: () => undefined },
    fetcher: {
      list: async () => {
        const changes = await answer('list');
        cached = { ...cached, list: { ...cached.list, listedAt: now() } };
        return changes;
      },
      fetchAllPayments: async () => null,
      fetchPayments: (_, id) => answer(`payments of ${id}`),
      read: (_, id) => answer(`invoice ${id}`),
    },
    watchDuplicates: async () => false,
    now,
    monotonic: { now: () => world.elapsedMs },
    onChanged: () => undefined,
    onNotification: (notification) => notifications.push(notification),
  });
  /** Somebody looks so long after the last time; returns what the service has been asked since. */
  const lookAfter = async (ms: number): Promise<readonly string[]> => {
    const before = asked.length;
    world.elapsedMs += ms;
    poller.markViewed(company);
    await poller.poll(company);
    return asked.slice(before);
  };
  return { poller, asked, notifications, failures, world, lookAfter };
};

describe('a service that fails', () => {
  test('is left alone for a minute, then asked again', async () => {
    const { failures, lookAfter } = openPoller();
    failures.push({ kind: 'offline' });
    expect(await lookAfter(0)).toEqual(['list']);
    expect(await lookAfter(minute - 1)).toEqual([]);
    expect(await lookAfter(1)).toEqual(['list']);
  });

  test('again and again is left alone for longer, up to an hour', async () => {
    const { failures, lookAfter } = openPoller();
    failures.push(...Array.from({ length: 30 }, () => ({ kind: 'offline' }) as const));
    let requests = 0;
    for (let passed = 0; passed < 12 * hour; passed += minute) requests += (await lookAfter(minute)).length;
    expect(requests).toBeGreaterThan(12);
    expect(requests).toBeLessThan(60);
  });

  test('until a person acts is left alone for an hour', async () => {
    const { failures, lookAfter } = openPoller();
    failures.push({ kind: 'forbidden', message: null });
    await lookAfter(0);
    expect(await lookAfter(hour - 1)).toEqual([]);
    expect(await lookAfter(1)).toEqual(['list']);
  });

  test('has failed for the first time again after it has answered', async () => {
    const { failures, world, lookAfter } = openPoller();
    failures.push(...Array.from({ length: 5 }, () => ({ kind: 'offline' }) as const));
    while (failures.length > 0) await lookAfter(hour);
    expect(await lookAfter(hour)).toEqual(['list']);
    failures.push({ kind: 'offline' });
    world.elapsedMs += 5 * minute;
    expect(await lookAfter(0)).toEqual(['list']);
    expect(await lookAfter(minute)).toEqual(['list']);
  });

  test('is asked all the same when a person refreshes, who sees the failure', async () => {
    const { poller, asked, failures, lookAfter } = openPoller();
    failures.push({ kind: 'offline' }, { kind: 'timeout' });
    await lookAfter(0);
    await expect(poller.refresh(company)).rejects.toMatchObject({ error: { kind: 'timeout' } });
    expect(asked).toEqual(['list', 'list']);
  });

  test('in a way that is no failure of a service is no secret', async () => {
    const { poller, failures } = openPoller();
    failures.push(new RangeError('a bug'));
    poller.markViewed(company);
    await expect(poller.poll(company)).rejects.toThrow(RangeError);
  });
});

describe('a service that asks to wait', () => {
  test('is asked nothing before, not even by a person, who hears how long it still lasts', async () => {
    const { poller, asked, failures, lookAfter } = openPoller();
    failures.push({ kind: 'rateLimited', retryAfterSeconds: 600 });
    await lookAfter(0);
    expect(await lookAfter(599 * second)).toEqual([]);
    const wait = { error: { kind: 'rateLimited', retryAfterSeconds: 1 } };
    await expect(poller.refresh(company)).rejects.toMatchObject(wait);
    await expect(poller.fetchNow(company, async () => void asked.push('detail'))).rejects.toMatchObject(wait);
    expect(asked).toEqual(['list']);
    expect(await lookAfter(second)).toEqual(['list']);
  });

  test('in an answer that a person waits for is left alone by what runs by itself', async () => {
    const { poller, lookAfter } = openPoller();
    const refused = new AppFailure({ kind: 'rateLimited', retryAfterSeconds: 600 });
    await expect(poller.fetchNow(company, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(await lookAfter(599 * second)).toEqual([]);
    expect(await lookAfter(second)).toEqual(['list']);
  });

  test('is not assumed after another failure of such an answer', async () => {
    const { poller, lookAfter } = openPoller();
    const failed = new AppFailure({ kind: 'offline' });
    await expect(poller.fetchNow(company, () => Promise.reject(failed))).rejects.toBe(failed);
    expect(await lookAfter(0)).toEqual(['list']);
  });
});

describe('requests', () => {
  test('for the list are one, whoever asks meanwhile', async () => {
    const { poller, asked, world } = openPoller();
    const held = Promise.withResolvers<void>();
    world.hold = held.promise;
    const first = poller.refresh(company);
    await expect.poll(() => asked).toEqual(['list']);
    const others = [poller.refresh(company), poller.refresh(company)];
    poller.markViewed(company);
    const turn = poller.poll(company);
    held.resolve();
    await Promise.all([first, ...others, turn]);
    expect(asked).toEqual(['list']);
  });

  test('begin when somebody looks, and end with the program', async () => {
    const { poller, asked, lookAfter } = openPoller();
    await poller.poll(company);
    expect(asked).toEqual([]);
    poller.stop();
    expect(await lookAfter(0)).toEqual([]);
  });

  test('are made for what was sent from here, once each', async () => {
    const { poller, lookAfter } = openPoller();
    await lookAfter(0);
    poller.note(company, '7');
    expect(await lookAfter(second)).toEqual(['invoice 7']);
    expect(await lookAfter(second)).toEqual([]);
  });

  test('are made for each invoice whose payment is due, and for no other', async () => {
    const { lookAfter } = openPoller([tracked('1'), tracked('2', { paymentState: 'paid' })]);
    expect(await lookAfter(0)).toEqual(['list']);
    expect(await lookAfter(second)).toEqual(['payments of 1']);
  });

  test('know nothing of a removed connection any more', async () => {
    const { poller, failures, lookAfter } = openPoller();
    failures.push({ kind: 'forbidden', message: null });
    await lookAfter(0);
    await poller.stopConnection('another');
    expect(await lookAfter(second)).toEqual([]);
    await poller.stopConnection('demo');
    expect(await lookAfter(second)).toEqual(['list']);
  });
});

describe('news', () => {
  const paid = { before: tracked('1'), after: tracked('1', { paymentState: 'paid' }) };
  const counts = { paid: 1, deliveryFailed: 0, collection: 0 };

  test.each([
    ['by itself', false],
    ['by hand', true],
  ])('says whether it came %s', async (_, isByHand) => {
    const { poller, notifications, world, lookAfter } = openPoller();
    world.changes = [paid];
    if (isByHand) await poller.refresh(company);
    else await lookAfter(0);
    expect(notifications).toEqual([{ company, counts, isByHand }]);
  });

  test('is none where nothing is worth it', async () => {
    const { notifications, world, lookAfter } = openPoller();
    world.changes = [{ before: paid.after, after: paid.after }];
    await lookAfter(0);
    expect(notifications).toEqual([]);
  });
});

describe('a refresh by hand', () => {
  /** Invoices that are not paid and were asked for a moment ago. */
  const open = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...tracked(String(index), { paymentState: 'open', deliveryState: 'delivered' }),
      lookedAt: new Date(startedAt).toISOString(),
    }));

  test('asks for payments after the list, also for those that were read a moment ago', async () => {
    const { poller, asked } = openPoller(open(2));
    await poller.refresh(company);
    expect(asked).toEqual(['list', 'payments of 0', 'payments of 1']);
    await poller.refresh(company);
    expect(asked.slice(3)).toEqual(['list', 'payments of 0', 'payments of 1']);
  });

  test('leaves to the next turns what one turn does not ask for', async () => {
    const { poller, asked, lookAfter } = openPoller(open(12));
    await poller.refresh(company);
    expect(asked).toHaveLength(11);
    expect(await lookAfter(minute)).toEqual(['payments of 10', 'payments of 11']);
    expect(await lookAfter(minute)).toEqual([]);
  });

  test('is one where it is asked for twice at once', async () => {
    const { poller, asked } = openPoller(open(1));
    await Promise.all([poller.refresh(company), poller.refresh(company)]);
    expect(asked).toEqual(['list', 'payments of 0']);
  });

  test('throws why payments could not be read', async () => {
    const { poller, failures } = openPoller(open(1));
    failures.push(null, { kind: 'forbidden', message: null });
    await expect(poller.refresh(company)).rejects.toMatchObject({ error: { kind: 'forbidden' } });
  });
});
