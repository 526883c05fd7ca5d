import { fail } from '#app/contract/errors.ts';
import type { OutboxRequest, OutboxStepProgress } from '../../store/model/outboxStepProgress.ts';
import type { SubmissionPlan } from '../../store/model/submissionPlan.ts';

/** What distinguishes a copy of the data from the original. */
export interface CopiedPlanDeps {
  /** ISO moment at which a person confirmed that this copy of the data sends from now on; null where the data are no copy. */
  readonly confirmedAt: string | null;
  readonly newId: () => string;
}

/**
 * Returns the stored plan of a further delivery, copy, reminder or credit note as it counts in a copy of the data: the original may
 * have carried out a step that has not ended here, so its outcome is unknown. Other plans stay as they are.
 */
export const markCopiedSteps = (plan: SubmissionPlan, { confirmedAt, newId }: CopiedPlanDeps): SubmissionPlan => {
  if (confirmedAt === null || plan.updatedAt >= confirmedAt) return plan;
  const steps = plan.steps.map((step) => ({ ...step, progress: markOutcomeUnknown(plan, step.progress, newId) }));
  return { ...plan, steps };
};

const markOutcomeUnknown = (
  plan: SubmissionPlan,
  progress: OutboxStepProgress,
  newId: () => string,
): OutboxStepProgress => {
  if (progress.state !== 'planned' && progress.state !== 'refused') return progress;
  const request = progress.tried ?? createUnrecognizableRequest(plan, newId());
  return { state: 'uncertain', request, error: null, lookedUp: false, quietUntil: null };
};

/** Creates the request of a plan without what was at the service before, so that no look-up takes anything for its effect. */
const createUnrecognizableRequest = ({ again, followUp }: SubmissionPlan, clientId: string): OutboxRequest => {
  if (again) return { kind: 'redelivery', delivery: again, before: { channel: again.channel, sent: null } };
  switch (followUp?.kind) {
    case 'copy': {
      const { kind, ...copy } = followUp;
      return { kind, copy, clientId, eventsBefore: null };
    }
    case 'reminder':
      return { ...followUp, clientId, eventsBefore: null };
    case 'creditNote': {
      const { kind, invoiceId, date, reason, lines } = followUp;
      const unknown = { precedingInvoiceNumber: null, precedingInvoiceDate: null, total: null, lines: [] };
      const creditNote = { invoiceId, date, reason, isWhole: lines === null, ...unknown };
      return { kind, creditNote, clientId, eventsBefore: null };
    }
    default:
      throw fail({ kind: 'invalidRequest', detail: 'the plan is that of a draft' });
  }
};
