import { createHash } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import type { FollowUpRequest } from '../../store/model/followUpRequest.ts';
import { createPlannedStepProgress } from '../../store/model/outboxStepProgress.ts';
import { createSubmissionPlan, markInterruptedSteps, type SubmissionPlan } from '../../store/model/submissionPlan.ts';
import type { SalesStore } from '../../store/salesStore.ts';
import { type CopiedPlanDeps, markCopiedSteps } from './copiedPlan.ts';

interface FollowUpDeps extends CopiedPlanDeps {
  readonly store: SalesStore;
  readonly allowedChannels: (company: CompanyRef) => Promise<readonly DeliveryChannel[] | null>;
  readonly remindsAutomatically: (company: CompanyRef) => Promise<boolean>;
  readonly now: () => string;
}

const operations = { copy: 'sendCopy', reminder: 'sendReminder', creditNote: 'createCreditNote' } as const;

/** Returns the id of a plan, used in place of a draft id: an invoice has one of each kind at a time. */
export const createFollowUpId = (kind: FollowUpKind, invoiceId: string): string =>
  `${kind}-${createHash('sha256').update(invoiceId).digest('hex').slice(0, 40)}`;

/**
 * Returns the plan of a copy, reminder or credit note of an invoice: a single step. While the outcome of the last one is unknown, it
 * is that one's plan. Throws `invalidRequest` where the dialect has no operation for it, `followUpRefused` for a reminder where the
 * service reminds by itself, and `validation` if the company may not use the channel of a copy.
 */
export const planFollowUp = async (
  options: FollowUpDeps,
  api: SalesApi,
  company: CompanyRef,
  followUp: FollowUpRequest,
): Promise<SubmissionPlan> => {
  const { kind, invoiceId } = followUp;
  const draftId = createFollowUpId(kind, invoiceId);
  const stored = await options.store.plan(company, draftId);
  const earlier = stored && markCopiedSteps(markInterruptedSteps(stored), options);
  if (earlier?.steps.some(({ progress }) => progress.state === 'uncertain')) return earlier;
  await rejectUnavailable(options, api, company, followUp);
  return {
    ...createSubmissionPlan({ draftId, company, updatedAt: options.now() }),
    followUp,
    steps: [{ key: kind, kind, subject: '', progress: createPlannedStepProgress(null) }],
    revision: stored?.revision ?? 0,
  };
};

const rejectUnavailable = async (
  options: FollowUpDeps,
  api: SalesApi,
  company: CompanyRef,
  followUp: FollowUpRequest,
): Promise<void> => {
  const { operations: described, manualReminders } = await api.capabilities();
  const operation = operations[followUp.kind];
  if (!described.includes(operation)) throw fail({ kind: 'invalidRequest', detail: `the service has no ${operation}` });
  if (followUp.kind === 'reminder' && manualReminders !== 'always' && (await options.remindsAutomatically(company)))
    throw fail({ kind: 'followUpRefused', reason: 'remindsAutomatically' });
  const allowed = followUp.kind === 'copy' ? await options.allowedChannels(company) : null;
  if (followUp.kind === 'copy' && allowed && !allowed.includes(followUp.channel))
    throw fail({ kind: 'validation', fields: [{ path: 'channel', message: 'channelNotAllowed' }], messages: [] });
};
