import { fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import type { OutboxRequest } from '../store/model/outboxStepProgress.ts';
import { createSubmissionPlan, type SubmissionPlan } from '../store/model/submissionPlan.ts';
import { findSubmissionFaults } from './findSubmissionFaults.ts';
import type { OutboxOptions } from './outboxOptions.ts';
import { rejectOtherServiceDrafts } from './rejectOtherServiceDrafts.ts';
import { replanSubmission } from './replanSubmission.ts';
import type { SubmissionStepHandler } from './steps/submissionStepHandler.ts';
import { summarizeSubmissionPlan } from './summarizeSubmissionPlan.ts';
import { noUndoPeriod } from './undoPeriod.ts';

/** The submissions of a draft that can be undone before their first request. */
export interface UndoableSubmissions {
  /**
   * Sends a draft, or goes on with its submission; one that has not begun is held until its undo period is over. Resolves with `hold`
   * where it was undone or held back. Throws as `Outbox.send`.
   */
  sendUndoably(company: CompanyRef, draftId: string): Promise<Submission>;
  /** Undoes a submission within its undo period. Throws `conflict` outside it. */
  undo(company: CompanyRef, draftId: string): Promise<Submission>;
  /**
   * Ends the undo periods of one connection, or all and every later one, without sending anything: a person sends again.
   */
  holdBack(connectionId?: string): void;
}

type UndoableSendingDeps = Pick<
  OutboxOptions,
  'store' | 'lock' | 'apiFor' | 'now' | 'today' | 'onChanged' | 'undoPeriod'
>;
type StepKinds = readonly SubmissionStepHandler<OutboxRequest, Draft>[];

/** Holds submissions for a while before they begin. */
interface UndoableSending {
  readonly controls: Pick<UndoableSubmissions, 'undo' | 'holdBack'>;
  /** Holds the submission, then sends. One that has begun before is sent at once. */
  send(company: CompanyRef, draftId: string, sendNow: () => Promise<Submission>): Promise<Submission>;
  /** Returns the call under way for a draft; null if there is none. */
  join(company: CompanyRef, draftId: string): Promise<Submission> | null;
  isUnderWay(company: CompanyRef, draftId: string): boolean;
  /** Returns the milliseconds left in which a submission can be undone; null outside its undo period. */
  getRemainingMs(company: CompanyRef, draftId: string): number | null;
  /** Resolves when no call is under way, of one connection or at all. */
  waitUntilIdle(connectionId?: string): Promise<void>;
  isBusy(): boolean;
}

type UndoPeriodEnd = 'over' | 'undone' | 'heldBack';

interface RunningUndoPeriod {
  readonly interruption: AbortController;
  readonly endsAt: number;
  end: UndoPeriodEnd;
}

interface UndoableCall {
  readonly company: CompanyRef;
  readonly ends: Promise<Submission>;
}

/** `stepKinds` plan the steps that the journal knows from the start. */
export const createUndoableSending = (deps: UndoableSendingDeps, stepKinds: StepKinds): UndoableSending => {
  const { store, lock, onChanged, undoPeriod = noUndoPeriod } = deps;
  const { monotonic, pause } = undoPeriod;
  const calls = new Map<string, UndoableCall>();
  const periods = new Map<string, RunningUndoPeriod>();
  let isClosed = false;

  const endPeriod = (period: RunningUndoPeriod, end: UndoPeriodEnd): void => {
    period.end = end;
    period.interruption.abort();
  };

  const waitForEnd = async (key: string, held: SubmissionPlan): Promise<UndoPeriodEnd> => {
    if (isClosed) return 'heldBack';
    const lengthMs = undoPeriod.lengthMs();
    const interruption = new AbortController();
    const period: RunningUndoPeriod = { interruption, endsAt: monotonic.now() + lengthMs, end: 'over' };
    periods.set(key, period);
    onChanged(summarizeSubmissionPlan(held, true, lengthMs));
    try {
      await pause(lengthMs, interruption.signal);
    } catch (cause) {
      if (!interruption.signal.aborted) throw cause;
    } finally {
      periods.delete(key);
    }
    // Also where it was undone after the time was over, but before this went on.
    return period.end;
  };

  const sendHeld = async (
    company: CompanyRef,
    draftId: string,
    sendNow: () => Promise<Submission>,
  ): Promise<Submission> => {
    const held = await saveHeldPlan(deps, stepKinds, company, draftId);
    if (!held) return sendNow();
    const end = await waitForEnd(toKey(company, draftId), held);
    if (end === 'over') {
      // From here on a failure is that of the sending, and not of an application that closed too early.
      await store.savePlan({ ...held, isHeld: false });
      return sendNow();
    }
    if (end === 'undone') await store.removePlan(company, draftId);
    const submission = summarizeSubmissionPlan(held, false);
    const ended: Submission = end === 'undone' ? { ...submission, hold: { kind: 'undone' } } : submission;
    onChanged(ended);
    return ended;
  };

  const join = (company: CompanyRef, draftId: string): Promise<Submission> | null =>
    calls.get(toKey(company, draftId))?.ends ?? null;
  const start: UndoableSending['send'] = (company, draftId, sendNow) => {
    const key = toKey(company, draftId);
    // The lock is shared with other work of this program, and keeps other programs from changing the draft meanwhile.
    const ends = lock.hold(company, () => sendHeld(company, draftId, sendNow)).finally(() => calls.delete(key));
    calls.set(key, { company, ends });
    return ends;
  };

  return {
    join,
    send: (company, draftId, sendNow) => {
      const joined = join(company, draftId);
      if (joined) return joined;
      return undoPeriod.lengthMs() === 0 ? sendNow() : start(company, draftId, sendNow);
    },
    isUnderWay: (company, draftId) => calls.has(toKey(company, draftId)),
    getRemainingMs: (company, draftId) => {
      const period = periods.get(toKey(company, draftId));
      return period ? Math.max(0, period.endsAt - monotonic.now()) : null;
    },
    controls: {
      undo: async (company, draftId) => {
        const period = periods.get(toKey(company, draftId));
        const call = join(company, draftId);
        if (!period || !call || period.end !== 'over') throw fail({ kind: 'conflict', message: null });
        endPeriod(period, 'undone');
        return call;
      },
      holdBack: (connectionId) => {
        isClosed ||= connectionId === undefined;
        for (const [key, { company }] of calls) {
          const period = periods.get(key);
          const isMeant = connectionId === undefined || company.connectionId === connectionId;
          if (period?.end === 'over' && isMeant) endPeriod(period, 'heldBack');
        }
      },
    },
    waitUntilIdle: async (connectionId) => {
      const awaited = [...calls.values()].filter(
        ({ company }) => connectionId === undefined || company.connectionId === connectionId,
      );
      await Promise.allSettled(awaited.map(({ ends }) => ends));
    },
    isBusy: () => calls.size > 0,
  };
};

const toKey = (company: CompanyRef, draftId: string): string => JSON.stringify([toCompanyKey(company), draftId]);

/**
 * Writes the planned submission to the journal; returns null, and writes nothing, where one has begun before. Makes no request.
 * Throws `validation` if the draft has faults, and `notFound` if it is gone.
 */
const saveHeldPlan = async (
  { store, apiFor, now, today }: UndoableSendingDeps,
  stepKinds: StepKinds,
  company: CompanyRef,
  draftId: string,
): Promise<SubmissionPlan | null> => {
  const before = await store.plan(company, draftId);
  if (before && !before.isHeld) return null;
  if (!before) await rejectOtherServiceDrafts(store, company, [draftId]);
  const api = await apiFor(company);
  const draft = (await store.draft(company, draftId))?.draft;
  if (!draft) throw fail({ kind: 'notFound', message: null });
  // The service is asked for its channels after the undo period, where the draft is checked again.
  const fields = await findSubmissionFaults(api, draft, { today: today(), allowed: null });
  if (fields.length > 0) throw fail({ kind: 'validation', fields, messages: [] });
  const updatedAt = now();
  const plan = replanSubmission(stepKinds, before ?? createSubmissionPlan({ draftId, company, updatedAt }), draft);
  return store.savePlan({ ...plan, isHeld: true, updatedAt });
};
