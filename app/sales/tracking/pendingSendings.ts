import { followUpKind } from '#app/contract/sales/followUp.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import type { Outbox } from '../outbox/outboxInterface.ts';
import { createFollowUpId } from '../outbox/steps/planFollowUp.ts';
import { createRedeliveryId } from '../outbox/steps/redelivery.ts';
import { getFollowedInvoiceId, isSubmissionPlanDone } from '../store/model/submissionPlan.ts';
import { nullIfUnreadable } from '../store/unreadableRecord.ts';
import type { CachedInvoices } from './salesInvoiceCache.ts';
import type { PendingSending } from './salesTasks.ts';

type PendingSendingsDeps = Pick<SalesMethodDeps, 'store' | 'outbox'>;

/** Lists all that is to be sent and is not: drafts, and further deliveries, copies, reminders and credit notes with an unknown outcome. */
export const listPendingSendings = async (
  deps: PendingSendingsDeps,
  company: CompanyRef,
  cached: CachedInvoices,
): Promise<readonly PendingSending[]> => [
  ...(await listPendingDrafts(deps, company)),
  ...(await listPendingRedeliveries(deps, company, cached)),
];

const listPendingDrafts = async (
  { store, outbox }: PendingSendingsDeps,
  company: CompanyRef,
): Promise<readonly PendingSending[]> => {
  // It is unknown whether a draft whose plan cannot be read is still to be sent.
  const unreadable = await store.unreadablePlans(company);
  const readable = (await store.drafts(company)).filter(({ draft: { id } }) => !unreadable.includes(id));
  const saved = await Promise.all(
    readable.map(async ({ draft: { id, contact, recurring }, savedAt }) => ({
      ...{ draftId: id, invoice: null, contactName: contact.name, savedAt, recurring },
      submission: await outbox.submission(company, id),
    })),
  );
  return saved.filter(({ submission }) => submission?.state !== 'done');
};

/** Returns the follow-ups of one invoice that are under way, or whose outcome is unknown. */
export const listUnfinishedFollowUps = async (
  outbox: Pick<Outbox, 'submission'>,
  company: CompanyRef,
  invoiceId: string,
): Promise<readonly Submission[]> => {
  const ids = [createRedeliveryId(invoiceId), ...followUpKind.options.map((kind) => createFollowUpId(kind, invoiceId))];
  const submissions = await Promise.all(ids.map((id) => nullIfUnreadable(outbox.submission(company, id))));
  return submissions.filter((submission) => submission !== null).filter(isUnfinished);
};

/** One that the service refused is over: the person was informed at that time. */
const isUnfinished = ({ state, steps }: Submission): boolean =>
  state === 'sending' || (state !== 'done' && steps.some((step) => step.state === 'uncertain'));

/** Lists the pending redeliveries, copies, reminders and credit notes. */
const listPendingRedeliveries = async (
  { store, outbox }: PendingSendingsDeps,
  company: CompanyRef,
  { visible }: CachedInvoices,
): Promise<readonly PendingSending[]> => {
  const plans = (await store.plans(company)).filter(
    (plan) => getFollowedInvoiceId(plan) !== null && !isSubmissionPlanDone(plan),
  );
  const sendings = await Promise.all(
    plans.map(async (plan) => {
      const { draftId, updatedAt } = plan;
      const invoice = visible.find(({ id }) => id === getFollowedInvoiceId(plan)) ?? null;
      const submission = await outbox.submission(company, draftId);
      return { draftId: null, invoice, contactName: invoice?.contactName ?? '', savedAt: updatedAt, submission };
    }),
  );
  return sendings.filter(({ submission }) => submission !== null && isUnfinished(submission));
};
