import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { BulkRun, salesBulkContract } from '#app/contract/sales/bulk.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { createCompanyCache } from '#app/lib/companyCache.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { rejectOtherServiceDrafts } from '../outbox/rejectOtherServiceDrafts.ts';
import type { SendingLock } from '../outbox/sendingLock.ts';
import type { StoredBulkRun } from '../store/model/storedBulkRun.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { nullIfUnreadable } from '../store/unreadableRecord.ts';
import { createBulkPreflight } from './bulkPreflight.ts';
import { type BulkRunState, createBulkRunState, isBulkRunFinished, summarizeBulkRun } from './bulkRunState.ts';
import type { RequestThrottle } from './requestThrottle.ts';
import { type SendBulkDraftsDeps, sendBulkDrafts } from './sendBulkDrafts.ts';
import { createThrottledNotifier } from './throttledNotifier.ts';

/** The bulk runs of all companies. Saving a result is left out: the window chooses its file. */
export interface BulkSender extends Omit<IpcMethodHandlers<typeof salesBulkContract>, 'saveResult'> {
  /** Resumes a run that the end of the application has interrupted. */
  resumeRun(company: CompanyRef): Promise<void>;
  /** Pauses a run that is in progress, also one that the end of the application has interrupted. */
  pauseRunning(company: CompanyRef): Promise<void>;
  /** Notes the progress of a submission, in a run or started by a person. */
  note(submission: Submission): void;
  /** Finishes the submissions in progress and starts no more, of one connection or of all. The runs stay as they are. */
  leave(connectionId?: string): Promise<void>;
  /** Returns true while a run of any company is in progress. */
  isBusy(): boolean;
}

export interface BulkSenderDeps extends SalesMethodDeps {
  readonly throttle: RequestThrottle;
  /** Held as long as a run is under way, and while one is changed. */
  readonly lock: SendingLock;
  readonly onChanged: (run: BulkRun) => void;
}

/**
 * Sends many drafts, of each company one after the other. Throws as the contract says, `otherProgram` where another program sends
 * for the company, and `storage`.
 */
export const createBulkSender = (deps: BulkSenderDeps): BulkSender => {
  const { store, outbox, throttle, lock, now, monotonic, pause, random } = deps;
  const getWallClockMs = (): number => Date.parse(now());
  const open = new Set<BulkRunState>();
  let isLeft = false;
  /** Companies for which a run is being started. */
  const starting = new Set<string>();
  const toBulkRunView = (batch: BulkRunState): BulkRun =>
    summarizeBulkRun(batch, { today: getWallClockMs(), monotonic, opensIn: throttle.getBlockedMs(batch.run.company) });
  const notifier = createThrottledNotifier<BulkRunState>((batch) => deps.onChanged(toBulkRunView(batch)));

  const batches = createCompanyCache(async (company): Promise<BulkRunState | null> => {
    const storedRun = await store.bulkRun(company);
    if (!storedRun) return null;
    const batch = createBulkRunState(storedRun, await store.bulkResults(company), monotonic.now());
    for (const { draftId, state } of batch.results.values()) {
      const submission = state === 'done' ? null : await nullIfUnreadable(outbox.submission(company, draftId));
      if (submission) batch.submissions.set(draftId, submission);
    }
    open.add(batch);
    return batch;
  });
  const forget = (company: CompanyRef, batch: BulkRunState | null): void => {
    if (batch) open.delete(batch);
    batches.invalidate(company);
  };
  /** Reads the run from the disk, unless this program works on it: another one may have gone on with it. */
  const readRun = async (company: CompanyRef): Promise<BulkRunState | null> => {
    const batch = await batches.get(company);
    if (batch?.activeWork) return batch;
    forget(company, batch);
    return batches.get(company);
  };
  const requireRun = async (company: CompanyRef, states: readonly StoredBulkRun['state'][]): Promise<BulkRunState> => {
    const batch = await readRun(company);
    if (!batch) throw fail({ kind: 'notFound', message: null });
    if (!states.includes(batch.run.state)) throw fail({ kind: 'conflict', message: null });
    return batch;
  };

  const saveRun = async (batch: BulkRunState, run: StoredBulkRun, forget: readonly string[] = []): Promise<void> => {
    await store.saveBulkRun(run, forget);
    batch.run = run;
    for (const draftId of forget) batch.results.delete(draftId);
    notifier.notify(batch, 0);
  };
  const work: SendBulkDraftsDeps = {
    send: outbox.send,
    throttle,
    ...{ monotonic, pause, random },
    today: getWallClockMs,
    saveResult: async (batch, result) => {
      await store.saveBulkResult(batch.run.company, result);
      batch.results.set(result.draftId, result);
      if (result.state === 'done') batch.submissions.delete(result.draftId);
      notifier.notify(batch, batch.run.drafts.length);
    },
    setDone: (batch) => saveRun(batch, { ...batch.run, state: 'done' }),
    setPaused: (batch, milliseconds) => {
      const pausedUntil = milliseconds === null ? null : new Date(getWallClockMs() + milliseconds).toISOString();
      return saveRun(batch, { ...batch.run, state: 'paused', pausedUntil });
    },
    onChanged: (batch) => notifier.notify(batch, batch.run.drafts.length),
  };
  const startWorking = (batch: BulkRunState): void => {
    if (isLeft || batch.activeWork) return;
    batch.interruption = new AbortController();
    batch.timings = { beganAt: monotonic.now(), through: [] };
    const { company } = batch.run;
    batch.activeWork = lock
      .hold(company, async () => {
        await rejectChangedRun(store, batch);
        await sendBulkDrafts(work, batch);
      })
      .finally(() => {
        batch.activeWork = null;
      });
    // The error is thrown by the next request for the run; the record on the disk stays as it is.
    batch.activeWork.catch(() => forget(company, batch));
  };
  const goOn = async (company: CompanyRef): Promise<BulkRunState | null> => {
    // A run that cannot be read is not gone on with.
    const batch = await nullIfUnreadable(batches.get(company));
    if (batch?.run.state === 'running') startWorking(batch);
    return batch;
  };
  const stopRun = async (batch: BulkRunState, state: 'paused' | 'cancelled'): Promise<BulkRun> => {
    await saveRun(batch, { ...batch.run, state, pausedUntil: null });
    batch.interruption.abort();
    return toBulkRunView(batch);
  };

  const startRun = async (company: CompanyRef, draftIds: readonly string[]): Promise<BulkRunState> => {
    // What its drafts have been through is in their own plans.
    await store.setUnreadableRunAside(company);
    const before = await readRun(company);
    if (before && !isBulkRunFinished(before.run)) throw fail({ kind: 'conflict', message: null });
    throttle.forgetPause(company);
    await before?.activeWork;
    await rejectOtherServiceDrafts(store, company, draftIds);
    const names = new Map((await store.drafts(company)).map(({ draft }) => [draft.id, draft.contact.name]));
    const drafts = [...new Set(draftIds)].map((draftId) => ({ draftId, contactName: names.get(draftId) ?? '' }));
    await store.removeBulkRun(company);
    await store.saveBulkRun({ company, startedAt: now(), state: 'running', pausedUntil: null, drafts }, []);
    forget(company, before);
    const batch = await requireRun(company, ['running']);
    startWorking(batch);
    return batch;
  };

  return {
    preflight: createBulkPreflight(deps),
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
      const batch = await goOn(company);
      return batch && toBulkRunView(batch);
    },
    pause: ({ company }) => lock.hold(company, async () => stopRun(await requireRun(company, ['running']), 'paused')),
    resume: ({ company }) =>
      lock.hold(company, async () => {
        const batch = await requireRun(company, ['paused']);
        throttle.forgetPause(company);
        await batch.activeWork;
        const failed = [...batch.results.values()].filter(({ state }) => state === 'stopped' || state === 'leftOut');
        await saveRun(
          batch,
          { ...batch.run, state: 'running', pausedUntil: null },
          failed.map(({ draftId }) => draftId),
        );
        startWorking(batch);
        return toBulkRunView(batch);
      }),
    cancel: ({ company }) =>
      lock.hold(company, async () => stopRun(await requireRun(company, ['running', 'paused']), 'cancelled')),
    close: ({ company }) =>
      lock.hold(company, async () => {
        const batch = await requireRun(company, ['done', 'cancelled']);
        await batch.activeWork;
        await store.removeBulkRun(company);
        forget(company, batch);
        return {};
      }),
    resumeRun: async (company) => {
      await goOn(company);
    },
    pauseRunning: async (company) => {
      const batch = await nullIfUnreadable(readRun(company));
      if (batch?.run.state !== 'running') return;
      await lock.hold(company, async () => stopRun(await requireRun(company, ['running']), 'paused'));
    },
    note: (submission) => {
      for (const batch of open) applySubmission(batch, submission, work);
    },
    leave: async (connectionId) => {
      isLeft ||= connectionId === undefined;
      const meant = [...open].filter(({ run }) => [undefined, run.company.connectionId].includes(connectionId));
      for (const { interruption } of meant) interruption.abort();
      await Promise.allSettled(meant.map(({ activeWork }) => activeWork));
      notifier.stop();
      if (connectionId === undefined) return;
      for (const batch of meant) forget(batch.run.company, batch);
    },
    isBusy: () => [...open].some(({ activeWork }) => activeWork !== null),
  };
};

/** Throws `otherProgram` where another program has gone on with the run since it was read. */
const rejectChangedRun = async (store: SalesStore, { run, results }: BulkRunState): Promise<void> => {
  const stored = await store.bulkRun(run.company);
  const isChanged = !isDeepStrictEqual(stored, run) || (await store.bulkResults(run.company)).length !== results.size;
  if (isChanged) throw fail({ kind: 'otherProgram', reason: 'changed' });
};

/** Counts a draft that a person has sent by hand since as finished, and reports the progress of the one under way. */
const applySubmission = (
  batch: BulkRunState,
  submission: Submission,
  { saveResult, onChanged }: SendBulkDraftsDeps,
): void => {
  const { draftId, company, invoiceNumber } = submission;
  if (!isSameCompany(company, batch.run.company)) return;
  const result = batch.results.get(draftId);
  if (batch.sending !== draftId && !result) return;
  batch.submissions.set(draftId, submission);
  if (result && result.state !== 'done' && submission.state === 'done')
    void saveResult(batch, { draftId, state: 'done', error: null, invoiceNumber });
  else onChanged(batch);
};
