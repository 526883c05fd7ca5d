import { fail } from '#app/contract/errors.ts';
import type { OutboxRequest } from '../store/model/outboxStepProgress.ts';
import {
  type PendingQuestion,
  type SubmissionPlan,
  type SubmissionPlanStep,
  updateStepProgress,
} from '../store/model/submissionPlan.ts';
import type { OutboxRequestHandlers, OutboxStepJournal, UncertainStepProgress } from './outboxStepJournal.ts';
import type { QuietTime } from './quietTime.ts';
import type { RemoteStepOutcome, SubmissionStepContext, SubmissionStepHandler } from './steps/submissionStepHandler.ts';

/** A run over a plan: its steps, and its journal. `D` is the draft, null for a further delivery. */
export interface SubmissionPlanRun<D> {
  readonly kinds: OutboxRequestHandlers;
  /** The kinds of its steps, in the order in which they are taken. */
  readonly stepKinds: readonly SubmissionStepHandler<OutboxRequest, D>[];
  readonly context: SubmissionStepContext<D>;
  readonly quietTime: QuietTime;
  /** A person has decided that an uncertain step is to be repeated. */
  readonly isRepeatAllowed: boolean;
  /** Saves the plan and returns it as written to the disk. */
  readonly save: (plan: SubmissionPlan) => Promise<SubmissionPlan>;
  /** Returns what a person is asked before the next step; null if nothing. Throws the errors of the service. */
  readonly askBeforeStep: (plan: SubmissionPlan) => Promise<PendingQuestion | null>;
}

export type UncertainStep = SubmissionPlanStep & { readonly progress: UncertainStepProgress };

export const isUncertainStep = (step: SubmissionPlanStep): step is UncertainStep => step.progress.state === 'uncertain';

/** Returns the operations on a step. Throws `invalidRequest` if the plan should not have such a step. */
export const getSubmissionStepHandler = <D>(
  { stepKinds }: SubmissionPlanRun<D>,
  { kind }: SubmissionPlanStep,
): SubmissionStepHandler<OutboxRequest, D> => {
  const handler = stepKinds.find(({ name }) => name === kind);
  if (!handler) throw fail({ kind: 'invalidRequest', detail: `the plan has a step "${kind}"` });
  return handler;
};

/** The journal of one step of a plan. */
export interface PlanStepJournal extends OutboxStepJournal {
  /** Returns the plan as it is on the disk now. */
  readonly currentPlan: () => SubmissionPlan;
}

export const openStepJournal = <D>(
  runner: SubmissionPlanRun<D>,
  plan: SubmissionPlan,
  step: SubmissionPlanStep,
): PlanStepJournal => {
  const { kinds, context, quietTime, save } = runner;
  let current = plan;
  const applyOutcome = (progressed: SubmissionPlan, outcome: RemoteStepOutcome): SubmissionPlan => {
    const { invoiceNumber = progressed.invoiceNumber } = outcome;
    return getSubmissionStepHandler(runner, step).applyOutcome({ ...progressed, invoiceNumber }, outcome);
  };
  return {
    ...{ kinds, quietTime, service: context.service },
    write: async (next, outcome) => {
      const progressed = updateStepProgress(current, step.key, next);
      current = await save(outcome ? applyOutcome(progressed, outcome) : progressed);
    },
    currentPlan: () => current,
  };
};
