import { fail } from '#app/contract/errors.ts';
import type { StepRequest } from '../store/model/stepProgress.ts';
import {
  type PendingQuestion,
  type PlanStep,
  type SubmissionPlan,
  updateStepProgress,
} from '../store/model/submissionPlan.ts';
import type { QuietTime } from './quietTime.ts';
import type { RequestKinds, StepJournal, UncertainProgress } from './stepJournal.ts';
import type { RemoteStepOutcome, StepContext, StepKind } from './steps/stepKind.ts';

/** A run over a plan: its steps, and its journal. `D` is the draft, null for a further delivery. */
export interface PlanRunner<D> {
  readonly kinds: RequestKinds;
  /** The kinds of its steps, in the order in which they are taken. */
  readonly stepKinds: readonly StepKind<StepRequest, D>[];
  readonly context: StepContext<D>;
  readonly quietTime: QuietTime;
  /** A person has decided that an uncertain step is to be repeated. */
  readonly isRepeatAllowed: boolean;
  /** Saves the plan and returns it as written to the disk. */
  readonly save: (plan: SubmissionPlan) => Promise<SubmissionPlan>;
  /** Returns the question about duplicates of repeated requests; null if there are none. */
  readonly askAboutDuplicates: (plan: SubmissionPlan) => Promise<PendingQuestion | null>;
}

export type UncertainStep = PlanStep & { readonly progress: UncertainProgress };

export const isUncertain = (step: PlanStep): step is UncertainStep => step.progress.state === 'uncertain';

/** Returns the operations on a step. Throws `invalidRequest` if the plan should not have such a step. */
export const getStepKind = <D>({ stepKinds }: PlanRunner<D>, { kind }: PlanStep): StepKind<StepRequest, D> => {
  const found = stepKinds.find(({ name }) => name === kind);
  if (!found) throw fail({ kind: 'invalidRequest', detail: `the plan has a step "${kind}"` });
  return found;
};

/** The journal of one step of a plan. */
export interface PlanStepJournal extends StepJournal {
  /** Returns the plan as it is on the disk now. */
  readonly currentPlan: () => SubmissionPlan;
}

export const openStepJournal = <D>(runner: PlanRunner<D>, plan: SubmissionPlan, step: PlanStep): PlanStepJournal => {
  const { kinds, context, quietTime, save } = runner;
  let current = plan;
  const applyOutcome = (progressed: SubmissionPlan, outcome: RemoteStepOutcome): SubmissionPlan => {
    const { invoiceNumber = progressed.invoiceNumber } = outcome;
    return getStepKind(runner, step).applyOutcome({ ...progressed, invoiceNumber }, outcome);
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
