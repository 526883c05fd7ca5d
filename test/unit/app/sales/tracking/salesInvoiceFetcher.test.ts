import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { unreadableIdPrefix } from '#app/contract/sales/unreadable.ts';
import { type RemoteInvoice, remoteInvoice, remotePayments } from '#app/sales/api/responses.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { mergeFetchedInvoice } from '#app/sales/store/model/trackedInvoice.ts';
import type { SalesStore, TrackedInvoiceChange } from '#app/sales/store/salesStore.ts';
import { createSalesInvoiceCache } from '#app/sales/tracking/salesInvoiceCache.ts';
import { createSalesInvoiceFetcher } from '#app/sales/tracking/salesInvoiceFetcher.ts';
import { invoice } from '#test/unit/exampleSalesInvoices.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const now = '2026-11-20T10:00:00.000Z';
const remote = (id: string, change: Partial<SalesInvoice> = {}): RemoteInvoice =>
  remoteInvoice.parse(invoice(id, change));
const payments = (invoiceId: string, change: object = {}) => ({
  ...remotePayments.parse({
    documentState: 'sent',
    deliveryState: 'delivered',
    paymentState: 'paid',
    open: '0',
    ...change,
  }),
  invoiceId,
});

/** A fetcher over a service that answers as `api` says, with the invoices that are known already. */
const openFetcher = (api: Partial<SalesApi>, known: readonly RemoteInvoice[] = [], listedAt: string | null = now) => {
  const writes: TrackedInvoiceChange[] = [];
  const store = {
    invoices: async () => known.map((each) => mergeFetchedInvoice(undefined, each)),
    invoiceList: async () => (listedAt === null ? null : { listedAt, paymentsAt: null }),
    changeInvoices: async (_: unknown, change: TrackedInvoiceChange) => void writes.push(change),
  };
  const cache = createSalesInvoiceCache(store as unknown as SalesStore);
  const fetcher = createSalesInvoiceFetcher({ cache, apiFor: async () => api as SalesApi, now: () => now });
  const visible = async () => (await cache.get(company)).visible.map(({ id, paymentState }) => `${id} ${paymentState}`);
  return { fetcher, cache, writes, visible };
};
const nobody = (): void => undefined;

describe('the list', () => {
  test('adds, changes and removes, and says what has changed', async () => {
    const received = [remote('1'), remote('2', { paymentState: 'paid' }), remote('3')];
    const { fetcher, writes, visible } = openFetcher({ listInvoices: async () => received }, [
      ...[remote('1'), remote('2'), remote('4')],
    ]);
    const changes = await fetcher.list(company, nobody);
    expect(changes.map(({ before, after }) => [before?.invoice.id ?? null, after.invoice.id])).toEqual([
      ['2', '2'],
      [null, '3'],
    ]);
    expect((await visible()).toSorted()).toEqual(['1 open', '2 paid', '3 open']);
    expect(writes).toMatchObject([{ removed: ['4'], list: { listedAt: now } }]);
  });

  test('of which no id can be read removes nothing that has one', async () => {
    const unreadable = { ...remote('x'), id: `${unreadableIdPrefix}7` };
    const gone = `${unreadableIdPrefix}1`;
    const known = [remote('1'), { ...remote('y'), id: gone }];
    const { fetcher, writes } = openFetcher({ listInvoices: async () => [unreadable] }, known);
    await fetcher.list(company, nobody);
    expect(writes[0]?.removed).toEqual([gone]);
  });

  test('that is empty removes all', async () => {
    const { fetcher, visible } = openFetcher({ listInvoices: async () => [] }, [remote('1')]);
    await fetcher.list(company, nobody);
    expect(await visible()).toEqual([]);
  });

  test('that is the first is kept while it comes, each time it has doubled', async () => {
    const rows = Array.from({ length: 7 }, (_, nth) => remote(String(nth)));
    const kept: number[] = [];
    const opened = openFetcher(
      {
        listInvoices: async (onRows) => {
          for (const row of rows) await onRows?.([row]);
          await onRows?.([]);
          return rows;
        },
      },
      [],
      null,
    );
    await opened.fetcher.list(company, () => void kept.push(opened.writes.length));
    expect(opened.writes.map(({ changed }) => changed.length)).toEqual([1, 1, 2, 3]);
    expect(opened.writes.map(({ list }) => list !== undefined)).toEqual([false, false, false, true]);
    expect(kept).toEqual([1, 2, 3]);
  });

  test('that is not the first is kept when it is whole', async () => {
    const { fetcher, writes } = openFetcher({
      listInvoices: async (onRows) => {
        await onRows?.([remote('1')]);
        return [remote('1')];
      },
    });
    await fetcher.list(company, nobody);
    expect(writes).toHaveLength(1);
  });
});

describe('an invoice', () => {
  test('is read, and kept where it has changed', async () => {
    let received = remote('1');
    const { fetcher, writes } = openFetcher({ readInvoiceForDisplay: async () => received }, [remote('1')]);
    expect(await fetcher.read(company, '1')).toEqual([]);
    expect(writes).toEqual([]);
    received = remote('1', { paymentState: 'paid' });
    expect(await fetcher.read(company, '1')).toMatchObject([{ before: { invoice: { paymentState: 'open' } } }]);
    expect(writes).toHaveLength(1);
  });

  test('that is not known yet is added; one that the service does not find is left as it is', async () => {
    const { fetcher, visible } = openFetcher({
      readInvoiceForDisplay: async (id) => {
        if (id === 'gone') throw fail({ kind: 'notFound', message: null });
        return remote(id);
      },
    });
    expect(await fetcher.read(company, '1')).toMatchObject([{ before: undefined }]);
    expect(await fetcher.read(company, 'gone')).toEqual([]);
    expect(await visible()).toEqual(['1 open']);
  });

  test('whose reading fails otherwise is a failure', async () => {
    const { fetcher } = openFetcher({
      readInvoiceForDisplay: () => Promise.reject(fail({ kind: 'offline' })),
      readPaymentsForDisplay: () => Promise.reject(new RangeError('a bug')),
    });
    await expect(fetcher.read(company, '1')).rejects.toMatchObject({ error: { kind: 'offline' } });
    await expect(fetcher.fetchPayments(company, '1')).rejects.toThrow(RangeError);
  });
});

describe('payments', () => {
  test('of one are merged; asking alone is no change that anybody hears of', async () => {
    let received: ReturnType<typeof payments> | null = payments('1', { paymentState: 'open', open: '100' });
    const { fetcher, cache, visible } = openFetcher({ readPaymentsForDisplay: async () => received }, [remote('1')]);
    await fetcher.fetchPayments(company, '1');
    expect(await fetcher.fetchPayments(company, '1')).toEqual([]);
    expect((await cache.get(company)).invoices.get('1')?.lookedAt).toBe(now);
    received = payments('1');
    expect(await fetcher.fetchPayments(company, '1')).toHaveLength(1);
    expect(await visible()).toEqual(['1 paid']);
    received = null;
    expect(await fetcher.fetchPayments(company, 'unknown')).toEqual([]);
  });

  test('of all are asked for since an hour before the last time', async () => {
    const since: (string | null)[] = [];
    const { fetcher, writes, visible } = openFetcher(
      {
        listPayments: async (from) => {
          since.push(from);
          return [payments('1'), payments('other')];
        },
      },
      [remote('1'), remote('2'), remote('3', { paymentState: 'paid' })],
    );
    expect(await fetcher.fetchAllPayments(company)).toMatchObject([{ after: { invoice: { id: '1' } } }]);
    await fetcher.fetchAllPayments(company);
    expect(since).toEqual([null, '2026-11-20T09:00:00.000Z']);
    expect((await visible()).toSorted()).toEqual(['1 paid', '2 open', '3 paid']);
    // The one that is still owed was asked for, too; the paid one was not.
    expect(writes[0]?.changed.map((kept) => [kept.invoice.id, kept.lookedAt])).toEqual([
      ['1', now],
      ['2', now],
    ]);
    expect(writes[0]?.list).toEqual({ listedAt: now, paymentsAt: now });
  });

  test('of all cannot be asked for where the profile does not say how', async () => {
    const { fetcher, writes } = openFetcher({ listPayments: async () => null });
    expect(await fetcher.fetchAllPayments(company)).toBeNull();
    expect(writes).toEqual([]);
  });
});

describe('what is known', () => {
  test('is read from the disk once, and again where that failed or the connection is gone', async () => {
    let reads = 0;
    const store = {
      invoices: async () => {
        reads += 1;
        if (reads === 1) throw fail({ kind: 'storage', reason: 'busy' });
        return [];
      },
      invoiceList: async () => null,
    };
    const cache = createSalesInvoiceCache(store as unknown as SalesStore);
    await expect(cache.get(company)).rejects.toMatchObject({ error: { kind: 'storage' } });
    expect((await cache.get(company)).list).toEqual({ listedAt: null, paymentsAt: null });
    await cache.get(company);
    expect(reads).toBe(2);
    cache.forget('another');
    await cache.get(company);
    expect(reads).toBe(2);
    cache.forget('demo');
    await cache.get(company);
    expect(reads).toBe(3);
  });

  test('changes only after it is on the disk', async () => {
    const store = {
      invoices: async () => [],
      invoiceList: async () => null,
      changeInvoices: () => Promise.reject(fail({ kind: 'storage', reason: 'full' })),
    };
    const cache = createSalesInvoiceCache(store as unknown as SalesStore);
    const change = { changed: [mergeFetchedInvoice(undefined, remote('1'))], removed: [] };
    await expect(cache.change(company, change)).rejects.toMatchObject({ error: { kind: 'storage' } });
    expect((await cache.get(company)).visible).toEqual([]);
  });
});
