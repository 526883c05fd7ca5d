import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { salesTrackingContract } from '#app/contract/sales/tracking.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';
import { createInvoiceDetail } from './invoiceDetail.ts';
import { listPendingSendings, listUnfinishedFollowUps } from './pendingSendings.ts';
import { createQueryCache } from './queryCache.ts';
import { type CachedInvoices, createSalesInvoiceCache } from './salesInvoiceCache.ts';
import { createSalesInvoiceFetcher } from './salesInvoiceFetcher.ts';
import {
  createSalesInvoicePoller,
  type SalesInvoicePoller,
  type SalesInvoicePollerDeps,
} from './salesInvoicePoller.ts';
import { type InvoiceWithEvents, listSalesTasks, mayInvoiceNeedAction } from './salesTasks.ts';

/** Tracking of the service's invoices and their states. The choice of notifications is a setting of the application. */
export interface InvoiceTracking
  extends Omit<IpcMethodHandlers<typeof salesTrackingContract>, 'notifications' | 'setNotifications'>,
    Pick<SalesInvoicePoller, 'poll' | 'note' | 'stop'> {
  /** Returns all invoices as they are known here. Throws `storage`. */
  listWithEvents(request: { readonly company: CompanyRef }): Promise<readonly InvoiceWithEvents[]>;
  /**
   * Returns the invoices of one company for a list of several, and why they could not be refreshed last. It counts as a view, and
   * makes no request: the schedule asks for what is due, one company after the other. Throws `storage`.
   */
  listTracked(company: CompanyRef): Promise<TrackedCompanyInvoices>;
  /** Clears the memory of a connection whose data on the disk have been removed. */
  forget(connectionId: string): void;
  /** Asks for nothing of a connection any more; answers when what was under way is over, and forgets it. */
  leave(connectionId: string): Promise<void>;
}

export interface TrackedCompanyInvoices {
  readonly cached: CachedInvoices;
  readonly error: AppError | null;
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
      const { rows, ...result } = runQuery(cached.visible, query, today());
      return { ...result, rows: rows.slice(offset, offset + limit), asOf: cached.list.listedAt };
    },
    refresh: async ({ company }) => {
      await poller.refresh(company);
      return { asOf: (await invoiceCache.get(company)).list.listedAt ?? now() };
    },
    invoice: async ({ company, invoiceId }) => {
      await rereadInvoice(company, invoiceId);
      const { invoices, visible } = await invoiceCache.get(company);
      const tracked = invoices.get(invoiceId);
      if (!tracked) throw fail({ kind: 'notFound', message: null });
      return createInvoiceDetail(tracked, {
        plans: await store.findPlans(company, invoiceId),
        settings: await store.settings(company),
        followUps: await listUnfinishedFollowUps(outbox, company, invoiceId),
        listed: visible,
      });
    },
    listTracked: async (company) => {
      poller.noteView(company);
      return { cached: await invoiceCache.get(company), error: poller.getFailure(company) };
    },
    listWithEvents: async ({ company }) => {
      const cached = await invoiceCache.get(company);
      return addEvents(cached, cached.visible);
    },
    tasks: async ({ company }) => {
      const cached = await invoiceCache.get(company);
      poller.markViewed(company);
      return listSalesTasks({
        invoices: listTaskInvoices(cached),
        sendings: await listPendingSendings({ store, outbox }, company, cached),
        missed: (await store.recurringTemplates(company)).flatMap(({ content, missed }) =>
          missed.map((date) => ({ contactName: content.contact.name, date })),
        ),
        now: now(),
        today: today(),
      });
    },
  };
};

/** The invoices of a list that a task can be about: the others of a long list are looked at once. */
const listTaskInvoices = memoizeByObject((cached: CachedInvoices) =>
  addEvents(cached, cached.visible.filter(mayInvoiceNeedAction)),
);

const addEvents = ({ invoices }: CachedInvoices, chosen: readonly SalesInvoice[]): readonly InvoiceWithEvents[] =>
  chosen.map((invoice) => ({ invoice, events: invoices.get(invoice.id)?.events ?? [] }));
