import { AppFailure } from '#app/contract/errors.ts';
import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { createFollowUpId } from '#app/sales/outbox/steps/planFollowUp.ts';
import type { FollowUpRequest } from '#app/sales/store/model/followUpRequest.ts';
import { findInvoices, isDelivered } from './sendingByHand.ts';
import type { RunningSales } from './simulatedComputer.ts';
import { company } from './simulatedService.ts';
import { mostAttempts, type Simulation } from './simulation.ts';
import type { TypedDrafts } from './typedDrafts.ts';

/** A follow-up that the person has been told is done. */
export interface DoneFollowUp {
  readonly kind: FollowUpKind;
  readonly invoiceId: string;
}

const kinds = ['copy', 'reminder', 'creditNote'] as const satisfies readonly FollowUpKind[];

interface FollowUpResult {
  /** How many never came to an end. */
  readonly blocked: number;
  readonly done: readonly DoneFollowUp[];
}

/** Copies, reminds of or credits each delivered invoice, where the dialect has the operations, until it is done or refused. */
export const followUpByHand = async (simulation: Simulation, typed: TypedDrafts): Promise<FollowUpResult> => {
  const { random, service } = simulation;
  const done: DoneFollowUp[] = [];
  let blocked = 0;
  if (!service.profileText.includes('"sendCopy"')) return { blocked, done };
  for (const draftId of typed.keys()) {
    const [invoice] = findInvoices(simulation, typed, draftId).filter(isDelivered);
    if (!invoice) continue;
    const kind = random.pick(kinds);
    const ending = await followToEnd(simulation, kind, invoice.id);
    if (ending === 'done') done.push({ kind, invoiceId: invoice.id });
    if (ending === 'blocked') blocked += 1;
  }
  return { blocked, done };
};

const followToEnd = async (
  simulation: Simulation,
  kind: FollowUpKind,
  invoiceId: string,
): Promise<'done' | 'refused' | 'blocked'> => {
  const { service, trace, act, heed, rest, noteReported } = simulation;
  let submission: Submission | null = null;
  let hasDied = false;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    if (attempt === mostAttempts / 2) await service.settle();
    const before: Submission | null = submission;
    const hasHappened = (): boolean => service.countFollowUps(kind, invoiceId) > 0;
    const answer: Submission | AppFailure | null = await act((running) =>
      goOn(running, createRequest(kind, invoiceId), before, hasDied, hasHappened),
    );
    hasDied = answer === null;
    if (answer !== null && !(answer instanceof AppFailure)) submission = answer;
    trace(
      `      ${kind}: ${submission?.state} ${submission?.steps[0]?.state} ${submission?.steps[0]?.error?.kind ?? ''}`,
    );
    if (submission?.question?.kind === 'duplicates') noteReported(submission.question.duplicates);
    if (submission?.state === 'done') return 'done';
    const isRefused = submission?.steps.some(({ error }) => error?.kind === 'followUpRefused') ?? false;
    if (submission?.state === 'stopped' && isRefused) return 'refused';
    await heed(answer);
    await rest();
  }
  return 'blocked';
};

const createRequest = (kind: FollowUpKind, invoiceId: string): FollowUpRequest => {
  switch (kind) {
    case 'copy':
      return { kind, invoiceId, channel: 'paper', email: '', eInvoiceAddress: '', eInvoiceOperator: '' };
    case 'reminder':
      return { kind, invoiceId };
    case 'creditNote':
      return { kind, invoiceId, reason: 'Palautus', lines: null, date: '2026-11-06' };
  }
};

/** Asks for it, or answers what is asked, as somebody who has looked into the service. */
const goOn = async (
  { features }: RunningSales,
  request: FollowUpRequest,
  submission: Submission | null,
  hasDied: boolean,
  hasHappened: () => boolean,
): Promise<Submission> => {
  const { outbox } = features.context;
  if (submission?.state !== 'needsDecision') {
    // After an end of the program the timeline shows what was done before it.
    const shown = hasDied ? await outbox.submission(company, createFollowUpId(request.kind, request.invoiceId)) : null;
    return shown?.state === 'done' ? shown : outbox.followUp(company, request);
  }
  const isAboutDuplicates = submission.question?.kind === 'duplicates';
  const answer = isAboutDuplicates ? 'sendAnyway' : hasHappened() ? 'wasDelivered' : 'deliverAgain';
  return outbox.decide(company, submission.draftId, answer).catch((failure: unknown) => {
    // What was asked may be settled by now.
    const isOver = failure instanceof AppFailure && ['conflict', 'outcomePending'].includes(failure.error.kind);
    if (!isOver) throw failure;
    return outbox.followUp(company, request);
  });
};
