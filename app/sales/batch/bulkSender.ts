import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { BulkRun, salesBulk } from '#app/contract/sales/bulk.ts';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { createCompanyCache } from '#app/lib/companyCache.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import type { SalesContext, SalesMethodsOf } from '../context/salesContext.ts';
import { rejectDraftsElsewhere } from '../outbox/rejectDraftsElsewhere.ts';
import type { SendingLock } from '../outbox/sendingLock.ts';
import type { StoredBulkRun } from '../store/model/storedBulkRun.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { nullIfUnreadable } from '../store/unreadableRecord.ts';
import { type BatchState, createBatchState, isRunFinished, toBulkRun } from './batchState.ts';
import { createPreflight } from './preflight.ts';
import type { RequestThrottle } from './requestThrottle.ts';
import { type BatchWorkerDeps, sendBatch } from './sendBatch.ts';
import { createThrottledNotifier } from './throttledNotifier.ts';

/** The bulk runs of all companies. Saving a result is left out: the window chooses its file. */
export interface BulkSender extends Omit<SalesMethodsOf<typeof salesBulk>, 'saveResult'> {
  /** Resumes a run that the end of the application has interrupted. */
  resumeRun(company: CompanyRef): Promise<void>;
  /** Pauses a run that is in progress, also one that the end of the application has interrupted. */
  pauseRunning(company: CompanyRef): Promise<void>;
  /** Notes the progress of a dispatch, in a run or started by a person. */
  note(dispatch: Dispatch): void;
  /** Finishes the dispatches in progress and starts no more, of one connection or of all. The runs stay as they are. */
  leave(connectionId?: string): Promise<void>;
  /** Returns true while a run of any company is in progress. */
  isBusy(): boolean;
}

export interface BulkSenderDeps extends SalesContext {
  readonly throttle: RequestThrottle;
  /** Held as long as a run is under way, and while one is changed. */
  readonly lock: SendingLock;
  readonly onChanged: (run: BulkRun) => void;
}

/**
 * Sends many drafts, of each company one after the other. Throws as the contract says, `otherProgram` where another program sends
 * for the company, and `storage`.
 */
export const createBulkSender = (parts: BulkSenderDeps): BulkSender => {
  const { store, outbox, throttle: pacing, lock, now, monotonic, pause, random } = parts;
  const getWallClockMs = (): number => Date.parse(now());
  const open = new Set<BatchState>();
  let isLeft = false;
  /** Companies for which a run is being started. */
  const starting = new Set<string>();
  const toBulkRunView = (standing: BatchState): BulkRun =>
    toBulkRun(standing, { today: getWallClockMs(), monotonic, opensIn: pacing.getBlockedMs(standing.run.company) });
  const news = createThrottledNotifier<BatchState>((standing) => parts.onChanged(toBulkRunView(standing)));

  const standings = createCompanyCache(async (company): Promise<BatchState | null> => {
    const kept = await store.bulkRun(company);
    if (!kept) return null;
    const standing = createBatchState(kept, await store.bulkResults(company), monotonic.now());
    for (const { draftId, state } of standing.results.values()) {
      const dispatch = state === 'done' ? null : await nullIfUnreadable(outbox.dispatch(company, draftId));
      if (dispatch) standing.dispatches.set(draftId, dispatch);
    }
    open.add(standing);
    return standing;
  });
  const forget = (company: CompanyRef, standing: BatchState | null): void => {
    if (standing) open.delete(standing);
    standings.invalidate(company);
  };
  /** Reads the run from the disk, unless this program works on it: another one may have gone on with it. */
  const readRun = async (company: CompanyRef): Promise<BatchState | null> => {
    const standing = await standings.get(company);
    if (standing?.activeWork) return standing;
    forget(company, standing);
    return standings.get(company);
  };
  const requireRun = async (company: CompanyRef, states: readonly StoredBulkRun['state'][]): Promise<BatchState> => {
    const standing = await readRun(company);
    if (!standing) throw fail({ kind: 'notFound', message: null });
    if (!states.includes(standing.run.state)) throw fail({ kind: 'conflict', message: null });
    return standing;
  };

  const saveRun = async (standing: BatchState, run: StoredBulkRun, forget: readonly string[] = []): Promise<void> => {
    await store.saveBulkRun(run, forget);
    standing.run = run;
    for (const draftId of forget) standing.results.delete(draftId);
    news.notify(standing, 0);
  };
  const work: BatchWorkerDeps = {
    send: outbox.send,
    throttle: pacing,
    ...{ monotonic, pause, random },
    today: getWallClockMs,
    saveResult: async (standing, result) => {
      await store.saveBulkResult(standing.run.company, result);
      standing.results.set(result.draftId, result);
      if (result.state === 'done') standing.dispatches.delete(result.draftId);
      news.notify(standing, standing.run.drafts.length);
    },
    setDone: (standing) => saveRun(standing, { ...standing.run, state: 'done' }),
    setPaused: (standing, milliseconds) => {
      const pausedUntil = milliseconds === null ? null : new Date(getWallClockMs() + milliseconds).toISOString();
      return saveRun(standing, { ...standing.run, state: 'paused', pausedUntil });
    },
    onChanged: (standing) => news.notify(standing, standing.run.drafts.length),
  };
  const startWorking = (standing: BatchState): void => {
    if (isLeft || standing.activeWork) return;
    standing.interruption = new AbortController();
    standing.timings = { beganAt: monotonic.now(), through: [] };
    const { company } = standing.run;
    standing.activeWork = lock
      .hold(company, async () => {
        await rejectChangedRun(store, standing);
        await sendBatch(work, standing);
      })
      .finally(() => {
        standing.activeWork = null;
      });
    // The error is thrown by the next request for the run; the record on the disk stays as it is.
    standing.activeWork.catch(() => forget(company, standing));
  };
  const goOn = async (company: CompanyRef): Promise<BatchState | null> => {
    // A run that cannot be read is not gone on with.
    const standing = await nullIfUnreadable(standings.get(company));
    if (standing?.run.state === 'running') startWorking(standing);
    return standing;
  };
  const stopRun = async (standing: BatchState, state: 'paused' | 'cancelled'): Promise<BulkRun> => {
    await saveRun(standing, { ...standing.run, state, pausedUntil: null });
    standing.interruption.abort();
    return toBulkRunView(standing);
  };

  const startRun = async (company: CompanyRef, draftIds: readonly string[]): Promise<BatchState> => {
    // What its drafts have been through is in their own plans.
    await store.setUnreadableRunAside(company);
    const before = await readRun(company);
    if (before && !isRunFinished(before.run)) throw fail({ kind: 'conflict', message: null });
    pacing.forgetPause(company);
    await before?.activeWork;
    await rejectDraftsElsewhere(store, company, draftIds);
    const names = new Map((await store.drafts(company)).map(({ draft }) => [draft.id, draft.contact.name]));
    const drafts = [...new Set(draftIds)].map((draftId) => ({ draftId, contactName: names.get(draftId) ?? '' }));
    await store.removeBulkRun(company);
    await store.saveBulkRun({ company, startedAt: now(), state: 'running', pausedUntil: null, drafts }, []);
    forget(company, before);
    const standing = await requireRun(company, ['running']);
    startWorking(standing);
    return standing;
  };

  return {
    outlook: createPreflight(parts),
    start: async ({ company, draftIds }) => {
      const key = toCompanyKey(company);
      if (starting.has(key)) throw fail({ kind: 'conflict', message: null });
      starting.add(key);
      try {
        return toBulkRunView(await lock.hold(company, () => startRun(company, draftIds)));
      } finally {
        starting.delete(key);
      }
    },
    run: async ({ company }) => {
      const standing = await goOn(company);
      return standing && toBulkRunView(standing);
    },
    pause: ({ company }) => lock.hold(company, async () => stopRun(await requireRun(company, ['running']), 'paused')),
    resume: ({ company }) =>
      lock.hold(company, async () => {
        const standing = await requireRun(company, ['paused']);
        pacing.forgetPause(company);
        await standing.activeWork;
        const failed = [...standing.results.values()].filter(({ state }) => state === 'stopped' || state === 'leftOut');
        await saveRun(
          standing,
          { ...standing.run, state: 'running', pausedUntil: null },
          failed.map(({ draftId }) => draftId),
        );
        startWorking(standing);
        return toBulkRunView(standing);
      }),
    cancel: ({ company }) =>
      lock.hold(company, async () => stopRun(await requireRun(company, ['running', 'paused']), 'cancelled')),
    close: ({ company }) =>
      lock.hold(company, async () => {
        const standing = await requireRun(company, ['done', 'cancelled']);
        await standing.activeWork;
        await store.removeBulkRun(company);
        forget(company, standing);
        return {};
      }),
    resumeRun: async (company) => {
      await goOn(company);
    },
    pauseRunning: async (company) => {
      const standing = await nullIfUnreadable(readRun(company));
      if (standing?.run.state !== 'running') return;
      await lock.hold(company, async () => stopRun(await requireRun(company, ['running']), 'paused'));
    },
    note: (dispatch) => {
      for (const standing of open) applyDispatch(standing, dispatch, work);
    },
    leave: async (connectionId) => {
      isLeft ||= connectionId === undefined;
      const meant = [...open].filter(({ run }) => [undefined, run.company.connectionId].includes(connectionId));
      for (const { interruption: wake } of meant) wake.abort();
      await Promise.allSettled(meant.map(({ activeWork: underWay }) => underWay));
      news.stop();
      if (connectionId === undefined) return;
      for (const standing of meant) forget(standing.run.company, standing);
    },
    isBusy: () => [...open].some(({ activeWork: underWay }) => underWay !== null),
  };
};

/** Throws `otherProgram` where another program has gone on with the run since it was read. */
const rejectChangedRun = async (store: SalesStore, { run, results }: BatchState): Promise<void> => {
  const stored = await store.bulkRun(run.company);
  const isChanged = !isDeepStrictEqual(stored, run) || (await store.bulkResults(run.company)).length !== results.size;
  if (isChanged) throw fail({ kind: 'otherProgram', reason: 'changed' });
};

/** Counts a draft that a person has sent by hand since as finished, and reports the progress of the one under way. */
const applyDispatch = (
  standing: BatchState,
  dispatch: Dispatch,
  { saveResult: keep, onChanged: changed }: BatchWorkerDeps,
): void => {
  const { draftId, company, invoiceNumber } = dispatch;
  if (!isSameCompany(company, standing.run.company)) return;
  const result = standing.results.get(draftId);
  if (standing.sending !== draftId && !result) return;
  standing.dispatches.set(draftId, dispatch);
  if (result && result.state !== 'done' && dispatch.state === 'done')
    void keep(standing, { draftId, state: 'done', error: null, invoiceNumber });
  else changed(standing);
};
