import type { z } from 'zod';
import { fail } from '#app/contract/errors.ts';
import type { SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { CompanyRef, nothing } from '#app/contract/values.ts';
import type { Place } from '../archive/place.ts';
import type { Intake, SyncResult } from '../sync/listIntake.ts';
import { createProgress, type Progress } from '../sync/progress.ts';
import { RunningSyncs } from '../sync/runningSyncs.ts';
import { type Source, synchronise } from '../sync/sync.ts';
import type { Synced } from '../sync/tidings.ts';
import { UnfinishedWalks } from '../sync/unfinishedWalks.ts';
import type { Access } from './access.ts';

interface ForCompany {
  readonly company: CompanyRef;
}

export interface Syncs {
  /** Syncs a company, one sync at a time: a second call joins the first. `isByHand` is false for scheduled syncs. */
  sync(input: ForCompany & { readonly isByHand?: boolean }): Promise<SyncResult>;
  cancelSync(input: ForCompany): Promise<z.infer<typeof nothing>>;
  /** Returns the time of the last successful sync, in milliseconds since 1970 UTC; null: never. Throws `storage`. */
  syncedAt(company: CompanyRef): Promise<number | null>;
  /** Cancels the syncs of one connection, or all, and waits until they have ended. */
  stop(connectionId?: string): Promise<void>;
}

interface ForSync extends ForCompany {
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

interface SyncsOptions {
  /** Called for syncs only. */
  readonly sourceFor: (company: CompanyRef) => Promise<Source>;
  readonly onProgress: (progress: SyncProgress) => void;
  /** Called after a successful sync. */
  readonly onSynced?: (synced: Synced) => void;
}

/** Creates the sync methods; `sync` throws the errors of the service, the network and the sign-in. */
export const createSyncs = (access: Access, { sourceFor, onProgress, onSynced }: SyncsOptions): Syncs => {
  const { call, place, now, today, changed } = access;
  const running = new RunningSyncs();
  const unfinished = new UnfinishedWalks();
  const clock = { now };

  const intakeAt = (at: Place): Intake => ({
    begin: (resume) => call.beginSync(at, resume),
    open: (shape) => call.openAnswer(at, shape),
    receive: (chunk) => call.receive(at, chunk, now()),
    finish: () => call.finishAnswer(at),
    complete: (list) => call.completeSync(at, list, now(), today()),
    validators: () => call.validators(at),
    confirm: () => call.confirmSync(at, now()),
  });

  const fetchInto = async (at: Place, { company, signal, progress }: ForSync): Promise<SyncResult> => {
    const source = await sourceFor(company);
    // The connection may lead to another service since the archive was opened.
    if ((await place(company)).file !== at.file) throw fail({ kind: 'cancelled' });
    const { purchases } = source.profile;
    const walk = unfinished.take(at, purchases);
    try {
      return await synchronise({ source, intake: intakeAt(at), walk, signal, clock, progress });
    } catch (cause) {
      unfinished.keep(at, walk, purchases);
      throw cause;
    }
  };

  const fetch = async (forSync: ForSync): Promise<Pick<Synced, 'result' | 'isFirst'>> => {
    try {
      const at = await place(forSync.company);
      const isFirst = (await call.syncedAt(at)) === null;
      return { result: await fetchInto(at, forSync), isFirst };
    } catch (cause) {
      forSync.progress.failed(cause);
      throw cause;
    }
  };

  const run = async (company: CompanyRef, isByHand: boolean, signal: AbortSignal): Promise<SyncResult> => {
    const progress = createProgress({ company, isByHand, onProgress });
    const { result, isFirst } = await fetch({ company, signal, progress });
    progress.done(result);
    changed(company);
    onSynced?.({ company, result, isByHand, isFirst });
    return result;
  };

  return {
    sync: ({ company, isByHand = true }) => running.join(company, (signal) => run(company, isByHand, signal)),
    cancelSync: async ({ company }) => {
      running.cancel(company);
      return {};
    },
    syncedAt: async (company) => call.syncedAt(await place(company)),
    stop: (connectionId) => running.stop(connectionId),
  };
};
