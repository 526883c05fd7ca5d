import { AppFailure } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { getBackOffMs, maxRateLimitWaitMs } from '#app/lib/backOff.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import type { StoredBulkResult } from '../store/model/storedBulkRun.ts';
import { type BulkRunState, listRemainingDrafts } from './bulkRunState.ts';
import { recordInvoiceCompletionTime } from './bulkRunTimings.ts';
import {
  classifySubmissionFailure,
  classifySubmissionOutcome,
  type NextBulkRunAction,
} from './classifySubmissionOutcome.ts';
import type { RequestThrottle } from './requestThrottle.ts';

export interface SendBulkDraftsDeps extends Pick<SalesMethodDeps, 'monotonic' | 'pause' | 'random'> {
  readonly send: (company: CompanyRef, draftId: string) => Promise<Submission>;
  readonly throttle: RequestThrottle;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  /** On the disk when it answers. */
  readonly saveResult: (batch: BulkRunState, result: StoredBulkResult) => Promise<void>;
  readonly setDone: (batch: BulkRunState) => Promise<void>;
  /** `milliseconds` from now on the service wants no requests; null where that is not why the run is paused. */
  readonly setPaused: (batch: BulkRunState, milliseconds: number | null) => Promise<void>;
  readonly onChanged: (batch: BulkRunState) => void;
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
export const sendBulkDrafts = async (deps: SendBulkDraftsDeps, batch: BulkRunState): Promise<void> => {
  const { company } = batch.run;
  let failures = 0;
  deps.throttle.start(company);
  try {
    for (const draftId of listRemainingDrafts(batch)) {
      const end = await sendDraft(deps, batch, draftId);
      if (end === null) return;
      if (end.kind === 'longWait') return await deps.setPaused(batch, end.milliseconds);
      const state = end.kind === 'next' ? end.state : 'stopped';
      const invoiceNumber = batch.submissions.get(draftId)?.invoiceNumber ?? null;
      batch.timings = recordInvoiceCompletionTime(batch.timings, deps.monotonic.now());
      await deps.saveResult(batch, { draftId, state, error: end.error, invoiceNumber });
      failures = end.kind === 'again' ? failures + 1 : 0;
      if (end.kind === 'halt' || failures === maxConsecutiveFailures) return await deps.setPaused(batch, null);
    }
    if (listRemainingDrafts(batch).length === 0) await deps.setDone(batch);
  } finally {
    batch.sending = null;
    deps.throttle.end(company);
  }
};

/** Null where the run was left before this draft came to its end. */
const sendDraft = async (
  deps: SendBulkDraftsDeps,
  batch: BulkRunState,
  draftId: string,
): Promise<Exclude<NextBulkRunAction, { kind: 'wait' }> | LongWait | null> => {
  const { throttle } = deps;
  const { company } = batch.run;
  let repetitions = 0;
  let refusals = 0;
  while (batch.run.state === 'running' && !batch.interruption.signal.aborted) {
    batch.sending = draftId;
    deps.onChanged(batch);
    const outcome = await attemptSend(deps, batch, draftId);
    if (outcome.kind === 'wait') {
      refusals += 1;
      throttle.recordRefusal(company, { seconds: outcome.seconds, attempt: refusals });
      const milliseconds = throttle.getBlockedMs(company);
      if (milliseconds > maxRateLimitWaitMs) return { kind: 'longWait', milliseconds };
      deps.onChanged(batch);
      await sleep(deps, milliseconds, batch.interruption.signal);
      continue;
    }
    if (outcome.kind !== 'again' || repetitions === maxRepetitions) return outcome;
    repetitions += 1;
    const untilAllowed = Math.max(0, Date.parse(outcome.notBefore ?? '') - deps.today()) || 0;
    const backOff = getBackOffMs(repetitionBackOff, repetitions, deps.random);
    await sleep(deps, Math.max(backOff, untilAllowed), batch.interruption.signal);
  }
  return null;
};

const attemptSend = async (
  { send }: SendBulkDraftsDeps,
  batch: BulkRunState,
  draftId: string,
): Promise<NextBulkRunAction> => {
  try {
    const submission = await send(batch.run.company, draftId);
    batch.submissions.set(draftId, submission);
    return classifySubmissionOutcome(submission);
  } catch (failure) {
    if (failure instanceof AppFailure) return classifySubmissionFailure(failure);
    throw failure;
  }
};

/** Waits that long, or until the run is paused, cancelled or left. */
const sleep = async ({ pause }: SendBulkDraftsDeps, milliseconds: number, signal: AbortSignal): Promise<void> => {
  try {
    await pause(milliseconds, signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
};
