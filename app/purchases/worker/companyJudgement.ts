import type { ReviewRuleConditions } from '#app/contract/purchases/reviewRules.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ExaminedInvoice } from '../findings/examinedInvoice.ts';
import { buildPurchaseLedger, unknownDay } from '../findings/purchaseLedger.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import type { RuleVerdict } from '../rules/judgeInvoice.ts';
import { judgeInvoices } from '../rules/judgeInvoices.ts';
import { createAcceptedCheck } from '../table/acceptedInvoices.ts';
import type { CompanyPurchaseTable } from '../table/companyPurchaseTable.ts';
import { findRow, type PurchaseTable } from '../table/table.ts';
import { createToReviewCheck, reopenedFlagBits } from '../table/toReview.ts';

/** The parts of an open company by which its invoices are judged. */
export interface JudgedCompany {
  readonly archiveRef: ArchiveRef;
  readonly index: CompanyPurchaseTable;
  readonly reviewStore: ReviewStore;
}

/** An invoice with its verdict. */
export interface JudgedInvoice {
  readonly invoice: ExaminedInvoice;
  readonly verdict: RuleVerdict;
  /** Never reviewed, and to review now. */
  readonly isCandidate: boolean;
  /** Dated within the last three months. */
  readonly isRecent: boolean;
}

/** Returns whether an invoice is to be judged. */
export type JudgementSelection = (selected: Pick<JudgedInvoice, 'isCandidate' | 'isRecent'>) => boolean;

/** Days that are recent: three months. */
const recentDays = 92;

/** Judges the selected invoices of one company by what was accepted before each of them. `today` is an ISO date. */
export const judgeCompanyInvoices = async (
  { archiveRef, index, reviewStore }: JudgedCompany,
  conditions: ReviewRuleConditions,
  today: string,
  isSelected: JudgementSelection,
): Promise<readonly JudgedInvoice[]> => {
  const findings = await index.findings(today);
  const examined = await index.readExamined();
  const table = await index.table();
  const ledger = await runCooperatively(buildPurchaseLedger(examined, today, archiveRef));
  const rows = findRows(table, examined);
  const isToReview = createToReviewCheck(table);
  const isCandidate = (position: number): boolean => {
    const row = rows[position] ?? -1;
    return row >= 0 && isToReview(row) && ((table.flags[row] ?? 0) & reopenedFlagBits) === 0;
  };
  const isRecent = (position: number): boolean => {
    const age = ledger.today - (ledger.day[position] ?? unknownDay);
    return age >= 0 && age <= recentDays;
  };
  const isAcceptedRow = createAcceptedCheck(table);
  const isAccepted = (position: number): boolean => isAcceptedRow(rows[position] ?? -1);
  const positions = examined.flatMap((_, position) =>
    isSelected({ isCandidate: isCandidate(position), isRecent: isRecent(position) }) ? [position] : [],
  );
  const wasDecided = (position: number): boolean =>
    isCandidate(position) && reviewStore.wasDecided(examined[position]?.identity ?? '');
  const verdicts = await runCooperatively(
    judgeInvoices({ ledger, findings, conditions, isAccepted, wasDecided }, positions),
  );
  return positions.flatMap((position, index) => {
    const [invoice, verdict] = [examined[position], verdicts[index]];
    if (!invoice || !verdict) return [];
    return [{ invoice, verdict, isCandidate: isCandidate(position), isRecent: isRecent(position) }];
  });
};

const findRows = (table: PurchaseTable, examined: readonly ExaminedInvoice[]): Int32Array => {
  const [part] = table.parts;
  return Int32Array.from(examined, ({ id }) => (part ? findRow(table, part, id) : -1));
};
