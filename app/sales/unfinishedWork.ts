import type { CompanyRef } from '../contract/values.ts';
import type { SalesServiceRegistry } from './savedDrafts.ts';
import { isSubmissionPlanDone, type SubmissionPlan } from './store/model/submissionPlan.ts';
import { nullIfUnreadable } from './store/unreadableRecord.ts';

/** Counts of unfinished work at a service. */
export interface UnfinishedWorkCounts {
  /** Drafts that have not been sent to the service in any form. */
  readonly drafts: number;
  /** Invoices whose sending has begun and not ended, including sendings with an unknown outcome. */
  readonly submissions: number;
  /** Bulk runs that are not over. */
  readonly runs: number;
}

/** Counts the open work of companies, each at the service that its connection leads to now. */
export const countUnfinishedWork = async (
  registry: SalesServiceRegistry,
  companies: readonly CompanyRef[],
): Promise<UnfinishedWorkCounts> => {
  const counts = await Promise.all(companies.map((company) => countCompanyWork(registry, company)));
  const sum = (part: keyof UnfinishedWorkCounts): number => counts.reduce((total, count) => total + count[part], 0);
  return { drafts: sum('drafts'), submissions: sum('submissions'), runs: sum('runs') };
};

const countCompanyWork = async (registry: SalesServiceRegistry, company: CompanyRef): Promise<UnfinishedWorkCounts> => {
  const { store } = (await registry.now(company)).context;
  const plans = new Map((await store.plans(company)).map((plan) => [plan.draftId, plan]));
  const unreadable = await store.unreadablePlans(company);
  const drafts = (await store.drafts(company)).filter(
    ({ draft: { id } }) => !mayHaveReachedService(plans.get(id)) && !unreadable.includes(id),
  );
  const submissions = [...plans.values()].filter((plan) => mayHaveReachedService(plan) && !isSubmissionPlanDone(plan));
  const run = await nullIfUnreadable(store.bulkRun(company));
  const isOpen = run?.state === 'running' || run?.state === 'paused';
  return { drafts: drafts.length, submissions: submissions.length + unreadable.length, runs: isOpen ? 1 : 0 };
};

/** Returns whether the service may have received a step of the plan. */
const mayHaveReachedService = (plan: SubmissionPlan | undefined): boolean =>
  plan?.steps.some(({ progress: { state } }) => state !== 'planned' && state !== 'refused') ?? false;
