import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { isSubmissionPlanDone } from '../store/model/submissionPlan.ts';
import type { CachedInvoices } from './salesInvoiceCache.ts';
import type { PendingSending } from './salesTasks.ts';

type PendingSendingsDeps = Pick<SalesMethodDeps, 'store' | 'outbox'>;

/** Lists all that is to be sent and is not: drafts, and further deliveries with an unknown outcome. */
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
    readable.map(async ({ draft: { id, contact }, savedAt }) => ({
      ...{ draftId: id, invoice: null, contactName: contact.name, savedAt },
      submission: await outbox.submission(company, id),
    })),
  );
  return saved.filter(({ submission }) => submission?.state !== 'done');
};

/** Lists the pending redeliveries. One that the service refused is over: the person was informed at that time. */
const listPendingRedeliveries = async (
  { store, outbox }: PendingSendingsDeps,
  company: CompanyRef,
  { visible }: CachedInvoices,
): Promise<readonly PendingSending[]> => {
  const plans = (await store.plans(company)).filter((plan) => plan.again !== null && !isSubmissionPlanDone(plan));
  const sendings = await Promise.all(
    plans.map(async ({ draftId, again, updatedAt }) => {
      const invoice = visible.find(({ id }) => id === again?.invoiceId) ?? null;
      const submission = await outbox.submission(company, draftId);
      return { draftId: null, invoice, contactName: invoice?.contactName ?? '', savedAt: updatedAt, submission };
    }),
  );
  return sendings.filter(({ submission }) => submission?.steps.some(({ state }) => state === 'uncertain'));
};
