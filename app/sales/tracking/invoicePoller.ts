import { AppFailure, fail } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import type { MonotonicClock } from '#app/lib/monotonicClock.ts';
import { createQueue, type WorkQueue, waitForQueue } from '#app/lib/queue.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';
import { countNotifications, type InvoiceNotification, type TrackedInvoiceUpdate } from './countNotifications.ts';
import type { CachedInvoices, InvoiceCache } from './invoiceCache.ts';
import type { InvoiceFetcher } from './invoiceFetcher.ts';
import { getFailureDelay, mayChange, type PollAction, selectPollAction } from './pollSchedule.ts';

export interface InvoicePollerDeps {
  readonly cache: InvoiceCache;
  readonly fetcher: InvoiceFetcher;
  /** Looks for what repeated requests have left at the service; whether anything new is known. */
  readonly watchDuplicates: (company: CompanyRef) => Promise<boolean>;
  /** ISO moment. */
  readonly now: () => string;
  readonly monotonic: MonotonicClock;
  readonly onChanged: (company: CompanyRef) => void;
  readonly onNews: (news: InvoiceNotification) => void;
}

/** Follows the invoices of all companies: of each one question at a time, at its pace (`pace.ts`). */
export interface InvoicePoller {
  /** Marks the invoices as viewed: requests in the background what is due. */
  markViewed(company: CompanyRef): void;
  /** Asks for what is due now. What fails lets the service rest; it throws only what is no failure of the service. */
  turn(company: CompanyRef): Promise<void>;
  /**
   * Requests the list now, or waits for the request under way. Throws the errors of the service, and `rateLimited`
   * without a request while the service's wait lasts.
   */
  refresh(company: CompanyRef): Promise<void>;
  /**
   * Runs a request that a caller waits for, outside the turns. Throws its errors, and `rateLimited` as `refresh` does.
   */
  fetchNow<T>(company: CompanyRef, question: () => Promise<T>): Promise<T>;
  /**
   * Notes an invoice that was sent from here: it is read in the next turn, which runs at once while the invoices are
   * viewed.
   */
  note(company: CompanyRef, invoiceId: string): void;
  /** Answers when nothing is under way of a connection, and knows nothing of it any more. */
  stopConnection(connectionId: string): Promise<void>;
  /** No turn begins any more. */
  stop(): void;
}

/** State of one company's polling while the program runs. Moments are milliseconds of the monotonic clock. */
interface CompanyPollState {
  readonly company: CompanyRef;
  seenAt: number | null;
  restUntil: number | null;
  failures: number;
  isRateLimited: boolean;
  readonly noted: Set<string>;
  /** The requests, one after the other. */
  readonly queue: WorkQueue;
  activePoll: Promise<void> | null;
  /** The listing under way. */
  activeListing: Promise<void> | null;
}

export const createInvoicePoller = (parts: InvoicePollerDeps): InvoicePoller => {
  const { cache: ledger, fetcher: asking, monotonic } = parts;
  const now = (): number => monotonic.now();
  const standings = new Map<string, CompanyPollState>();
  let isStopped = false;

  const getPollState = (company: CompanyRef): CompanyPollState => {
    const key = toCompanyKey(company);
    const known = standings.get(key);
    if (known) return known;
    const begun: CompanyPollState = {
      ...{ company, seenAt: null, restUntil: null, failures: 0, isRateLimited: false },
      ...{ noted: new Set(), queue: createQueue(), activePoll: null, activeListing: null },
    };
    standings.set(key, begun);
    return begun;
  };

  const notifyInvoiceChanges = (
    company: CompanyRef,
    changes: readonly TrackedInvoiceUpdate[],
    isByHand: boolean,
  ): void => {
    const counts = countNotifications(changes);
    if (Object.values(counts).some((count) => count > 0)) parts.onNews({ company, counts, isByHand });
  };

  const listNow = (standing: CompanyPollState, isByHand: boolean): Promise<void> => {
    standing.activeListing = readList(standing, isByHand).finally(() => {
      standing.activeListing = null;
    });
    return standing.activeListing;
  };

  const readList = async ({ company, noted }: CompanyPollState, isByHand: boolean): Promise<void> => {
    const noteds = [...noted];
    notifyInvoiceChanges(company, await asking.list(company, () => parts.onChanged(company)), isByHand);
    for (const id of noteds) noted.delete(id);
    parts.onChanged(company);
    if (await parts.watchDuplicates(company)) parts.onChanged(company);
  };

  const executeAction = async (standing: CompanyPollState, turn: PollAction): Promise<void> => {
    if (turn.kind === 'rest') return;
    if (turn.kind === 'list') return listNow(standing, false);
    const { company, noted } = standing;
    const handleChanges = (changes: readonly TrackedInvoiceUpdate[]): void => {
      notifyInvoiceChanges(company, changes, false);
      if (changes.length > 0) parts.onChanged(company);
    };
    const ofAll = turn.kind === 'look' ? await asking.fetchAllPayments(company) : null;
    if (ofAll) return handleChanges(ofAll);
    const ask = turn.kind === 'look' ? asking.fetchPayments : asking.read;
    for (const id of turn.ids) {
      if (isStopped) return;
      handleChanges(await ask(company, id));
      noted.delete(id);
    }
  };

  /** Runs one request after the other; the result decides how long the service is not called. */
  const enqueue = (standing: CompanyPollState, ask: () => Promise<void>): Promise<void> =>
    standing.queue(async () => {
      try {
        await ask();
        Object.assign(standing, { failures: 0, restUntil: null, isRateLimited: false });
      } catch (failure) {
        if (failure instanceof AppFailure) recordPollFailure(standing, failure);
        throw failure;
      }
    });

  const recordPollFailure = (standing: CompanyPollState, { error }: AppFailure): void => {
    standing.failures += 1;
    standing.restUntil = now() + getFailureDelay(error, standing.failures);
    standing.isRateLimited = error.kind === 'rateLimited';
  };

  const throwIfRateLimited = ({ restUntil, isRateLimited }: CompanyPollState): void => {
    if (isRateLimited && restUntil !== null && now() < restUntil)
      throw fail({ kind: 'rateLimited', retryAfterSeconds: Math.ceil((restUntil - now()) / 1000) });
  };

  const runPoll = async (standing: CompanyPollState): Promise<void> => {
    try {
      // What is under way may be what this turn would ask for.
      await waitForQueue(standing.queue);
      const known = await ledger.get(standing.company);
      const turn = selectPollAction(toPollSchedule(standing, known, now()), Date.parse(parts.now()));
      if (turn.kind !== 'rest') await enqueue(standing, () => executeAction(standing, turn));
    } catch (failure) {
      // This call has no caller to inform: the age of the shown data indicates the failure, and a refresh by hand
      // throws it.
      if (!(failure instanceof AppFailure)) throw failure;
    }
  };

  const turn = (company: CompanyRef): Promise<void> => {
    const standing = getPollState(company);
    if (isStopped) return Promise.resolve();
    standing.activePoll ??= runPoll(standing).finally(() => {
      standing.activePoll = null;
    });
    return standing.activePoll;
  };

  return {
    turn,
    markViewed: (company) => {
      getPollState(company).seenAt = now();
      void turn(company);
    },
    refresh: async (company) => {
      const standing = getPollState(company);
      standing.seenAt = now();
      throwIfRateLimited(standing);
      await (standing.activeListing ?? enqueue(standing, () => listNow(standing, true)));
    },
    fetchNow: async (company, question) => {
      const standing = getPollState(company);
      throwIfRateLimited(standing);
      try {
        return await question();
      } catch (failure) {
        if (failure instanceof AppFailure && failure.error.kind === 'rateLimited') recordPollFailure(standing, failure);
        throw failure;
      }
    },
    note: (company, invoiceId) => {
      getPollState(company).noted.add(invoiceId);
      void turn(company);
    },
    stopConnection: async (connectionId) => {
      const left = [...standings].filter(([, { company }]) => company.connectionId === connectionId);
      for (const [key, { queue }] of left) {
        await waitForQueue(queue);
        standings.delete(key);
      }
    },
    stop: () => {
      isStopped = true;
    },
  };
};

const toPollSchedule = ({ seenAt, restUntil, noted }: CompanyPollState, known: CachedInvoices, now: number) => ({
  ...{ noted: [...noted], size: known.invoices.size },
  seenMsAgo: seenAt === null ? null : now - seenAt,
  restMs: Math.max(0, (restUntil ?? now) - now),
  listedAt: known.list.listedAt === null ? null : Date.parse(known.list.listedAt),
  invoices: listOpenInvoices(known),
});

/**
 * Returns the invoices that are not in a final state. Memoized, since each query of the screen needs them and must not
 * scan a long list.
 */
const listOpenInvoices = memoizeByObject(({ invoices }: CachedInvoices) =>
  [...invoices.values()]
    .filter(({ invoice }) => mayChange(invoice) && !isUnreadableId(invoice.id))
    .map(({ invoice, lookedAt }) => ({
      id: invoice.id,
      states: invoice,
      lookedAt: lookedAt === null ? null : Date.parse(lookedAt),
    })),
);
