import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import { toInvoiceSummary } from '#app/contract/purchases/invoiceSummary.ts';
import {
  maxTrialRows,
  type ReviewRule,
  type ReviewRuleConditions,
  type RuleTrial,
  type RuleVerdictRow,
  ruleRefusals,
} from '#app/contract/purchases/reviewRules.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { nameReviewRule } from '../reviews/nameReviewRule.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { listOpenFindingKinds } from '../table/annotations.ts';
import { type JudgedInvoice, type JudgementSelection, judgeCompanyInvoices } from './companyJudgement.ts';
import { getDecidedInvoice, type ReviewMarkingResult, setCompanyReviewStates } from './markings.ts';
import { runWithOpenCompany } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Times that a judgement is repeated, because somebody decided meanwhile. */
const maxAttempts = 5;

/** Judges the invoices of the last three months and those that are to review; decides nothing. */
const tryReviewRule = (archiveRef: ArchiveRef, conditions: ReviewRuleConditions, today: string): Promise<RuleTrial> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const recent: JudgedInvoice[] = [];
    let applicable = 0;
    for (const judged of await judgeCompanyInvoices(company, conditions, today, isRecentOrCandidate)) {
      if (judged.isRecent) recent.push(judged);
      if (judged.isCandidate && judged.verdict.refusal === null) applicable += 1;
    }
    recent.sort(byDateDescending);
    const rows = recent.slice(0, maxTrialRows).map((judged) => toVerdictRow(company, judged));
    return { count: recent.length, applicable, rows, ...countRefusals(recent) };
  });

const isRecentOrCandidate: JudgementSelection = (judged) => judged.isCandidate || judged.isRecent;

const countRefusals = (judged: readonly JudgedInvoice[]): Pick<RuleTrial, 'approved' | 'refusals'> => {
  const counts = new Map(ruleRefusals.map((refusal) => [refusal, 0]));
  for (const { verdict } of judged)
    if (verdict.refusal) counts.set(verdict.refusal, (counts.get(verdict.refusal) ?? 0) + 1);
  return {
    approved: judged.filter(({ verdict }) => verdict.refusal === null).length,
    refusals: [...counts].filter(([, count]) => count > 0).map(([refusal, count]) => ({ refusal, count })),
  };
};

const byDateDescending = (one: JudgedInvoice, other: JudgedInvoice): number =>
  (other.invoice.row.invoiceDate ?? '').localeCompare(one.invoice.row.invoiceDate ?? '') ||
  other.invoice.id - one.invoice.id;

const toVerdictRow = ({ index }: OpenCompany, { invoice: { id, row }, verdict }: JudgedInvoice): RuleVerdictRow => ({
  ...toInvoiceSummary(id, row),
  refusal: verdict.refusal,
  knownInvoices: verdict.known.length,
  findings: listOpenFindingKinds(index.getDetectedFindings(id) ?? [], undefined),
});

/**
 * Reviews the ordinary invoices among those to review, in one decision. Throws `conflict` where others keep changing the
 * company meanwhile.
 */
const applyReviewRule = (
  archiveRef: ArchiveRef,
  conditions: ReviewRuleConditions,
  today: string,
  person: DecisionAuthor,
): Promise<ReviewMarkingResult> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const author = { ...person, rule: nameReviewRule(conditions) };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await company.index.findings(today);
      const { revision } = company.index;
      const judged = await judgeCompanyInvoices(company, conditions, today, ({ isCandidate }) => isCandidate);
      if (company.index.revision !== revision) continue;
      // No await after this point: what was judged is what is reviewed.
      const approved = judged.filter(({ verdict }) => verdict.refusal === null);
      const ids = Int32Array.from(approved, ({ invoice }) => invoice.id);
      const sampled = judged.filter(({ verdict }) => verdict.refusal === 'sample');
      company.reviewStore.sample(
        sampled.map(({ invoice }) => getDecidedInvoice(company, invoice.id)),
        conditions.samplePercent,
        author,
      );
      const decision = randomUUID();
      return { count: setCompanyReviewStates(company, ids, 'reviewed', author, { decision }), decision };
    }
    throw fail({ kind: 'conflict', message: null });
  });

/** Returns the rule of the company's log; undefined before the first, null where it cannot be read. */
const getReviewRule = (archiveRef: ArchiveRef): Promise<ReviewRule | null | undefined> =>
  runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.settings.reviewRule());

const setReviewRule = (archiveRef: ArchiveRef, rule: ReviewRule, author: DecisionAuthor): Promise<void> =>
  runWithOpenCompany(archiveRef, ({ reviewStore: { settings } }) => {
    if (!isDeepStrictEqual(settings.reviewRule(), rule)) settings.setReviewRule(rule, author);
  });

/** Worker handlers for rules. All throw `storage`. */
export const reviewRuleWorkerHandlers = { tryReviewRule, applyReviewRule, getReviewRule, setReviewRule };
