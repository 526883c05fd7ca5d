import { setImmediate as breath } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { AppFailure } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ListedInvoice } from '../api/listedSchemas.ts';
import type { InvoiceRowsHandler, SalesApi } from '../api/salesApi.ts';
import { mergeListedInvoice, mergePayments, type TrackedInvoice } from '../store/model/trackedInvoice.ts';
import type { TrackedInvoiceUpdate } from './countNotifications.ts';
import type { InvoiceCache } from './invoiceCache.ts';
import { mayChange } from './pollSchedule.ts';

export interface InvoiceFetcherDeps {
  readonly cache: InvoiceCache;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** ISO moment. */
  readonly now: () => string;
}

/**
 * Asks the service and keeps what it tells; each answers with what has changed. They throw what the service, the network
 * and the disk say.
 */
export interface InvoiceFetcher {
  /**
   * The whole list: what is not in it any more is gone. The first time it is kept while it comes, and `onKept` hears of it
   * each time that there is twice as much.
   */
  list(company: CompanyRef, onKept: () => void): Promise<readonly TrackedInvoiceUpdate[]>;
  /** The payments of all that changed since they were last asked for; null where the profile does not say how to ask. */
  fetchAllPayments(company: CompanyRef): Promise<readonly TrackedInvoiceUpdate[] | null>;
  /** The payments of one. */
  fetchPayments(company: CompanyRef, id: string): Promise<readonly TrackedInvoiceUpdate[]>;
  /** One as it is now, also where it is not known yet. */
  read(company: CompanyRef, id: string): Promise<readonly TrackedInvoiceUpdate[]>;
}

export const createInvoiceFetcher = ({ cache: ledger, apiFor, now }: InvoiceFetcherDeps): InvoiceFetcher => {
  const hasRelevantChange = ({ before, after }: TrackedInvoiceUpdate): boolean =>
    !isDeepStrictEqual(before && { ...before, lookedAt: null }, { ...after, lookedAt: null });

  const keep = async (company: CompanyRef, after: TrackedInvoice): Promise<TrackedInvoiceUpdate[]> => {
    const before = (await ledger.get(company)).invoices.get(after.invoice.id);
    if (!isDeepStrictEqual(before, after)) await ledger.change(company, { changed: [after], gone: [] });
    return [{ before, after }].filter(hasRelevantChange);
  };

  const createEarlySaver = (company: CompanyRef, onKept: () => void): InvoiceRowsHandler => {
    let waiting: ListedInvoice[] = [];
    return async (rows) => {
      waiting.push(...rows);
      const { invoices: known } = await ledger.get(company);
      if (waiting.length < known.size || waiting.length === 0) return;
      const changes = await findListChanges(waiting, known);
      waiting = [];
      await ledger.change(company, { changed: changes.map(({ after }) => after), gone: [] });
      onKept();
    };
  };

  return {
    list: async (company, onKept) => {
      const api = await apiFor(company);
      const isFirst = (await ledger.get(company)).list.listedAt === null;
      const told = await api.listInvoices(isFirst ? createEarlySaver(company, onKept) : undefined);
      const { invoices: known, list } = await ledger.get(company);
      const changes = await findListChanges(told, known);
      const there = new Set(told.map(({ id }) => id));
      // Where no id can be read, nobody can tell what is gone.
      const hasIds = told.length === 0 || told.some(({ id }) => !isUnreadableId(id));
      await ledger.change(company, {
        changed: changes.map(({ after }) => after),
        gone: [...known.keys()].filter((id) => !there.has(id) && (hasIds || isUnreadableId(id))),
        list: { ...list, listedAt: now() },
      });
      return changes;
    },
    fetchAllPayments: async (company) => {
      const api = await apiFor(company);
      const { list } = await ledger.get(company);
      const at = now();
      const rows = await api.listPayments(list.paymentsAt && subtractOverlap(list.paymentsAt));
      if (!rows) return null;
      const told = new Map(rows.map((row) => [row.invoiceId, row]));
      const { invoices } = await ledger.get(company);
      const changes = [...invoices.values()].flatMap((before): readonly TrackedInvoiceUpdate[] => {
        const row = told.get(before.invoice.id);
        if (!row && !mayChange(before.invoice)) return [];
        return [{ before, after: mergePayments(before, row ?? null, at) }];
      });
      const changed = changes.map(({ after }) => after);
      await ledger.change(company, { changed, gone: [], list: { ...list, paymentsAt: at } });
      return changes.filter(hasRelevantChange);
    },
    fetchPayments: async (company, id) => {
      const told = await nullIfGone((await apiFor(company)).readPaymentsForDisplay(id));
      const before = (await ledger.get(company)).invoices.get(id);
      return before ? keep(company, mergePayments(before, told, now())) : [];
    },
    read: async (company, id) => {
      const told = await nullIfGone((await apiFor(company)).readInvoiceForDisplay(id));
      if (!told) return [];
      return keep(company, mergeListedInvoice((await ledger.get(company)).invoices.get(id), told));
    },
  };
};

/** Invoices that are compared before others may have their turn. */
const comparisonBatchSize = 1000;

const findListChanges = async (told: readonly ListedInvoice[], known: ReadonlyMap<string, TrackedInvoice>) => {
  const changes: TrackedInvoiceUpdate[] = [];
  for (const [place, invoice] of told.entries()) {
    if (place % comparisonBatchSize === comparisonBatchSize - 1) await breath();
    const before = known.get(invoice.id);
    const after = mergeListedInvoice(before, invoice);
    if (!isDeepStrictEqual(before, after)) changes.push({ before, after });
  }
  return changes;
};

/** The clocks of this machine and of the service need not agree. */
const subtractOverlap = (moment: string): string => new Date(Date.parse(moment) - 3_600_000).toISOString();

/** One answer that it is not there does not make an invoice gone: only the list does (service.md, "paging"). */
const nullIfGone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind === 'notFound') return null;
    throw failure;
  }
};
