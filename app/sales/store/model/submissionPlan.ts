import { z } from 'zod';
import { fail } from '#app/contract/errors.ts';
import { followUpKind } from '#app/contract/sales/followUp.ts';
import {
  type InvoiceFieldChange,
  type SubmissionAnswer,
  submissionQuestion,
  submissionStep,
} from '#app/contract/sales/submission.ts';
import { companyRef, isoMoment } from '#app/contract/values.ts';
import { deliveryRequest } from '#app/sales/api/requests.ts';
import { followUpRequest } from './followUpRequest.ts';
import {
  type CompletedStepProgress,
  createPlannedStepProgress,
  invoiceFingerprint,
  markStepProgressInterrupted,
  type OutboxStepProgress,
  outboxStepProgress,
  type UncertainStepProgress,
} from './outboxStepProgress.ts';
import { recordRevision } from './recordRevision.ts';
import { sentDocument } from './sentDocument.ts';

/** `key` names the step within its plan; a product's is made of its line's key. */
const planStep = z.object({
  key: z.string(),
  kind: submissionStep.shape.kind,
  subject: z.string(),
  progress: outboxStepProgress,
});
export type SubmissionPlanStep = z.infer<typeof planStep>;

/**
 * The question that stops a plan, and the name of the service's data at that time: an answer is valid for these data
 * only.
 */
const pendingQuestion = z.object({ asks: submissionQuestion, of: z.string() });
export type PendingQuestion = z.infer<typeof pendingQuestion>;

/** The journal's record of one submission, as stored on the disk. */
export const submissionPlan = z.object({
  draftId: z.string(),
  company: companyRef,
  steps: z.array(planStep),
  invoiceNumber: z.string().nullable(),
  question: pendingQuestion.nullable().default(null),
  /** `of` of the last question that was answered with "go on". */
  agreed: z.string().nullable().default(null),
  /** Ids of duplicates, and of invoices that may be the same one, with which a person has said to go on. */
  knownDuplicates: z.array(z.string()).default([]),
  /** The invoice's content at our last write: null before that, `mark` null if the service did not return it. */
  written: z.object({ mark: invoiceFingerprint.nullable() }).nullable().default(null),
  /** The service has accepted the delivery, and cannot say what became of it. */
  isUnconfirmed: z.boolean().default(false),
  /** Set in a plan without a draft: the delivery of an invoice that was sent before. */
  again: deliveryRequest.nullable().default(null),
  /**
   * The person has confirmed the sending, and its undo period is not over: no request has been made. Where nothing waits for the
   * end of that period, the application closed within it.
   */
  isHeld: z.boolean().default(false),
  /** Set in a plan without a draft: a copy, reminder or credit note of an invoice that was sent before. */
  followUp: followUpRequest.nullable().default(null),
  /** The invoice as it was when it was sent; null in plans of earlier releases and in those without a draft. */
  sentDocument: sentDocument.nullable().default(null),
  revision: recordRevision,
  updatedAt: isoMoment,
});
export type SubmissionPlan = z.infer<typeof submissionPlan>;

/** A plan before its first step. */
export const createSubmissionPlan = (
  begun: Pick<SubmissionPlan, 'draftId' | 'company' | 'updatedAt'>,
): SubmissionPlan => ({
  ...begun,
  steps: [],
  invoiceNumber: null,
  question: null,
  agreed: null,
  knownDuplicates: [],
  written: null,
  isUnconfirmed: false,
  again: null,
  isHeld: false,
  followUp: null,
  sentDocument: null,
  revision: 0,
});

/** The plan with one step moved on. */
export const updateStepProgress = (current: SubmissionPlan, key: string, next: OutboxStepProgress): SubmissionPlan => ({
  ...current,
  steps: current.steps.map((step) => (step.key === key ? { ...step, progress: next } : step)),
});

/** The id that a settled step brought; null while it has not. */
export const getStepResultId = (plan: SubmissionPlan, key: string): string | null =>
  getCompletedStepProgress(plan, key)?.id ?? null;

/** Returns the progress of a step with its request and result; null unless it has settled. */
export const getCompletedStepProgress = ({ steps }: SubmissionPlan, key: string): CompletedStepProgress | null => {
  const progress = steps.find((step) => step.key === key)?.progress;
  return progress?.state === 'settled' ? progress : null;
};

/** Kinds of the steps with which a plan ends. Only a person repeats one whose outcome is unknown. */
const finalStepKinds: readonly SubmissionPlanStep['kind'][] = ['delivery', ...followUpKind.options];

/** The last step of a plan; undefined before it was planned. */
export const findFinalStep = ({ steps }: SubmissionPlan): SubmissionPlanStep | undefined =>
  steps.find(({ kind }) => finalStepKinds.includes(kind));

/** Returns the invoice of a plan without a draft; null where the plan has one. */
export const getFollowedInvoiceId = ({ again, followUp }: SubmissionPlan): string | null =>
  again?.invoiceId ?? followUp?.invoiceId ?? null;

/** The delivery is the end, also where a person left it at an invoice that does not say the last words of the draft. */
export const isSubmissionPlanDone = (current: SubmissionPlan): boolean =>
  findFinalStep(current)?.progress.state === 'settled';

/** Returns true if only a person can decide on the outcome of the delivery. */
export const isDeliveryUndecided = (current: SubmissionPlan): boolean => getUndecidedDelivery(current) !== null;

const getUndecidedDelivery = (current: SubmissionPlan): UncertainStepProgress | null => {
  const delivery = findFinalStep(current)?.progress;
  return delivery?.state === 'uncertain' && delivery.lookedUp ? delivery : null;
};

/** Returns true if the answer to a call, or the end of the undo period, was still pending when the plan was saved. */
export const hasPendingCall = ({ steps, isHeld }: SubmissionPlan): boolean =>
  isHeld || steps.some(({ progress }) => progress.state === 'intended');

/** Updates a plan read from the disk while no run is active. */
export const markInterruptedSteps = (plan: SubmissionPlan): SubmissionPlan => ({
  ...plan,
  steps: plan.steps.map((step) => ({ ...step, progress: markStepProgressInterrupted(step.progress) })),
});

/**
 * Returns the plan after a person answered its question; `acceptServiceVersion` changes the draft and is not applied
 * here. Throws `conflict` where the plan does not ask that.
 */
export const applySubmissionAnswer = (current: SubmissionPlan, answer: SubmissionAnswer): SubmissionPlan => {
  const { question } = current;
  if ((question?.asks.kind === 'totals' || question?.asks.kind === 'readBack') && answer === 'sendAnyway')
    return confirmSubmissionQuestion(current, question);
  if (question?.asks.kind === 'duplicates' && answer === 'sendAnyway')
    return acceptDuplicates(current, question.asks.duplicates);
  if (question?.asks.kind === 'sentElsewhere' && answer === 'sendAnyway')
    return acceptDuplicates(current, question.asks.invoices);
  if (question?.asks.kind === 'changed' && answer === 'overwriteServiceVersion')
    return overwriteRemoteChanges(confirmSubmissionQuestion(current, question), question.asks.changes);
  const delivery = question === null ? getUndecidedDelivery(current) : null;
  if (delivery && answer === 'wasDelivered') return markDelivered(current, delivery);
  if (delivery && answer === 'deliverAgain') return retryDelivery(current, delivery);
  throw fail({ kind: 'conflict', message: null });
};

/** A person goes on although these are at the service. */
const acceptDuplicates = (current: SubmissionPlan, duplicates: readonly { readonly id: string }[]): SubmissionPlan => ({
  ...current,
  question: null,
  knownDuplicates: [...current.knownDuplicates, ...duplicates.map(({ id }) => id)],
});

export const confirmSubmissionQuestion = (current: SubmissionPlan, { of }: PendingQuestion): SubmissionPlan => ({
  ...current,
  question: null,
  agreed: of,
});

/**
 * Overwrites the remote changes with our content. An invoice that was given to another recipient cannot be overwritten:
 * it stays as it is, and a new one is made.
 */
const overwriteRemoteChanges = (current: SubmissionPlan, changes: readonly InvoiceFieldChange[]): SubmissionPlan => {
  const isOthers = changes.some(({ path }) => path === recipientChangePath);
  return updateStepProgress(current, isOthers ? 'invoice' : 'lines', createPlannedStepProgress(null));
};

/** Path of the change that gave the invoice to another recipient. */
export const recipientChangePath = 'contact.name';

const markDelivered = (current: SubmissionPlan, { request }: UncertainStepProgress): SubmissionPlan => {
  const id = getStepResultId(current, 'invoice') ?? getFollowedInvoiceId(current) ?? '';
  return updateStepProgress(current, findFinalStep(current)?.key ?? '', { state: 'settled', request, id });
};

/** Returns true if the invoice was closed before it had the final content of the draft (`leaveToUser`). */
const isClosedEarly = (current: SubmissionPlan, { error }: UncertainStepProgress): boolean =>
  getFollowedInvoiceId(current) === null && error?.kind === 'conflict' && getStepResultId(current, 'lines') === null;

/**
 * "Again" leaves a delivery uncertain until it was tried again; where the invoice no longer takes what the draft says, it
 * means another invoice.
 */
const retryDelivery = (current: SubmissionPlan, delivery: UncertainStepProgress): SubmissionPlan => {
  if (!isClosedEarly(current, delivery)) return current;
  return updateStepProgress(
    updateStepProgress(current, 'invoice', createPlannedStepProgress(null)),
    'delivery',
    createPlannedStepProgress(null),
  );
};
