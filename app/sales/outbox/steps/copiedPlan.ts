import { fail } from '#app/contract/errors.ts';
import type { OutboxRequest, OutboxStepProgress } from '../../store/model/outboxStepProgress.ts';
import type { SubmissionPlan } from '../../store/model/submissionPlan.ts';

/**
 * Returns the stored plan of a further delivery, copy, reminder or credit note as it counts in a copy of the data: the original may
 * have carried out a step that has not ended here, so its outcome is unknown. `confirmedAt`: ISO moment at which a person confirmed
 * that invoices are sent from this copy; null where the data are the original, whose plans stay as they are.
 */
export const markCopiedSteps = (plan: SubmissionPlan, confirmedAt: string | null): SubmissionPlan => {
  if (confirmedAt === null || plan.updatedAt >= confirmedAt) return plan;
  const steps = plan.steps.map((step) => ({ ...step, progress: markOutcomeUnknown(plan, step.progress) }));
  return { ...plan, steps };
};

const markOutcomeUnknown = (plan: SubmissionPlan, progress: OutboxStepProgress): OutboxStepProgress => {
  if (progress.state !== 'planned' && progress.state !== 'refused') return progress;
  const request = progress.tried ?? createUnrecognizableRequest(plan);
  return { state: 'uncertain', request, error: null, lookedUp: false, quietUntil: null };
};

/** Creates the request of a plan without what was at the service before, so that no look-up takes anything for its effect. */
const createUnrecognizableRequest = ({ again, followUp }: SubmissionPlan): OutboxRequest => {
  if (again) return { kind: 'redelivery', delivery: again, before: { channel: again.channel, sent: null } };
  switch (followUp?.kind) {
    case 'copy': {
      const { kind, ...copy } = followUp;
      return { kind, copy, clientId: '', eventsBefore: null };
    }
    case 'reminder':
      return { ...followUp, clientId: '', eventsBefore: null };
    case 'creditNote': {
      const { kind, invoiceId, date, reason, lines } = followUp;
      const unknown = { precedingInvoiceNumber: null, precedingInvoiceDate: null, total: null, lines: [] };
      const creditNote = { invoiceId, date, reason, isWhole: lines === null, ...unknown };
      return { kind, creditNote, clientId: '', eventsBefore: null };
    }
    default:
      throw fail({ kind: 'invalidRequest', detail: 'the plan is that of a draft' });
  }
};
