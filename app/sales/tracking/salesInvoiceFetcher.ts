import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { AppFailure } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { PartlyReadableInvoice } from '../api/lenientSchemas.ts';
import type { InvoiceRowsHandler } from '../api/listOperations.ts';
import type { SalesApi } from '../api/salesApi.ts';
import { mergeFetchedInvoice, mergePayments, type TrackedInvoice } from '../store/model/trackedInvoice.ts';
import type { TrackedInvoiceUpdate } from './countNotifications.ts';
import { canInvoiceStateChange } from './pollSchedule.ts';
import type { SalesInvoiceCache } from './salesInvoiceCache.ts';

export interface SalesInvoiceFetcherDeps {
  readonly cache: SalesInvoiceCache;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** ISO moment. */
  readonly now: () => string;
}

/**
 * Reads from the service and stores the results; each method returns the changes. They throw the errors of the service,
 * the network and the disk.
 */
export interface SalesInvoiceFetcher {
  /**
   * Reads the whole list; an invoice that is not in it any more is removed. The first list is stored while it arrives,
   * and `onKept` is called each time the number of stored invoices has doubled. `onJoinFailure` is given why a further list
   * could not be read: what it completes keeps its known values.
   */
  list(
    company: CompanyRef,
    onKept: () => void,
    onJoinFailure?: (failure: AppFailure) => void,
  ): Promise<readonly TrackedInvoiceUpdate[]>;
  /** The payments of all that changed since they were last asked for; null where the profile does not say how to ask. */
  fetchAllPayments(company: CompanyRef): Promise<readonly TrackedInvoiceUpdate[] | null>;
  /** The payments of one. */
  fetchPayments(company: CompanyRef, id: string): Promise<readonly TrackedInvoiceUpdate[]>;
  /** Reads the current state of an invoice, also if it is not known yet. */
  read(company: CompanyRef, id: string): Promise<readonly TrackedInvoiceUpdate[]>;
}

export const createSalesInvoiceFetcher = ({
  cache: invoiceCache,
  apiFor,
  now,
}: SalesInvoiceFetcherDeps): SalesInvoiceFetcher => {
  const hasRelevantChange = ({ before, after }: TrackedInvoiceUpdate): boolean =>
    !isDeepStrictEqual(before && { ...before, lookedAt: null }, { ...after, lookedAt: null });

  const updateCache = async (company: CompanyRef, after: TrackedInvoice): Promise<TrackedInvoiceUpdate[]> => {
    const before = (await invoiceCache.get(company)).invoices.get(after.invoice.id);
    if (!isDeepStrictEqual(before, after)) await invoiceCache.change(company, { changed: [after], removed: [] });
    return [{ before, after }].filter(hasRelevantChange);
  };

  const createEarlySaver = (company: CompanyRef, onKept: () => void): InvoiceRowsHandler => {
    let waiting: PartlyReadableInvoice[] = [];
    return async (rows) => {
      waiting.push(...rows);
      const { invoices: cached } = await invoiceCache.get(company);
      if (waiting.length < cached.size || waiting.length === 0) return;
      const changes = await findListChanges(waiting, cached);
      waiting = [];
      await invoiceCache.change(company, { changed: changes.map(({ after }) => after), removed: [] });
      onKept();
    };
  };

  return {
    list: async (company, onKept, onJoinFailure) => {
      const api = await apiFor(company);
      const isFirst = (await invoiceCache.get(company)).list.listedAt === null;
      const received = await api.listInvoices(isFirst ? createEarlySaver(company, onKept) : undefined, onJoinFailure);
      const { invoices: cached, list } = await invoiceCache.get(company);
      const changes = await findListChanges(received, cached);
      const listedIds = new Set(received.map(({ id }) => id));
      // If no id can be read, it is unknown which invoices are gone.
      const hasIds = received.length === 0 || received.some(({ id }) => !isUnreadableId(id));
      await invoiceCache.change(company, {
        changed: changes.map(({ after }) => after),
        removed: [...cached.keys()].filter((id) => !listedIds.has(id) && (hasIds || isUnreadableId(id))),
        list: { ...list, listedAt: now() },
      });
      return changes;
    },
    fetchAllPayments: async (company) => {
      const api = await apiFor(company);
      const { list } = await invoiceCache.get(company);
      const at = now();
      const rows = await api.listPayments(list.paymentsAt && subtractOverlap(list.paymentsAt));
      if (!rows) return null;
      const received = new Map(rows.map((row) => [row.invoiceId, row]));
      const { invoices } = await invoiceCache.get(company);
      const changes = [...invoices.values()].flatMap((before): readonly TrackedInvoiceUpdate[] => {
        const row = received.get(before.invoice.id);
        if (!row && !canInvoiceStateChange(before.invoice)) return [];
        return [{ before, after: mergePayments(before, row ?? null, at) }];
      });
      const changed = changes.map(({ after }) => after);
      await invoiceCache.change(company, { changed, removed: [], list: { ...list, paymentsAt: at } });
      return changes.filter(hasRelevantChange);
    },
    fetchPayments: async (company, id) => {
      const received = await nullIfGone((await apiFor(company)).readPaymentsForDisplay(id));
      const before = (await invoiceCache.get(company)).invoices.get(id);
      return before ? updateCache(company, mergePayments(before, received, now())) : [];
    },
    read: async (company, id) => {
      const received = await nullIfGone((await apiFor(company)).readInvoiceForDisplay(id));
      if (!received) return [];
      return updateCache(company, mergeFetchedInvoice((await invoiceCache.get(company)).invoices.get(id), received));
    },
  };
};

/** Invoices that are compared before other work may run. */
const comparisonBatchSize = 1000;

const findListChanges = async (
  received: readonly PartlyReadableInvoice[],
  cached: ReadonlyMap<string, TrackedInvoice>,
) => {
  const changes: TrackedInvoiceUpdate[] = [];
  for (const [index, invoice] of received.entries()) {
    if (index % comparisonBatchSize === comparisonBatchSize - 1) await nextTurn();
    const before = cached.get(invoice.id);
    const after = mergeFetchedInvoice(before, invoice);
    if (!isDeepStrictEqual(before, after)) changes.push({ before, after });
  }
  return changes;
};

/** The clocks of this machine and of the service need not agree. */
const subtractOverlap = (moment: string): string => new Date(Date.parse(moment) - 3_600_000).toISOString();

/**
 * Returns null if the answer is "not found". One such answer does not remove an invoice: only the list does
 * (docs/service.md, "Paging").
 */
const nullIfGone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind === 'notFound') return null;
    throw failure;
  }
};
