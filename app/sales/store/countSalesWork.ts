import type { DatabaseSync } from 'node:sqlite';
import { isSubmissionPlanDone, submissionPlan } from './model/submissionPlan.ts';

/** What is to do in a sales file, of all companies. */
export interface SalesWorkCounts {
  /** Drafts that were not sent to the end. */
  readonly drafts: number;
  readonly templates: number;
  /** Sendings that have begun and not ended, and those that cannot be read. */
  readonly openSubmissions: number;
  /** Those of them with a step whose answer was lost. */
  readonly uncertainSubmissions: number;
  readonly companies: readonly { readonly connectionId: string; readonly customerNumber: string }[];
}

/** Counts the work of an open file. Throws errors of SQLite. */
export const countSalesWork = (database: DatabaseSync): SalesWorkCounts => {
  const count = (sql: string): number => Number(database.prepare(sql).get()?.count);
  let openSubmissions = 0;
  let uncertainSubmissions = 0;
  let doneDrafts = 0;
  for (const { body } of database.prepare(`SELECT body FROM record WHERE kind = 'dispatch'`).iterate()) {
    const plan = parsePlan(String(body));
    if (plan && isSubmissionPlanDone(plan)) {
      doneDrafts += plan.again === null && plan.followUp === null ? 1 : 0;
      continue;
    }
    openSubmissions += 1;
    const isUncertain = plan?.steps.some(({ progress: { state } }) => state === 'uncertain' || state === 'intended');
    uncertainSubmissions += isUncertain ? 1 : 0;
  }
  return {
    drafts: Math.max(0, count(`SELECT count(*) AS count FROM record WHERE kind = 'draft'`) - doneDrafts),
    templates: count(`SELECT count(*) AS count FROM record WHERE kind = 'recurring'`),
    ...{ openSubmissions, uncertainSubmissions },
    companies: database
      .prepare('SELECT DISTINCT connection_id, customer_number FROM record')
      .all()
      .map((row) => ({ connectionId: String(row.connection_id), customerNumber: String(row.customer_number) })),
  };
};

const parsePlan = (body: string) => {
  try {
    return submissionPlan.parse(JSON.parse(body));
  } catch {
    return null;
  }
};
