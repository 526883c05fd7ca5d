import { AppFailure, fail } from '#app/contract/errors.ts';
import type { salesTrackingContract } from '#app/contract/sales/tracking.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesMethodDeps, SalesMethodsOf } from '../context/salesMethodDeps.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';
import { createInvoiceDetail } from './invoiceDetail.ts';
import { listPendingSendings } from './pendingSendings.ts';
import { querySalesInvoices, type SalesQueryResult, type SortedSalesInvoiceFilter } from './querySalesInvoices.ts';
import { type CachedInvoices, createSalesInvoiceCache } from './salesInvoiceCache.ts';
import { createSalesInvoiceFetcher } from './salesInvoiceFetcher.ts';
import {
  createSalesInvoicePoller,
  type SalesInvoicePoller,
  type SalesInvoicePollerDeps,
} from './salesInvoicePoller.ts';
import { listSalesTasks, mayInvoiceNeedAction } from './salesTasks.ts';

/** Tracking of the service's invoices and their states. The choice of notifications is a setting of the application. */
export interface InvoiceTracking
  extends Omit<SalesMethodsOf<typeof salesTrackingContract>, 'notifications' | 'setNotifications'>,
    Pick<SalesInvoicePoller, 'poll' | 'note' | 'stop'> {
  /** Clears the memory of a connection whose data on the disk have been removed. */
  forget(connectionId: string): void;
  /** Asks for nothing of a connection any more; answers when what was under way is over, and forgets it. */
  leave(connectionId: string): Promise<void>;
}

/** Everything of {@link SalesMethodDeps} that tracking needs, and its listeners. */
export type InvoiceTrackingDeps = Pick<SalesMethodDeps, 'store' | 'outbox' | 'apiFor' | 'now' | 'monotonic' | 'today'> &
  Pick<SalesInvoicePollerDeps, 'onChanged' | 'onNotification'>;

export const createInvoiceTracking = ({
  store,
  outbox,
  apiFor,
  now,
  monotonic,
  today,
  onChanged,
  onNotification,
}: InvoiceTrackingDeps): InvoiceTracking => {
  const invoiceCache = createSalesInvoiceCache(store);
  const fetcher = createSalesInvoiceFetcher({ cache: invoiceCache, apiFor, now });
  const poller = createSalesInvoicePoller({
    ...{ cache: invoiceCache, fetcher, now, monotonic, onChanged, onNotification },
    watchDuplicates: outbox.watchDuplicates,
  });
  const runQuery = createQueryCache();

  /** Reads one invoice again if the service can be reached; else keeps its known state. */
  const rereadInvoice = async (company: CompanyRef, id: string): Promise<void> => {
    if (isUnreadableId(id)) return;
    try {
      const changes = await poller.fetchNow(company, async () => [
        ...(await fetcher.read(company, id)),
        ...(await fetcher.fetchPayments(company, id)),
      ]);
      if (changes.length > 0) onChanged(company);
    } catch (failure) {
      const isKnown = (await invoiceCache.get(company)).invoices.has(id);
      if (!isKnown || !(failure instanceof AppFailure) || failure.error.kind === 'storage') throw failure;
    }
  };

  return {
    poll: poller.poll,
    note: poller.note,
    stop: poller.stop,
    forget: invoiceCache.forget,
    leave: async (connectionId) => {
      await poller.stopConnection(connectionId);
      invoiceCache.forget(connectionId);
    },
    invoices: async ({ company, query, offset, limit }) => {
      const cached = await invoiceCache.get(company);
      poller.markViewed(company);
      const { rows, ...result } = runQuery(cached, query, today());
      return { ...result, rows: rows.slice(offset, offset + limit), asOf: cached.list.listedAt };
    },
    refresh: async ({ company }) => {
      await poller.refresh(company);
      return { asOf: (await invoiceCache.get(company)).list.listedAt ?? now() };
    },
    invoice: async ({ company, invoiceId }) => {
      await rereadInvoice(company, invoiceId);
      const tracked = (await invoiceCache.get(company)).invoices.get(invoiceId);
      if (!tracked) throw fail({ kind: 'notFound', message: null });
      return createInvoiceDetail(tracked, {
        plans: await store.findPlans(company, invoiceId),
        settings: await store.settings(company),
      });
    },
    tasks: async ({ company }) => {
      const cached = await invoiceCache.get(company);
      poller.markViewed(company);
      return listSalesTasks({
        invoices: listInvoicesWithEvents(cached),
        sendings: await listPendingSendings({ store, outbox }, company, cached),
        now: now(),
        today: today(),
      });
    },
  };
};

/** The invoices of a list that a task can be about: the others of a long list are looked at once. */
const listInvoicesWithEvents = memoizeByObject((cached: CachedInvoices) =>
  cached.visible
    .filter(mayInvoiceNeedAction)
    .map((invoice) => ({ invoice, events: cached.invoices.get(invoice.id)?.events ?? [] })),
);

/** Questions whose answers are remembered: a page asks a few, and a person scrolls through one of them window by window. */
const maxCachedResults = 8;

const createQueryCache = () => {
  const answers = new WeakMap<CachedInvoices, Map<string, SalesQueryResult>>();
  return (cached: CachedInvoices, query: SortedSalesInvoiceFilter, today: string): SalesQueryResult => {
    const key = JSON.stringify([query, today]);
    const results = answers.get(cached) ?? new Map<string, SalesQueryResult>();
    answers.set(cached, results);
    const result = results.get(key) ?? querySalesInvoices(cached.visible, query, today);
    // Least recently used results are evicted first.
    results.delete(key);
    results.set(key, result);
    for (const oldest of [...results.keys()].slice(0, -maxCachedResults)) results.delete(oldest);
    return result;
  };
};
