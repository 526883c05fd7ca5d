import type { AppError } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import {
  type CompletedStepProgress,
  createPlannedStepProgress,
  type InvoiceFingerprint,
  type OutboxRequest,
} from '../../store/model/outboxStepProgress.ts';
import {
  type PendingQuestion,
  type SubmissionPlan,
  type SubmissionPlanStep,
  updateStepProgress,
} from '../../store/model/submissionPlan.ts';

/** The service, and the invoices that other submissions of this company have created there. */
export interface OutboxServiceAccess {
  readonly api: SalesApi;
  readonly ownedByOthers: () => Promise<ReadonlySet<string>>;
}

/** The outcome of a step: id of the created or changed record, the invoice's number once it has one, and its fingerprint. */
export interface RemoteStepOutcome {
  readonly id: string;
  readonly invoiceNumber?: string | null;
  /** The service has accepted a delivery and cannot say what became of it. */
  readonly isUnconfirmed?: boolean;
  /** Null if the service did not return the invoice's content. */
  readonly fingerprint?: InvoiceFingerprint | null;
}

/**
 * Decision before a step: its request, an effect that exists already, a question, or an invoice that accepts no more
 * changes, with the plan that leaves the rest to a person.
 */
export type SubmissionStepDecision =
  | { readonly kind: 'send'; readonly request: OutboxRequest }
  | { readonly kind: 'alreadyApplied'; readonly request: OutboxRequest; readonly outcome: RemoteStepOutcome }
  | { readonly kind: 'ask'; readonly question: PendingQuestion }
  | { readonly kind: 'invoiceLocked'; readonly plan: SubmissionPlan };

/**
 * Action after a look-up that failed: keep the step uncertain, leave it to a person, plan it again, or block it as a step
 * that could not be attempted.
 */
export type FailedLookUpAction = 'keep' | 'askPerson' | 'planAgain' | 'block';

/** A request of another draft that may still create what this draft needs: its answer was lost. */
export interface PendingCreation<R extends OutboxRequest = OutboxRequest> {
  readonly request: R;
  /** ISO moment until which it may take effect; null once its quiet time is over. */
  readonly pendingUntil: string | null;
}

/** Kinds of the steps of a draft's submission. */
export type DraftStepKind = Exclude<SubmissionPlanStep['kind'], FollowUpKind>;

/** Input of planning. `draft` is null for a further delivery of an invoice. */
export interface StepPlanningContext<D = Draft> {
  readonly draft: D;
  /** The plan as it was, with the results so far. */
  readonly before: SubmissionPlan;
  /** The new plan, up to the steps of this kind. */
  readonly planned: SubmissionPlan;
}

/** Context for the preparation of a step. */
export interface SubmissionStepContext<D = Draft> {
  readonly service: OutboxServiceAccess;
  readonly draft: D;
  readonly newId: () => string;
  /** Returns the requests of a step that were sent again after their answers were lost. */
  readonly listRepeatedRequests: (step: SubmissionPlanStep) => Promise<readonly OutboxRequest[]>;
  /** Finds the request of another draft that may still create the same. */
  readonly findPendingCreation: <R extends OutboxRequest>(
    isSame: (request: OutboxRequest) => request is R,
  ) => Promise<PendingCreation<R> | null>;
  /** Notes a request that is about to be sent again, or beside which another one creates the same. */
  readonly noteRepeated: (step: SubmissionPlanStep, request: OutboxRequest) => Promise<void>;
}

/**
 * Operations on one kind of request in the journal, within a submission or alone. They are methods, whose parameters
 * TypeScript compares bivariantly, so that one table holds all kinds; `getOutboxRequestHandler` gives each its own requests.
 */
export interface OutboxRequestHandler<R extends OutboxRequest = OutboxRequest> {
  /** Sends the request, once. Fails with `mayHaveHappened` where its effect is unknown. */
  perform(service: OutboxServiceAccess, request: R): Promise<RemoteStepOutcome>;
  /**
   * Looks at the service for the effect of a request; null if it shows none. Throws `conflict` if another user has
   * changed or closed the invoice since.
   */
  findEffect(service: OutboxServiceAccess, request: R): Promise<RemoteStepOutcome | null>;
  /**
   * Finds what a repeated request created beside `wanted`, the result of the step. Entries that others created at the same time with the same
   * content cannot be distinguished, so nothing is removed automatically. Throws the errors of the service.
   */
  findDuplicates(
    service: OutboxServiceAccess,
    request: R,
    wanted: CompletedStepProgress,
  ): Promise<readonly RemoteDuplicate[]>;
  /** Returns the request with what is there before it is sent and could be taken for its effect. Throws the errors of the service. */
  noteExisting(service: OutboxServiceAccess, request: R): Promise<OutboxRequest>;
  /** Duplicates are asked about before the next step; false where they can only be reported. */
  readonly asksAboutDuplicates: boolean;
  /** Returns true if the service identifies a request by our id, so that repeating it creates nothing more. */
  isIdempotent(api: SalesApi): boolean;
  /** A settled request has created a record, and is never sent again under the same key. */
  readonly isCreation: boolean;
  /** False if the service may have carried the request out and not show it. */
  readonly isEffectVisible: boolean;
  handleLookUpError(error: AppError): FailedLookUpAction;
}

/** One kind of step of a submission. `D` is the draft, null for a further delivery. */
export interface SubmissionStepHandler<R extends OutboxRequest = OutboxRequest, D = Draft>
  extends OutboxRequestHandler<R> {
  /** Its name in the plans on the disk. */
  readonly name: SubmissionPlanStep['kind'];
  /** Plans the steps of this kind that the submission needs now. */
  plan(context: StepPlanningContext<D>): readonly SubmissionPlanStep[];
  /** Decides on the next action. Only reads at the service; what identifies the effect later goes into the request. */
  prepare(
    context: SubmissionStepContext<D>,
    plan: SubmissionPlan,
    step: SubmissionPlanStep,
  ): Promise<SubmissionStepDecision>;
  /** An uncertain step of this kind is repeated only after a person's decision. */
  readonly isRepeatedByPerson: boolean;
  /** Returns the plan with what a settled step leaves behind in it. */
  applyOutcome(plan: SubmissionPlan, outcome: RemoteStepOutcome): SubmissionPlan;
  /** Returns the plan after a step could not be attempted. */
  block(
    context: SubmissionStepContext<D>,
    plan: SubmissionPlan,
    step: SubmissionPlanStep,
    error: AppError,
  ): Promise<SubmissionPlan>;
}

/** Properties of a request for which nothing else is said. */
export const outboxRequestHandlerDefaults = {
  findDuplicates: async () => [],
  noteExisting: async (_: OutboxServiceAccess, request: OutboxRequest) => request,
  asksAboutDuplicates: true,
  isIdempotent: () => false,
  isCreation: false,
  isEffectVisible: true,
  handleLookUpError: () => 'keep',
} as const satisfies Partial<OutboxRequestHandler>;

/** Returns the plan with an error on a step, whose cause may be over by the next run. */
export const setPlanStepError = (
  plan: SubmissionPlan,
  { key, progress }: SubmissionPlanStep,
  error: AppError,
): SubmissionPlan =>
  updateStepProgress(
    plan,
    key,
    progress.state === 'uncertain'
      ? { ...progress, error }
      : createPlannedStepProgress(error, 'tried' in progress ? progress.tried : null),
  );

/** Properties of a step for which nothing else is said. */
export const stepHandlerDefaults = {
  ...outboxRequestHandlerDefaults,
  isRepeatedByPerson: false,
  applyOutcome: (plan: SubmissionPlan) => plan,
  block: async (_: unknown, plan: SubmissionPlan, step: SubmissionPlanStep, error: AppError) =>
    setPlanStepError(plan, step, error),
} as const satisfies Partial<SubmissionStepHandler>;
