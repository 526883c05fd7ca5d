import { setImmediate as breath } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { AppFailure } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ListedInvoice } from '../api/listedRows.ts';
import type { SalesApi, TakesRows } from '../api/salesApi.ts';
import { afterList, afterLook, type KeptInvoice } from '../store/model/kept.ts';
import type { Ledger } from './ledger.ts';
import type { Change } from './news.ts';
import { mayChange } from './pace.ts';

export interface AskingParts {
  readonly ledger: Ledger;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** ISO moment. */
  readonly now: () => string;
}

/**
 * Asks the service and keeps what it tells; each answers with what has changed. They throw what the service, the network
 * and the disk say.
 */
export interface Asking {
  /**
   * The whole list: what is not in it any more is gone. The first time it is kept while it comes, and `onKept` hears of it
   * each time that there is twice as much.
   */
  list(company: CompanyRef, onKept: () => void): Promise<readonly Change[]>;
  /** The payments of all that changed since they were last asked for; null where the profile does not say how to ask. */
  lookAtAll(company: CompanyRef): Promise<readonly Change[] | null>;
  /** The payments of one. */
  lookAt(company: CompanyRef, id: string): Promise<readonly Change[]>;
  /** One as it is now, also where it is not known yet. */
  read(company: CompanyRef, id: string): Promise<readonly Change[]>;
}

export const createAsking = ({ ledger, apiFor, now }: AskingParts): Asking => {
  const isNews = ({ before, after }: Change): boolean =>
    !isDeepStrictEqual(before && { ...before, lookedAt: null }, { ...after, lookedAt: null });

  const keep = async (company: CompanyRef, after: KeptInvoice): Promise<Change[]> => {
    const before = (await ledger.known(company)).invoices.get(after.invoice.id);
    if (!isDeepStrictEqual(before, after)) await ledger.change(company, { changed: [after], gone: [] });
    return [{ before, after }].filter(isNews);
  };

  const keepingEarly = (company: CompanyRef, onKept: () => void): TakesRows => {
    let waiting: ListedInvoice[] = [];
    return async (rows) => {
      waiting.push(...rows);
      const { invoices: known } = await ledger.known(company);
      if (waiting.length < known.size || waiting.length === 0) return;
      const changes = await changesIn(waiting, known);
      waiting = [];
      await ledger.change(company, { changed: changes.map(({ after }) => after), gone: [] });
      onKept();
    };
  };

  return {
    list: async (company, onKept) => {
      const api = await apiFor(company);
      const isFirst = (await ledger.known(company)).list.listedAt === null;
      const told = await api.listInvoices(isFirst ? keepingEarly(company, onKept) : undefined);
      const { invoices: known, list } = await ledger.known(company);
      const changes = await changesIn(told, known);
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
    lookAtAll: async (company) => {
      const api = await apiFor(company);
      const { list } = await ledger.known(company);
      const at = now();
      const rows = await api.listPayments(list.paymentsAt && withOverlap(list.paymentsAt));
      if (!rows) return null;
      const told = new Map(rows.map((row) => [row.invoiceId, row]));
      const { invoices } = await ledger.known(company);
      const changes = [...invoices.values()].flatMap((before): readonly Change[] => {
        const row = told.get(before.invoice.id);
        if (!row && !mayChange(before.invoice)) return [];
        return [{ before, after: afterLook(before, row ?? null, at) }];
      });
      const changed = changes.map(({ after }) => after);
      await ledger.change(company, { changed, gone: [], list: { ...list, paymentsAt: at } });
      return changes.filter(isNews);
    },
    lookAt: async (company, id) => {
      const told = await orNullWhereGone((await apiFor(company)).showPayments(id));
      const before = (await ledger.known(company)).invoices.get(id);
      return before ? keep(company, afterLook(before, told, now())) : [];
    },
    read: async (company, id) => {
      const told = await orNullWhereGone((await apiFor(company)).showInvoice(id));
      if (!told) return [];
      return keep(company, afterList((await ledger.known(company)).invoices.get(id), told));
    },
  };
};

/** Invoices that are compared before others may have their turn. */
const comparedAtOnce = 1000;

const changesIn = async (told: readonly ListedInvoice[], known: ReadonlyMap<string, KeptInvoice>) => {
  const changes: Change[] = [];
  for (const [place, invoice] of told.entries()) {
    if (place % comparedAtOnce === comparedAtOnce - 1) await breath();
    const before = known.get(invoice.id);
    const after = afterList(before, invoice);
    if (!isDeepStrictEqual(before, after)) changes.push({ before, after });
  }
  return changes;
};

/** The clocks of this machine and of the service need not agree. */
const withOverlap = (moment: string): string => new Date(Date.parse(moment) - 3_600_000).toISOString();

/** One answer that it is not there does not make an invoice gone: only the list does (service.md, "paging"). */
const orNullWhereGone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind === 'notFound') return null;
    throw failure;
  }
};
