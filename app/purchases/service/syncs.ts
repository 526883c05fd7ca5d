import type { z } from 'zod';
import { fail } from '#app/contract/errors.ts';
import type { SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { CompanyRef, emptyPayload } from '#app/contract/values.ts';
import type { RandomSource } from '#app/lib/backOff.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import { type PauseFunction, pause as pauseFor } from '#app/lib/pause.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { RateLimitWaits } from '../sync/rateLimitWaits.ts';
import { RunningSyncs } from '../sync/runningSyncs.ts';
import { type InvoiceListSource, synchronizeInvoices } from '../sync/sync.ts';
import type { CompletedSync } from '../sync/syncNotification.ts';
import { createSyncProgressReporter, type SyncProgressReporter } from '../sync/syncProgressReporter.ts';
import type { SyncResult, SyncSink } from '../sync/syncSink.ts';
import { UnfinishedPaginations } from '../sync/unfinishedPaginations.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

interface SyncInput {
  readonly company: CompanyRef;
}

export interface SyncMethods {
  /**
   * Syncs a company, one sync at a time: a second call joins the first. `isByHand` is false for scheduled syncs, which
   * throw `rateLimited` without a request while the service wants to be left alone.
   */
  sync(input: SyncInput & { readonly isByHand?: boolean }): Promise<SyncResult>;
  cancelSync(input: SyncInput): Promise<z.infer<typeof emptyPayload>>;
  /** Returns the time of the last successful sync, in milliseconds since 1970 UTC; null: never. Throws `storage`. */
  syncedAt(company: CompanyRef): Promise<number | null>;
  /** Cancels the syncs of one connection, or all, and waits until they have ended. */
  stop(connectionId?: string): Promise<void>;
}

interface SyncRun extends SyncInput {
  readonly signal: AbortSignal;
  readonly progress: SyncProgressReporter;
}

interface SyncMethodsOptions {
  /** Called for syncs only. */
  readonly sourceFor: (company: CompanyRef) => Promise<InvoiceListSource>;
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
  { sourceFor, onProgress, onSynced, monotonic = monotonicClock, pause = pauseFor, random }: SyncMethodsOptions,
): SyncMethods => {
  const { call, openArchive, now, today, notifyChanged } = context;
  const running = new RunningSyncs();
  const unfinished = new UnfinishedPaginations(monotonic);
  const waits = new RateLimitWaits(monotonic, random);
  const clock = { now };

  const createSyncSink = (at: ArchiveRef): SyncSink => ({
    begin: (resume) => call.beginSync(at, resume),
    open: (shape) => call.openAnswer(at, shape),
    receive: (chunk) => call.receive(at, chunk, now()),
    finish: () => call.finishAnswer(at),
    complete: (list) => call.completeSync(at, list, now(), today()),
    validators: () => call.validators(at),
    confirm: () => call.confirmSync(at, now()),
  });

  /** The schedule waits as long as a sync by hand was told to, also where that is cancelled meanwhile. */
  const createRateLimitPause =
    ({ connectionId }: CompanyRef): PauseFunction =>
    (milliseconds, signal) => {
      waits.recordWait(connectionId, milliseconds);
      return pause(milliseconds, signal);
    };

  const fetchIntoArchive = async (at: ArchiveRef, { company, signal, progress }: SyncRun): Promise<SyncResult> => {
    const source = await sourceFor(company);
    // The connection may lead to another service since the archive was opened.
    if ((await openArchive(company)).file !== at.file) throw fail({ kind: 'cancelled' });
    const { purchases } = source.profile;
    const paginator = unfinished.take(at, purchases);
    try {
      const sink = createSyncSink(at);
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

  const fetchInvoices = async (forSync: SyncRun): Promise<Pick<CompletedSync, 'result' | 'isFirst'>> => {
    try {
      const at = await openArchive(forSync.company);
      const isFirst = (await call.syncedAt(at)) === null;
      return { result: await fetchIntoArchive(at, forSync), isFirst };
    } catch (cause) {
      waits.recordFailure(forSync.company.connectionId, cause);
      forSync.progress.failed(cause);
      throw cause;
    }
  };

  const runSync = async (company: CompanyRef, isByHand: boolean, signal: AbortSignal): Promise<SyncResult> => {
    if (!isByHand) waits.throwIfWaiting(company.connectionId);
    const progress = createSyncProgressReporter({ company, isByHand, clock: monotonic, onProgress });
    const { result, isFirst } = await fetchInvoices({ company, signal, progress });
    progress.done(result);
    notifyChanged(company);
    onSynced?.({ company, result, isByHand, isFirst });
    return result;
  };

  return {
    sync: ({ company, isByHand = true }) => running.join(company, (signal) => runSync(company, isByHand, signal)),
    cancelSync: async ({ company }) => {
      running.cancel(company);
      return {};
    },
    syncedAt: async (company) => call.syncedAt(await openArchive(company)),
    stop: async (connectionId) => {
      await running.stop(connectionId);
      waits.forget(connectionId);
    },
  };
};
