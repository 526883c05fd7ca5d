import { AppFailure } from '#app/contract/errors.ts';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { getBackOffMs, maxSleepMs } from '#app/lib/backOff.ts';
import type { SalesContext } from '../context/salesContext.ts';
import type { StoredBulkResult } from '../store/model/storedBulkRun.ts';
import { type BatchState, listRemainingDrafts } from './batchState.ts';
import { classifyFailure, classifyOutcome, type SendOutcome } from './classifyOutcome.ts';
import type { RequestThrottle } from './requestThrottle.ts';
import { recordCompletion } from './runTimings.ts';

export interface BatchWorkerDeps extends Pick<SalesContext, 'monotonic' | 'pause' | 'random'> {
  readonly send: (company: CompanyRef, draftId: string) => Promise<Dispatch>;
  readonly throttle: RequestThrottle;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  /** On the disk when it answers. */
  readonly saveResult: (standing: BatchState, result: StoredBulkResult) => Promise<void>;
  readonly setDone: (standing: BatchState) => Promise<void>;
  /** `milliseconds` from now on the service wants no requests; null where that is not why the run is paused. */
  readonly setPaused: (standing: BatchState, milliseconds: number | null) => Promise<void>;
  readonly onChanged: (standing: BatchState) => void;
}

/** Most repetitions after a temporary failure, each after a wait. */
const maxRepetitions = 3;
const repetitionBackOff = { floorMs: 2000, firstMs: 4000, maxMs: 16_000 };
/** A service that has failed so many drafts in a row fails the next one, too. */
const maxConsecutiveFailures = 3;

/** The draft is not at its end, and the service wants a longer wait than anybody sleeps through. */
interface LongWait {
  readonly kind: 'longWait';
  readonly milliseconds: number;
}

/**
 * Sends the drafts of a run one after the other, until all are through, the run is no longer running, or the next draft
 * would fare no better: then it is paused. Throws `storage`.
 */
export const sendBatch = async (parts: BatchWorkerDeps, standing: BatchState): Promise<void> => {
  const { company } = standing.run;
  let failures = 0;
  parts.throttle.start(company);
  try {
    for (const draftId of listRemainingDrafts(standing)) {
      const end = await sendDraft(parts, standing, draftId);
      if (end === null) return;
      if (end.kind === 'longWait') return await parts.setPaused(standing, end.milliseconds);
      const state = end.kind === 'next' ? end.state : 'stopped';
      const invoiceNumber = standing.dispatches.get(draftId)?.invoiceNumber ?? null;
      standing.timings = recordCompletion(standing.timings, parts.monotonic.now());
      await parts.saveResult(standing, { draftId, state, error: end.error, invoiceNumber });
      failures = end.kind === 'again' ? failures + 1 : 0;
      if (end.kind === 'halt' || failures === maxConsecutiveFailures) return await parts.setPaused(standing, null);
    }
    if (listRemainingDrafts(standing).length === 0) await parts.setDone(standing);
  } finally {
    standing.sending = null;
    parts.throttle.end(company);
  }
};

/** Null where the run was left before this draft came to its end. */
const sendDraft = async (
  parts: BatchWorkerDeps,
  standing: BatchState,
  draftId: string,
): Promise<Exclude<SendOutcome, { kind: 'wait' }> | LongWait | null> => {
  const { throttle: pacing } = parts;
  const { company } = standing.run;
  let repetitions = 0;
  let refusals = 0;
  while (standing.run.state === 'running' && !standing.interruption.signal.aborted) {
    standing.sending = draftId;
    parts.onChanged(standing);
    const verdict = await attemptSend(parts, standing, draftId);
    if (verdict.kind === 'wait') {
      refusals += 1;
      pacing.recordRefusal(company, { seconds: verdict.seconds, attempt: refusals });
      const milliseconds = pacing.getBlockedMs(company);
      if (milliseconds > maxSleepMs) return { kind: 'longWait', milliseconds };
      parts.onChanged(standing);
      await sleep(parts, milliseconds, standing.interruption.signal);
      continue;
    }
    if (verdict.kind !== 'again' || repetitions === maxRepetitions) return verdict;
    repetitions += 1;
    const untilAllowed = Math.max(0, Date.parse(verdict.notBefore ?? '') - parts.today()) || 0;
    const backOff = getBackOffMs(repetitionBackOff, repetitions, parts.random);
    await sleep(parts, Math.max(backOff, untilAllowed), standing.interruption.signal);
  }
  return null;
};

const attemptSend = async ({ send }: BatchWorkerDeps, standing: BatchState, draftId: string): Promise<SendOutcome> => {
  try {
    const dispatch = await send(standing.run.company, draftId);
    standing.dispatches.set(draftId, dispatch);
    return classifyOutcome(dispatch);
  } catch (failure) {
    if (failure instanceof AppFailure) return classifyFailure(failure);
    throw failure;
  }
};

/** Waits that long, or until the run is paused, cancelled or left. */
const sleep = async ({ pause }: BatchWorkerDeps, milliseconds: number, signal: AbortSignal): Promise<void> => {
  try {
    await pause(milliseconds, signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
};
