import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { MonotonicClock } from '#app/lib/monotonicClock.ts';
import type { StoredBulkResult, StoredBulkRun } from '../store/model/storedBulkRun.ts';
import { type BulkRunTimings, calculateSendingRate, estimateBulkRunEnd } from './bulkRunTimings.ts';

/** The state of a run while the application is open. */
export interface BulkRunState {
  run: StoredBulkRun;
  /** By draft. */
  readonly results: Map<string, StoredBulkResult>;
  /** Dispatches by draft: the ones that need a person's attention and the one under way. */
  readonly submissions: Map<string, Submission>;
  sending: string | null;
  timings: BulkRunTimings;
  /** Ends a wait when the run is paused, cancelled or left. */
  interruption: AbortController;
  /** The work in progress; null while there is none. */
  activeWork: Promise<void> | null;
}

export const createBulkRunState = (
  run: StoredBulkRun,
  results: readonly StoredBulkResult[],
  now: number,
): BulkRunState => ({
  run,
  results: new Map(results.map((result) => [result.draftId, result])),
  submissions: new Map(),
  sending: null,
  timings: { beganAt: now, through: [] },
  interruption: new AbortController(),
  activeWork: null,
});

/** The drafts that have not come to their end, in their order. */
export const listRemainingDrafts = ({ run, results }: BulkRunState): readonly string[] =>
  run.drafts.map(({ draftId }) => draftId).filter((id) => !results.has(id));

/** Returns whether the run has ended, so that another may begin. */
export const isBulkRunFinished = ({ state }: StoredBulkRun): boolean => state === 'done' || state === 'cancelled';

interface BulkRunClocks {
  /** Milliseconds since 1970. */
  readonly today: number;
  readonly monotonic: MonotonicClock;
  /** Milliseconds after which the service may be asked again. */
  readonly opensIn: number;
}

/** The run as people see it. */
export const summarizeBulkRun = (batch: BulkRunState, { today, monotonic, opensIn }: BulkRunClocks): BulkRun => {
  const now = monotonic.now();
  const opensAt = now + opensIn;
  const { run, results, submissions, sending, timings } = batch;
  const perMinute = run.state === 'running' ? calculateSendingRate(timings, now, opensAt) : null;
  const end = estimateBulkRunEnd(run.drafts.length - results.size, perMinute, now, opensAt);
  return {
    company: run.company,
    startedAt: run.startedAt,
    state: run.state,
    entries: run.drafts.map(({ draftId, contactName }) => {
      const { state, error = null, invoiceNumber = null } = results.get(draftId) ?? {};
      const submission = state === 'done' ? null : (submissions.get(draftId) ?? null);
      return {
        ...{ draftId, contactName, submission, error, invoiceNumber },
        state: state ?? (draftId === sending ? 'sending' : 'waiting'),
      };
    }),
    perMinute,
    endsAt: end === null ? null : new Date(today + end - now).toISOString(),
    pausedUntil: run.pausedUntil,
  };
};
