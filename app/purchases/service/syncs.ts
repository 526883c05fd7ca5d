import type { z } from 'zod';
import { type AppError, fail } from '#app/contract/errors.ts';
import type { SyncFailure, SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { CompanyRef, emptyPayload } from '#app/contract/values.ts';
import type { RandomSource } from '#app/lib/backOff.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import { type PauseFunction, pause as pauseFor } from '#app/lib/pause.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { type ArrivalNotifier, createArrivalNotifier } from '../sync/arrivalNotifier.ts';
import { RateLimitWaits } from '../sync/rateLimitWaits.ts';
import { RunningSyncs, type SyncRequest } from '../sync/runningSyncs.ts';
import { type InvoiceListSource, synchronizeInvoices } from '../sync/sync.ts';
import type { CompletedSync } from '../sync/syncNotification.ts';
import {
  createSyncProgressReporter,
  type SyncProgressReporter,
  toProgressError,
} from '../sync/syncProgressReporter.ts';
import type { CompanySyncResult, SyncResult, SyncSink } from '../sync/syncSink.ts';
import { UnfinishedPaginations } from '../sync/unfinishedPaginations.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

interface SyncInput {
  readonly company: CompanyRef;
}

export interface SyncMethods {
  /**
   * Syncs a company, one sync at a time: a second call joins the first. `isByHand` is false for scheduled syncs, which
   * throw `rateLimited` without a request while the service wants to be left alone; one that a person joins is by hand
   * from then on.
   */
  sync(input: SyncInput & { readonly isByHand?: boolean }): Promise<CompanySyncResult>;
  cancelSync(input: SyncInput): Promise<z.infer<typeof emptyPayload>>;
  /** Returns the time of the last successful sync, in milliseconds since 1970 UTC; null: never. Throws `storage`. */
  syncedAt(company: CompanyRef): Promise<number | null>;
  /** Returns how the latest sync failed, also of an earlier run; null where it did not. Throws `storage`. */
  syncFailure(input: SyncInput): Promise<SyncFailure | null>;
  /** Cancels the syncs of one connection, or all, and waits until they have ended. */
  stop(connectionId?: string): Promise<void>;
}

interface SyncRun extends SyncInput {
  readonly signal: AbortSignal;
  readonly progress: SyncProgressReporter;
}

/** A completed sync with what the rule of the company did. */
interface CompletedRun extends CompletedSync {
  readonly result: CompanySyncResult;
}

interface SyncMethodsOptions {
  /** Called for syncs only. */
  readonly sourceFor: (company: CompanyRef) => Promise<InvoiceListSource>;
  /** Reviews ordinary invoices after a sync; returns how many. */
  readonly applyRule: (company: CompanyRef) => Promise<number>;
  readonly onProgress: (progress: SyncProgress) => void;
  /** Called after a successful sync. */
  readonly onSynced?: (synced: CompletedSync) => void;
  /** Defaults to the system clock. */
  readonly monotonic?: MonotonicClock;
  readonly pause?: PauseFunction;
  readonly random?: RandomSource;
}

/** Creates the sync methods; `sync` throws the errors of the service, the network and the sign-in. */
export const createSyncMethods = (
  context: PurchasesServiceDeps,
  {
    sourceFor,
    applyRule,
    onProgress,
    onSynced,
    monotonic = monotonicClock,
    pause = pauseFor,
    random,
  }: SyncMethodsOptions,
): SyncMethods => {
  const { call, openArchive, openExistingArchive, now, today, notifyChanged } = context;
  const running = new RunningSyncs();
  const unfinished = new UnfinishedPaginations(monotonic);
  const waits = new RateLimitWaits(monotonic, random);
  const clock = { now };

  const createSyncSink = (at: ArchiveRef, arrivals: ArrivalNotifier | null): SyncSink => {
    let records = 0;
    return {
      begin: (resume) => call.beginSync(at, resume),
      open: (shape) => {
        records = 0;
        return call.openAnswer(at, shape);
      },
      receive: async (chunk) => {
        const received = await call.receive(at, chunk, now());
        if (received > records) arrivals?.notify();
        records = received;
        return received;
      },
      finish: () => call.finishAnswer(at),
      complete: (list) => {
        arrivals?.stop();
        return call.completeSync(at, list, now(), today());
      },
      validators: () => call.validators(at),
      confirm: () => call.confirmSync(at, now()),
    };
  };

  /** The schedule waits as long as a sync by hand was told to, also where that is cancelled meanwhile. */
  const createRateLimitPause =
    ({ connectionId }: CompanyRef): PauseFunction =>
    (milliseconds, signal) => {
      waits.recordWait(connectionId, milliseconds);
      return pause(milliseconds, signal);
    };

  const fetchIntoArchive = async (
    at: ArchiveRef,
    { company, signal, progress }: SyncRun,
    arrivals: ArrivalNotifier | null = null,
  ): Promise<SyncResult> => {
    const source = await sourceFor(company);
    // The connection may lead to another service since the archive was opened.
    if ((await openArchive(company)).file !== at.file) throw fail({ kind: 'cancelled' });
    const { purchases } = source.profile;
    const paginator = unfinished.take(at, purchases);
    try {
      const sink = createSyncSink(at, arrivals);
      const pauseForService = createRateLimitPause(company);
      return await synchronizeInvoices({
        source,
        sink,
        paginator,
        signal,
        clock,
        progress,
        pause: pauseForService,
        random,
      });
    } catch (cause) {
      unfinished.keep(at, paginator, purchases);
      throw cause;
    }
  };

  const keepFailure = async (company: CompanyRef, error: AppError): Promise<void> => {
    // A cancelled sync says nothing about the service.
    if (error.kind === 'cancelled') return;
    try {
      await call.writeSyncFailure(await openArchive(company), { at: now(), error });
    } catch {
      // The failure of the sync itself is reported.
    }
  };

  /** Fetches the first list of a company, and notifies the window of what arrives. */
  const fetchFirstList = async (at: ArchiveRef, forSync: SyncRun): Promise<SyncResult> => {
    const notify = (): void => notifyChanged(forSync.company);
    const onArrival = (): void => {
      forSync.progress.flush();
      notify();
    };
    const arrivals = createArrivalNotifier(onArrival, pause);
    try {
      return await fetchIntoArchive(at, forSync, arrivals);
    } catch (cause) {
      // Without a worker nothing is shown that would have to go.
      await call.stopSync(at).catch(() => undefined);
      notify();
      throw cause;
    } finally {
      arrivals.stop();
    }
  };

  const fetchInvoices = async (forSync: SyncRun): Promise<Omit<CompletedRun, 'company' | 'isByHand'>> => {
    try {
      const at = await openArchive(forSync.company);
      const isFirst = (await call.syncedAt(at)) === null;
      const result = await (isFirst ? fetchFirstList(at, forSync) : fetchIntoArchive(at, forSync));
      await call.writeSyncFailure(at, null);
      return { result: { ...result, reviewedByRule: await applyRule(forSync.company) }, isFirst };
    } catch (cause) {
      waits.recordFailure(forSync.company.connectionId, cause);
      await keepFailure(forSync.company, toProgressError(cause));
      forSync.progress.failed(cause);
      throw cause;
    }
  };

  const runSync = async (company: CompanyRef, request: SyncRequest): Promise<CompanySyncResult> => {
    if (!request.isByHand) waits.throwIfWaiting(company.connectionId);
    const progress = createSyncProgressReporter({ company, request, clock: monotonic, onProgress });
    const { result, isFirst } = await fetchInvoices({ company, signal: request.signal, progress });
    progress.done(result);
    notifyChanged(company);
    onSynced?.({ company, result, isByHand: request.isByHand, isFirst });
    return result;
  };

  return {
    sync: ({ company, isByHand = true }) => running.join(company, isByHand, (request) => runSync(company, request)),
    cancelSync: async ({ company }) => {
      running.cancel(company);
      return {};
    },
    syncedAt: async (company) => call.syncedAt(await openArchive(company)),
    syncFailure: async ({ company }) => {
      const failure = await call.readSyncFailure(await openExistingArchive(company));
      return failure && { ...failure, at: new Date(failure.at).toISOString() };
    },
    stop: async (connectionId) => {
      await running.stop(connectionId);
      waits.forget(connectionId);
    },
  };
};
