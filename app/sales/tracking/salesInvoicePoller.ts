import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import type { MonotonicClock } from '#app/lib/monotonicClock.ts';
import { createWorkQueue, type WorkQueue, waitForWorkQueue } from '#app/lib/workQueue.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';
import { countNotifications, type InvoiceNotificationCounts, type TrackedInvoiceUpdate } from './countNotifications.ts';
import {
  canInvoiceStateChange,
  getPollFailureDelay,
  type InvoicePollState,
  listInvoicesDueForPayments,
  type PollAction,
  selectPollAction,
} from './pollSchedule.ts';
import type { CachedInvoices, SalesInvoiceCache } from './salesInvoiceCache.ts';
import type { SalesInvoiceFetcher } from './salesInvoiceFetcher.ts';

export interface SalesInvoicePollerDeps {
  readonly cache: SalesInvoiceCache;
  readonly fetcher: SalesInvoiceFetcher;
  /** Looks for what repeated requests have left at the service; whether anything new is known. */
  readonly watchDuplicates: (company: CompanyRef) => Promise<boolean>;
  /** ISO moment. */
  readonly now: () => string;
  readonly monotonic: MonotonicClock;
  readonly onChanged: (company: CompanyRef) => void;
  readonly onNotification: (notification: InvoiceNotificationCounts) => void;
}

/** Follows the invoices of all companies: of each one question at a time, at its pace (`pace.ts`). */
export interface SalesInvoicePoller {
  /** Marks the invoices as viewed: requests in the background what is due. */
  markViewed(company: CompanyRef): void;
  /** Marks them as viewed without a request: the next turn asks for what is due. */
  noteView(company: CompanyRef): void;
  /** Returns why the last request of a turn or refresh failed; null if it did not, or there was none. */
  getFailure(company: CompanyRef): AppError | null;
  /** Asks for what is due now. What fails lets the service rest; it throws only what is no failure of the service. */
  poll(company: CompanyRef): Promise<void>;
  /**
   * Requests the list and the payments now, or waits for the refresh under way. Where payments are asked for one by one, it
   * asks for the first few, and the next turns for the others. Throws the errors of the service, and `rateLimited` without
   * a request while the service's wait lasts.
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
  lastFailure: AppError | null;
  /** Invoices whose payments a person has asked for and that were not read since. */
  readonly requestedPayments: Set<string>;
  readonly noted: Set<string>;
  /** The requests, one after the other. */
  readonly queue: WorkQueue;
  activePoll: Promise<void> | null;
  /** The listing under way. */
  activeListing: Promise<void> | null;
  /** The refresh by hand under way. */
  activeRefresh: Promise<void> | null;
}

export const createSalesInvoicePoller = (deps: SalesInvoicePollerDeps): SalesInvoicePoller => {
  const { cache: invoiceCache, fetcher, monotonic } = deps;
  const now = (): number => monotonic.now();
  const pollStates = new Map<string, CompanyPollState>();
  let isStopped = false;

  const getPollState = (company: CompanyRef): CompanyPollState => {
    const key = toCompanyKey(company);
    const existing = pollStates.get(key);
    if (existing) return existing;
    const begun: CompanyPollState = {
      ...{ company, seenAt: null, restUntil: null, failures: 0, isRateLimited: false, lastFailure: null },
      ...{ requestedPayments: new Set(), noted: new Set(), queue: createWorkQueue() },
      ...{ activePoll: null, activeListing: null, activeRefresh: null },
    };
    pollStates.set(key, begun);
    return begun;
  };

  const notifyInvoiceChanges = (
    company: CompanyRef,
    changes: readonly TrackedInvoiceUpdate[],
    isByHand: boolean,
  ): void => {
    const counts = countNotifications(changes);
    if (Object.values(counts).some((count) => count > 0)) deps.onNotification({ company, counts, isByHand });
  };

  const listNow = (pollState: CompanyPollState, isByHand: boolean): Promise<void> => {
    pollState.activeListing = readList(pollState, isByHand).finally(() => {
      pollState.activeListing = null;
    });
    return pollState.activeListing;
  };

  const readList = async ({ company, noted }: CompanyPollState, isByHand: boolean): Promise<void> => {
    const noteds = [...noted];
    const joinFailures: AppFailure[] = [];
    const onKept = () => deps.onChanged(company);
    const changes = await fetcher.list(company, onKept, (failure) => void joinFailures.push(failure));
    notifyInvoiceChanges(company, changes, isByHand);
    for (const id of noteds) noted.delete(id);
    deps.onChanged(company);
    if (await deps.watchDuplicates(company)) deps.onChanged(company);
    const [failure] = joinFailures;
    // The list itself was read: only a person is told, and only a wait that the service asks for delays what comes next.
    if (failure && (isByHand || failure.error.kind === 'rateLimited')) throw failure;
  };

  const executeAction = async (pollState: CompanyPollState, action: PollAction): Promise<void> => {
    if (action.kind === 'rest') return;
    if (action.kind === 'list') return listNow(pollState, false);
    await readInvoices(pollState, action, false);
  };

  const readInvoices = async (
    { company, noted, requestedPayments }: CompanyPollState,
    { kind, ids }: Extract<PollAction, { readonly kind: 'read' | 'look' }>,
    isByHand: boolean,
  ): Promise<void> => {
    const handleChanges = (changes: readonly TrackedInvoiceUpdate[]): void => {
      notifyInvoiceChanges(company, changes, isByHand);
      if (changes.length > 0) deps.onChanged(company);
    };
    const ofAll = kind === 'look' ? await fetcher.fetchAllPayments(company) : null;
    if (ofAll) {
      requestedPayments.clear();
      return handleChanges(ofAll);
    }
    const fetchUpdate = kind === 'look' ? fetcher.fetchPayments : fetcher.read;
    for (const id of ids) {
      if (isStopped) return;
      handleChanges(await fetchUpdate(company, id));
      noted.delete(id);
      if (kind === 'look') requestedPayments.delete(id);
    }
  };

  const refreshAll = async (pollState: CompanyPollState): Promise<void> => {
    await (pollState.activeListing ?? enqueue(pollState, () => listNow(pollState, true)));
    await enqueue(pollState, async () => {
      const cached = await invoiceCache.get(pollState.company);
      for (const { id } of listOpenInvoices(cached)) pollState.requestedPayments.add(id);
      const ids = listInvoicesDueForPayments(toPollSchedule(pollState, cached, now()), Date.parse(deps.now()));
      await readInvoices(pollState, { kind: 'look', ids }, true);
    });
  };

  /** Runs one request after the other; the result decides how long the service is not called. */
  const enqueue = (pollState: CompanyPollState, fetchUpdate: () => Promise<void>): Promise<void> =>
    pollState.queue(async () => {
      try {
        await fetchUpdate();
        Object.assign(pollState, { failures: 0, restUntil: null, isRateLimited: false });
        noteFailure(pollState, null);
      } catch (failure) {
        if (failure instanceof AppFailure) recordPollFailure(pollState, failure);
        throw failure;
      }
    });

  /** A page marks the rows of a company that is out of reach, and learns when that begins and ends. */
  const noteFailure = (pollState: CompanyPollState, error: AppError | null): void => {
    const isOther = (pollState.lastFailure === null) !== (error === null);
    pollState.lastFailure = error;
    if (isOther) deps.onChanged(pollState.company);
  };

  const recordPollFailure = (pollState: CompanyPollState, { error }: AppFailure): void => {
    noteFailure(pollState, error);
    pollState.failures += 1;
    pollState.restUntil = now() + getPollFailureDelay(error, pollState.failures);
    pollState.isRateLimited = error.kind === 'rateLimited';
  };

  const throwIfRateLimited = ({ restUntil, isRateLimited }: CompanyPollState): void => {
    if (isRateLimited && restUntil !== null && now() < restUntil)
      throw fail({ kind: 'rateLimited', retryAfterSeconds: Math.ceil((restUntil - now()) / 1000) });
  };

  const runPoll = async (pollState: CompanyPollState): Promise<void> => {
    try {
      // What is under way may be what this turn would ask for.
      await waitForWorkQueue(pollState.queue);
      const cached = await invoiceCache.get(pollState.company);
      const action = selectPollAction(toPollSchedule(pollState, cached, now()), Date.parse(deps.now()));
      if (action.kind !== 'rest') await enqueue(pollState, () => executeAction(pollState, action));
    } catch (failure) {
      // This call has no caller to inform: the age of the shown data indicates the failure, and a refresh by hand
      // throws it.
      if (!(failure instanceof AppFailure)) throw failure;
    }
  };

  const poll = (company: CompanyRef): Promise<void> => {
    const pollState = getPollState(company);
    if (isStopped) return Promise.resolve();
    pollState.activePoll ??= runPoll(pollState).finally(() => {
      pollState.activePoll = null;
    });
    return pollState.activePoll;
  };

  const noteView = (company: CompanyRef): void => {
    getPollState(company).seenAt = now();
  };

  return {
    poll,
    noteView,
    getFailure: (company) => getPollState(company).lastFailure,
    markViewed: (company) => {
      noteView(company);
      void poll(company);
    },
    refresh: async (company) => {
      const pollState = getPollState(company);
      pollState.seenAt = now();
      throwIfRateLimited(pollState);
      pollState.activeRefresh ??= refreshAll(pollState).finally(() => {
        pollState.activeRefresh = null;
      });
      await pollState.activeRefresh;
    },
    fetchNow: async (company, question) => {
      const pollState = getPollState(company);
      throwIfRateLimited(pollState);
      try {
        return await question();
      } catch (failure) {
        if (failure instanceof AppFailure && failure.error.kind === 'rateLimited')
          recordPollFailure(pollState, failure);
        throw failure;
      }
    },
    note: (company, invoiceId) => {
      getPollState(company).noted.add(invoiceId);
      void poll(company);
    },
    stopConnection: async (connectionId) => {
      const left = [...pollStates].filter(([, { company }]) => company.connectionId === connectionId);
      for (const [key, { queue }] of left) {
        await waitForWorkQueue(queue);
        pollStates.delete(key);
      }
    },
    stop: () => {
      isStopped = true;
    },
  };
};

const toPollSchedule = (
  { seenAt, restUntil, noted, requestedPayments }: CompanyPollState,
  cached: CachedInvoices,
  now: number,
): InvoicePollState => ({
  ...{ noted: [...noted], size: cached.invoices.size, requestedPayments },
  seenMsAgo: seenAt === null ? null : now - seenAt,
  restMs: Math.max(0, (restUntil ?? now) - now),
  listedAt: cached.list.listedAt === null ? null : Date.parse(cached.list.listedAt),
  invoices: listOpenInvoices(cached),
});

/**
 * Returns the invoices that are not in a final state. Memoized, since each query of the screen needs them and must not
 * scan a long list.
 */
const listOpenInvoices = memoizeByObject(({ invoices }: CachedInvoices) =>
  [...invoices.values()]
    .filter(({ invoice }) => canInvoiceStateChange(invoice) && !isUnreadableId(invoice.id))
    .map(({ invoice, lookedAt }) => ({
      id: invoice.id,
      states: invoice,
      lookedAt: lookedAt === null ? null : Date.parse(lookedAt),
    })),
);
