import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { MonotonicClock } from '#app/lib/monotonicClock.ts';
import type { KeptResult, KeptRun } from '../store/model/record.ts';
import { type Course, endsAt, perMinute } from './estimate.ts';

/** The state of a run while the application is open. */
export interface Standing {
  run: KeptRun;
  /** By draft. */
  readonly results: Map<string, KeptResult>;
  /** By draft, of those that a person has to see to and the one under way. */
  readonly dispatches: Map<string, Dispatch>;
  sending: string | null;
  course: Course;
  /** Ends a wait when the run is paused, cancelled or left. */
  wake: AbortController;
  /** The work in progress; null while there is none. */
  underWay: Promise<void> | null;
}

export const newStanding = (run: KeptRun, results: readonly KeptResult[], now: number): Standing => ({
  run,
  results: new Map(results.map((result) => [result.draftId, result])),
  dispatches: new Map(),
  sending: null,
  course: { beganAt: now, through: [] },
  wake: new AbortController(),
  underWay: null,
});

/** The drafts that have not come to their end, in their order. */
export const left = ({ run, results }: Standing): readonly string[] =>
  run.drafts.map(({ draftId }) => draftId).filter((id) => !results.has(id));

/** Returns whether the run has ended, so that another may begin. */
export const isOver = ({ state }: KeptRun): boolean => state === 'done' || state === 'cancelled';

interface ViewTimes {
  /** Milliseconds since 1970. */
  readonly today: number;
  readonly monotonic: MonotonicClock;
  /** Milliseconds after which the service may be asked again. */
  readonly opensIn: number;
}

/** The run as people see it. */
export const viewOf = (standing: Standing, { today, monotonic, opensIn }: ViewTimes): BulkRun => {
  const now = monotonic.now();
  const opensAt = now + opensIn;
  const { run, results, dispatches, sending, course } = standing;
  const pace = run.state === 'running' ? perMinute(course, now, opensAt) : null;
  const end = endsAt(run.drafts.length - results.size, pace, now, opensAt);
  return {
    company: run.company,
    startedAt: run.startedAt,
    state: run.state,
    entries: run.drafts.map(({ draftId, contactName }) => {
      const { state, error = null, invoiceNumber = null } = results.get(draftId) ?? {};
      const dispatch = state === 'done' ? null : (dispatches.get(draftId) ?? null);
      return {
        ...{ draftId, contactName, dispatch, error, invoiceNumber },
        state: state ?? (draftId === sending ? 'sending' : 'waiting'),
      };
    }),
    perMinute: pace,
    endsAt: end === null ? null : new Date(today + end - now).toISOString(),
    pausedUntil: run.pausedUntil,
  };
};
