import { z } from 'zod';
import { type AppError, type AppFailure, appError, fail } from '../contract/errors.ts';
import { type Dispatch, type DispatchStep, dispatchStep } from '../contract/sales.ts';
import { companyRef, isoMoment } from '../contract/values.ts';
import { contactRequest, deliveryRequest, invoiceContent, productRequest } from './requests.ts';

/** The essence of one remote step's request: enough to know its effect again at the service. */
export const stepRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), contact: contactRequest }),
  z.object({ kind: z.literal('product'), product: productRequest }),
  /** `draftsBefore` are the contact's drafts that were there before: any other one may be ours. */
  z.object({ kind: z.literal('invoice'), contactId: z.string(), draftsBefore: z.array(z.string()) }),
  /** `base` is the fingerprint of the invoice that the lines were meant for. */
  z.object({ kind: z.literal('lines'), invoiceId: z.string(), content: invoiceContent, base: z.string() }),
  z.object({ kind: z.literal('delivery'), delivery: deliveryRequest }),
]);
export type StepRequest = z.infer<typeof stepRequest>;

/**
 * Where one step stands. planned → intended (on the disk before the call) → settled with the id that came of it. A definite
 * refusal had no effect. Uncertain: the answer never came; `lookedUp` once the service was asked and showed no effect.
 */
const progress = z.discriminatedUnion('state', [
  z.object({ state: z.literal('planned'), error: appError.nullable() }),
  z.object({ state: z.literal('intended'), request: stepRequest }),
  z.object({
    state: z.literal('uncertain'),
    request: stepRequest,
    error: appError.nullable(),
    lookedUp: z.boolean(),
  }),
  z.object({ state: z.literal('refused'), error: appError }),
  /** `mark`, of lines: the fingerprint of the invoice that came of them; null where the service did not tell it. */
  z.object({
    state: z.literal('settled'),
    request: stepRequest,
    id: z.string(),
    mark: z.string().nullable().default(null),
  }),
]);
export type Progress = z.infer<typeof progress>;

/** `key` names the step within its plan; a product's is made of its line's key. */
const planStep = z.object({ key: z.string(), kind: dispatchStep.shape.kind, subject: z.string(), progress });
export type PlanStep = z.infer<typeof planStep>;

/** The journal's record of one dispatch, as it lies on the disk. */
export const plan = z.object({
  draftId: z.string(),
  company: companyRef,
  steps: z.array(planStep),
  invoiceNumber: z.string().nullable(),
  updatedAt: isoMoment,
});
export type Plan = z.infer<typeof plan>;

/** A step to be taken; with what stopped it the last time. */
export const planned = (error: AppError | null): Progress => ({ state: 'planned', error });

/** The plan with one step moved on. */
export const withProgress = (current: Plan, key: string, next: Progress): Plan => ({
  ...current,
  steps: current.steps.map((step) => (step.key === key ? { ...step, progress: next } : step)),
});

/** The id that a settled step brought; null while it has not. */
export const settledId = ({ steps }: Plan, key: string): string | null => {
  const settled = steps.find((step) => step.key === key)?.progress;
  return settled?.state === 'settled' ? settled.id : null;
};

/** The last step of a plan; undefined before it was planned. */
export const deliveryOf = ({ steps }: Plan): PlanStep | undefined => steps.find(({ kind }) => kind === 'delivery');

/** The delivery is the end, also where a person left it at an invoice that does not say the last words of the draft. */
export const isDone = (current: Plan): boolean => deliveryOf(current)?.progress.state === 'settled';

/** Answers that say the request itself was not taken; any other failure without effect stands before every request. */
const refusals: readonly AppError['kind'][] = [
  'validation',
  'conflict',
  'notFound',
  'forbidden',
  'rateLimited',
  'invalidRequest',
];

/** What a failed call means for its step (spec 7.1, service.md): nothing is repeated unless it is known to have had no effect. */
export const progressAfter = (failure: AppFailure, request: StepRequest): Progress => {
  const { error, mayHaveHappened } = failure;
  if (mayHaveHappened) return { state: 'uncertain', request, error, lookedUp: false };
  return refusals.includes(error.kind) ? { state: 'refused', error } : planned(error);
};

/** A plan found on the disk while nobody works on it: a call that was under way then has an unknown end. */
export const afterInterruption = (found: Plan): Plan => ({
  ...found,
  steps: found.steps.map((step) =>
    step.progress.state === 'intended'
      ? { ...step, progress: { state: 'uncertain', request: step.progress.request, error: null, lookedUp: false } }
      : step,
  ),
});

/**
 * The plan after a person said what became of a delivery that the service cannot tell about. "Again" leaves it uncertain
 * until it was tried again; where the invoice no longer takes what the draft says, it means another invoice. Throws
 * `conflict` where no delivery waits for that.
 */
export const decided = (current: Plan, decision: 'deliverAgain' | 'wasDelivered'): Plan => {
  const waiting = deliveryOf(current);
  if (waiting?.progress.state !== 'uncertain' || !waiting.progress.lookedUp)
    throw fail({ kind: 'conflict', message: null });
  const { request } = waiting.progress;
  if (decision === 'wasDelivered') {
    const id = settledId(current, 'invoice') ?? '';
    return withProgress(current, waiting.key, { state: 'settled', request, id, mark: null });
  }
  if (settledId(current, 'lines') !== null) return current;
  return withProgress(withProgress(current, 'invoice', planned(null)), waiting.key, planned(null));
};

/** Whether the draft may still say something else: not once a delivery of it may have happened. */
export const isOpenToChange = ({ steps }: Dispatch): boolean =>
  steps.every(({ kind, state }) => kind !== 'delivery' || state === 'planned' || state === 'refused');

/** What people see of a plan; `isRunning` while the outbox works on it. */
export const dispatchOf = (current: Plan, isRunning: boolean): Dispatch => ({
  draftId: current.draftId,
  company: current.company,
  steps: current.steps.map(visibleStep),
  state: isRunning ? 'sending' : stateOf(current),
  invoiceId: settledId(current, 'invoice'),
  invoiceNumber: current.invoiceNumber,
  updatedAt: current.updatedAt,
});

const visibleStep = ({ kind, subject, progress: { state, ...rest } }: PlanStep): DispatchStep => ({
  kind,
  subject,
  state,
  error: 'error' in rest ? rest.error : null,
});

const stateOf = (current: Plan): Dispatch['state'] => {
  if (isDone(current)) return 'done';
  const delivery = deliveryOf(current)?.progress;
  return delivery?.state === 'uncertain' && delivery.lookedUp ? 'needsDecision' : 'stopped';
};
