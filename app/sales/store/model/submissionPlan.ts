import { z } from 'zod';
import { fail } from '#app/contract/errors.ts';
import { type DispatchAnswer, dispatchQuestion, dispatchStep } from '#app/contract/sales/dispatch.ts';
import { companyRef, isoMoment } from '#app/contract/values.ts';
import { deliveryRequest } from '#app/sales/api/requests.ts';
import { revision } from './revision.ts';
import {
  createPlannedProgress,
  invoiceFingerprint,
  type StepProgress,
  stepProgress,
  toInterruptedProgress,
} from './stepProgress.ts';

/** `key` names the step within its plan; a product's is made of its line's key. */
const planStep = z.object({
  key: z.string(),
  kind: dispatchStep.shape.kind,
  subject: z.string(),
  progress: stepProgress,
});
export type PlanStep = z.infer<typeof planStep>;

/** What is asked before anything goes on, and the name of what the service showed then: an answer holds for that only. */
const pendingQuestion = z.object({ asks: dispatchQuestion, of: z.string() });
export type PendingQuestion = z.infer<typeof pendingQuestion>;

/** The journal's record of one dispatch, as it lies on the disk. */
export const submissionPlan = z.object({
  draftId: z.string(),
  company: companyRef,
  steps: z.array(planStep),
  invoiceNumber: z.string().nullable(),
  question: pendingQuestion.nullable().default(null),
  /** `of` of the last question that was answered with "go on". */
  agreed: z.string().nullable().default(null),
  /** Ids of duplicates at the service with which a person has said to go on. */
  knownDuplicates: z.array(z.string()).default([]),
  /** How the invoice stood when we last wrote in it: null before that, `mark` null where the service did not tell. */
  written: z.object({ mark: invoiceFingerprint.nullable() }).nullable().default(null),
  /** Of a plan that belongs to no draft: the delivery of an invoice that was sent before. */
  again: deliveryRequest.nullable().default(null),
  revision,
  updatedAt: isoMoment,
});
export type SubmissionPlan = z.infer<typeof submissionPlan>;

/** A plan before its first step. */
export const createPlan = (begun: Pick<SubmissionPlan, 'draftId' | 'company' | 'updatedAt'>): SubmissionPlan => ({
  ...begun,
  steps: [],
  invoiceNumber: null,
  question: null,
  agreed: null,
  knownDuplicates: [],
  written: null,
  again: null,
  revision: 0,
});

/** The plan with one step moved on. */
export const updateStepProgress = (current: SubmissionPlan, key: string, next: StepProgress): SubmissionPlan => ({
  ...current,
  steps: current.steps.map((step) => (step.key === key ? { ...step, progress: next } : step)),
});

/** The id that a settled step brought; null while it has not. */
export const getSettledId = ({ steps }: SubmissionPlan, key: string): string | null => {
  const settled = steps.find((step) => step.key === key)?.progress;
  return settled?.state === 'settled' ? settled.id : null;
};

/** The last step of a plan; undefined before it was planned. */
export const findDeliveryStep = ({ steps }: SubmissionPlan): PlanStep | undefined =>
  steps.find(({ kind }) => kind === 'delivery');

/** The delivery is the end, also where a person left it at an invoice that does not say the last words of the draft. */
export const isPlanDone = (current: SubmissionPlan): boolean => findDeliveryStep(current)?.progress.state === 'settled';

/** Whether only a person can tell what became of the delivery. */
export const isDeliveryUndecided = (current: SubmissionPlan): boolean => {
  const delivery = findDeliveryStep(current)?.progress;
  return delivery?.state === 'uncertain' && delivery.lookedUp;
};

/** Whether the answer to a call was still to come when the plan was saved. */
export const hasPendingCall = ({ steps }: SubmissionPlan): boolean =>
  steps.some(({ progress }) => progress.state === 'intended');

/** A plan found on the disk while nobody works on it. */
export const markInterruptedSteps = (found: SubmissionPlan): SubmissionPlan => ({
  ...found,
  steps: found.steps.map((step) => ({ ...step, progress: toInterruptedProgress(step.progress) })),
});

/**
 * The plan after a person answered its question, but for `takeTheirs`, which is about the draft. Throws `conflict` where it
 * does not ask that.
 */
export const applyAnswer = (current: SubmissionPlan, answer: DispatchAnswer): SubmissionPlan => {
  const { question } = current;
  if (question?.asks.kind === 'totals' && answer === 'sendAnyway') return confirmQuestion(current, question);
  if (question?.asks.kind === 'duplicates' && answer === 'sendAnyway') {
    const ids = question.asks.duplicates.map(({ id }) => id);
    return { ...current, question: null, knownDuplicates: [...current.knownDuplicates, ...ids] };
  }
  if (question?.asks.kind === 'changed' && answer === 'writeOurs') return overwriteRemoteChanges(current, question);
  if (question === null && isDeliveryUndecided(current)) {
    if (answer === 'wasDelivered') return markDelivered(current);
    if (answer === 'deliverAgain') return retryDelivery(current);
  }
  throw fail({ kind: 'conflict', message: null });
};

export const confirmQuestion = (current: SubmissionPlan, { of }: PendingQuestion): SubmissionPlan => ({
  ...current,
  question: null,
  agreed: of,
});

/**
 * Our words go over those that were found. An invoice that was given to another recipient takes ours no more: it stays as
 * it is, and a new one is made.
 */
const overwriteRemoteChanges = (current: SubmissionPlan, question: PendingQuestion): SubmissionPlan => {
  const { asks } = question;
  const isOthers = asks.kind === 'changed' && asks.changes.some(({ path }) => path === recipientPath);
  return updateStepProgress(
    confirmQuestion(current, question),
    isOthers ? 'invoice' : 'lines',
    createPlannedProgress(null),
  );
};

/** Path of the change that gave the invoice to another recipient. */
export const recipientPath = 'contact.name';

const markDelivered = (current: SubmissionPlan): SubmissionPlan => {
  const waiting = findDeliveryStep(current);
  if (waiting?.progress.state !== 'uncertain') return current;
  const id = getSettledId(current, 'invoice') ?? current.again?.invoiceId ?? '';
  return updateStepProgress(current, waiting.key, { state: 'settled', request: waiting.progress.request, id });
};

/** Whether the invoice was closed before it said the last words of the draft (`leaveToUser`). */
const isClosedEarly = (current: SubmissionPlan): boolean => {
  const delivery = findDeliveryStep(current)?.progress;
  const isConflict = delivery?.state === 'uncertain' && delivery.error?.kind === 'conflict';
  return current.again === null && isConflict && getSettledId(current, 'lines') === null;
};

/**
 * "Again" leaves a delivery uncertain until it was tried again; where the invoice no longer takes what the draft says, it
 * means another invoice.
 */
const retryDelivery = (current: SubmissionPlan): SubmissionPlan => {
  if (!isClosedEarly(current)) return current;
  return updateStepProgress(
    updateStepProgress(current, 'invoice', createPlannedProgress(null)),
    'delivery',
    createPlannedProgress(null),
  );
};
