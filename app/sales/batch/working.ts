import { AppFailure } from '#app/contract/errors.ts';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { backOffMs, longestSleepMs } from '#app/lib/backOff.ts';
import type { SalesParts } from '../context/parts.ts';
import type { KeptResult } from '../store/model/record.ts';
import { withOneMore } from './estimate.ts';
import type { Pacing } from './pacing.ts';
import { left, type Standing } from './standing.ts';
import { type Verdict, verdictOf, verdictOfFailure } from './verdict.ts';

export interface WorkParts extends Pick<SalesParts, 'monotonic' | 'pause' | 'random'> {
  readonly send: (company: CompanyRef, draftId: string) => Promise<Dispatch>;
  readonly pacing: Pacing;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  /** On the disk when it answers. */
  readonly keep: (standing: Standing, result: KeptResult) => Promise<void>;
  readonly setDone: (standing: Standing) => Promise<void>;
  /** `milliseconds` from now on the service wants no requests; null where that is not why the run is paused. */
  readonly setPaused: (standing: Standing, milliseconds: number | null) => Promise<void>;
  readonly changed: (standing: Standing) => void;
}

/** What may be over soon is tried again so often, after such waits. */
const maxRepetitions = 3;
const repetitionBackOff = { floorMs: 2000, firstMs: 4000, maxMs: 16_000 };
/** A service that has failed so many drafts in a row fails the next one, too. */
const mostFailures = 3;

/** The draft is not at its end, and the service wants a longer wait than anybody sleeps through. */
interface LongWait {
  readonly kind: 'longWait';
  readonly milliseconds: number;
}

/**
 * Sends the drafts of a run one after the other, until all are through, the run is no longer running, or the next draft
 * would fare no better: then it is paused. Throws `storage`.
 */
export const workOn = async (parts: WorkParts, standing: Standing): Promise<void> => {
  const { company } = standing.run;
  let failures = 0;
  parts.pacing.begin(company);
  try {
    for (const draftId of left(standing)) {
      const end = await sendOne(parts, standing, draftId);
      if (end === null) return;
      if (end.kind === 'longWait') return await parts.setPaused(standing, end.milliseconds);
      const state = end.kind === 'next' ? end.state : 'stopped';
      const invoiceNumber = standing.dispatches.get(draftId)?.invoiceNumber ?? null;
      standing.course = withOneMore(standing.course, parts.monotonic.now());
      await parts.keep(standing, { draftId, state, error: end.error, invoiceNumber });
      failures = end.kind === 'again' ? failures + 1 : 0;
      if (end.kind === 'halt' || failures === mostFailures) return await parts.setPaused(standing, null);
    }
    if (left(standing).length === 0) await parts.setDone(standing);
  } finally {
    standing.sending = null;
    parts.pacing.end(company);
  }
};

/** Null where the run was left before this draft came to its end. */
const sendOne = async (
  parts: WorkParts,
  standing: Standing,
  draftId: string,
): Promise<Exclude<Verdict, { kind: 'wait' }> | LongWait | null> => {
  const { pacing } = parts;
  const { company } = standing.run;
  let repetitions = 0;
  let refusals = 0;
  while (standing.run.state === 'running' && !standing.wake.signal.aborted) {
    standing.sending = draftId;
    parts.changed(standing);
    const verdict = await attempt(parts, standing, draftId);
    if (verdict.kind === 'wait') {
      refusals += 1;
      pacing.refused(company, { seconds: verdict.seconds, inARow: refusals });
      const milliseconds = pacing.opensIn(company);
      if (milliseconds > longestSleepMs) return { kind: 'longWait', milliseconds };
      parts.changed(standing);
      await sleep(parts, milliseconds, standing.wake.signal);
      continue;
    }
    if (verdict.kind !== 'again' || repetitions === maxRepetitions) return verdict;
    repetitions += 1;
    const untilAllowed = Math.max(0, Date.parse(verdict.notBefore ?? '') - parts.today()) || 0;
    const backOff = backOffMs(repetitionBackOff, repetitions, parts.random);
    await sleep(parts, Math.max(backOff, untilAllowed), standing.wake.signal);
  }
  return null;
};

const attempt = async ({ send }: WorkParts, standing: Standing, draftId: string): Promise<Verdict> => {
  try {
    const dispatch = await send(standing.run.company, draftId);
    standing.dispatches.set(draftId, dispatch);
    return verdictOf(dispatch);
  } catch (failure) {
    if (failure instanceof AppFailure) return verdictOfFailure(failure);
    throw failure;
  }
};

/** Waits that long, or until the run is paused, cancelled or left. */
const sleep = async ({ pause }: WorkParts, milliseconds: number, signal: AbortSignal): Promise<void> => {
  try {
    await pause(milliseconds, signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
};
