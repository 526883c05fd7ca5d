import { randomUUID } from 'node:crypto';
import type { PaymentExportSummary } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { createUnapprovedCheck } from '../table/approvalRule.ts';
import { type CompactInvoiceSelection, getInvoiceRefs } from '../table/compactInvoiceSelection.ts';
import { createReadinessLookup } from '../table/paymentReadiness.ts';
import { sumAmounts } from '../table/sums.ts';
import { getUnpaidAmounts } from '../table/unpaidAmounts.ts';
import { getDecidedInvoice, undoDecision } from './markings.ts';
import { getOpenCompanies, runWithOpenCompany } from './openCompanies.ts';
import { executePurchaseQuery, getSelectedRows } from './purchaseScopeTables.ts';

/** Counts what a list of payments would hold. Throws `conflict` if lines have moved since the selection was made. */
export const summarizePayments = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection | null,
  today: string,
): Promise<PaymentExportSummary> => {
  for (const { index } of getOpenCompanies(archiveRefs)) await index.findings(today);
  const executed = await executePurchaseQuery(archiveRefs, query, today);
  const { table } = executed.scope.view;
  const selected = getSelectedRows(executed, selection);
  const isUnapproved = createUnapprovedCheck(table);
  const rows = selected.filter((row) => !isUnapproved(row));
  const getReadiness = createReadinessLookup(table);
  let [exportedCount, notReadyCount, last] = [0, 0, 0];
  for (const row of rows) {
    const exportedAt = table.exportedAt[row] ?? 0;
    if (exportedAt > 0) exportedCount += 1;
    if (exportedAt > last) last = exportedAt;
    if (getReadiness(row) !== 'ready') notReadyCount += 1;
  }
  return {
    count: rows.length,
    totals: sumAmounts(table, rows, getUnpaidAmounts(table)),
    exportedCount,
    lastExportedAt: last === 0 ? null : toIsoMoment(last),
    notReadyCount,
    unapprovedCount: selected.length - rows.length,
  };
};

/** Marks of one exported list of payments, which can be taken back. */
export interface PaymentListMarks {
  takeBack(): Promise<void>;
}

/**
 * Logs the export of a list of payments in the companies of its invoices: one decision, which names each invoice as it
 * was. Throws `storage`.
 */
export const markPaymentList = async (
  archiveRefs: readonly ArchiveRef[],
  chosen: CompactInvoiceSelection,
  author: DecisionAuthor,
): Promise<PaymentListMarks> => {
  const invoices = getInvoiceRefs(chosen, 0, chosen.ids.length);
  const idsByCompany = Map.groupBy(invoices, ({ customerNumber }) => customerNumber);
  const decision = randomUUID();
  const marked: ArchiveRef[] = [];
  /** Marks the invoices of one company; returns whether there was any. */
  const mark = (archiveRef: ArchiveRef): Promise<boolean> =>
    runWithOpenCompany(archiveRef, (company) => {
      const { archive, reviewStore, index } = company;
      const ids = (idsByCompany.get(archiveRef.customerNumber) ?? []).map(({ id }) => id);
      // An invoice that is gone since the export began has no identity any more.
      const known = ids.filter((id) => archive.identity(id) !== undefined);
      const decided = known.map((id) => [id, getDecidedInvoice(company, id)] as const);
      reviewStore.exportPayments(
        decided.map(([, invoice]) => invoice),
        author,
        decision,
      );
      index.markExported(decided.map(([id, { identity }]) => [id, reviewStore.getAnnotation(identity).exportedAt]));
      return decided.length > 0;
    });
  const takeBack = async (): Promise<void> => {
    if (marked.length > 0) await undoDecision(marked, decision, author);
  };
  try {
    for (const archiveRef of archiveRefs) {
      if (!idsByCompany.has(archiveRef.customerNumber)) continue;
      if (await mark(archiveRef)) marked.push(archiveRef);
    }
  } catch (cause) {
    await takeBack();
    throw cause;
  }
  return { takeBack };
};
