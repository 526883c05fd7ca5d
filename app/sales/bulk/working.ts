import { setTimeout as pause } from 'node:timers/promises';
import { AppFailure } from '../../contract/errors.ts';
import type { Dispatch } from '../../contract/sales/dispatch.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { withOneMore } from './estimate.ts';
import type { Pacing } from './pacing.ts';
import type { KeptResult } from './record.ts';
import { left, type Standing } from './standing.ts';
import { type Verdict, verdictOf, verdictOfFailure } from './verdict.ts';

export interface WorkParts {
  readonly send: (company: CompanyRef, draftId: string) => Promise<Dispatch>;
  readonly pacing: Pacing;
  readonly now: () => number;
  /** On the disk when it answers. */
  readonly keep: (standing: Standing, result: KeptResult) => Promise<void>;
  readonly setState: (standing: Standing, state: 'paused' | 'done') => Promise<void>;
  readonly changed: (standing: Standing) => void;
}

/** What may be over soon is tried again after these, in milliseconds. */
const pausesMs = [2000, 5000, 15_000] as const;
/** A service that has failed so many drafts in a row fails the next one, too. */
const mostFailures = 3;

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
      const state = end.kind === 'next' ? end.state : 'stopped';
      const invoiceNumber = standing.dispatches.get(draftId)?.invoiceNumber ?? null;
      standing.course = withOneMore(standing.course, parts.now());
      await parts.keep(standing, { draftId, state, error: end.error, invoiceNumber });
      failures = end.kind === 'again' ? failures + 1 : 0;
      if (end.kind === 'halt' || failures === mostFailures) return await parts.setState(standing, 'paused');
    }
    if (left(standing).length === 0) await parts.setState(standing, 'done');
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
): Promise<Exclude<Verdict, { kind: 'wait' }> | null> => {
  const { pacing, now } = parts;
  const { company } = standing.run;
  let tries = 0;
  while (standing.run.state === 'running' && !standing.wake.signal.aborted) {
    standing.sending = draftId;
    parts.changed(standing);
    const verdict = await attempt(parts, standing, draftId);
    if (verdict.kind === 'wait') {
      pacing.refused(company, verdict.seconds);
      parts.changed(standing);
      await waiting(pacing.opensAt(company) - now(), standing.wake.signal);
      continue;
    }
    const pauseMs = pausesMs[tries];
    if (verdict.kind !== 'again' || pauseMs === undefined) return verdict;
    tries += 1;
    await waiting(pauseMs, standing.wake.signal);
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

const waiting = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  try {
    await pause(Math.max(0, milliseconds), undefined, { signal });
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
};
