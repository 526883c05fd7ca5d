import type { PaymentExportSummary } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { PaymentExportAuthorship } from '../reviews/paymentExportMarks.ts';
import { type CompactInvoiceSelection, getInvoiceRefs } from '../table/compactInvoiceSelection.ts';
import { createReadinessLookup } from '../table/paymentReadiness.ts';
import { sumAmounts } from '../table/sums.ts';
import { getUnpaidAmounts } from '../table/unpaidAmounts.ts';
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
  const rows = getSelectedRows(executed, selection);
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
    lastExportedAt: last === 0 ? null : new Date(last).toISOString(),
    notReadyCount,
  };
};

/** Marks of one exported list of payments, which can be taken back. */
export interface PaymentListMarks {
  takeBack(): Promise<void>;
}

/** Marks the invoices of an exported list of payments in their companies. Throws `storage`. */
export const markPaymentList = async (
  archiveRefs: readonly ArchiveRef[],
  chosen: CompactInvoiceSelection,
  authorship: PaymentExportAuthorship,
): Promise<PaymentListMarks> => {
  const invoices = getInvoiceRefs(chosen, 0, chosen.ids.length);
  const idsByCompany = Map.groupBy(invoices, ({ customerNumber }) => customerNumber);
  const marked: ArchiveRef[] = [];
  const changeMarks = (archiveRef: ArchiveRef, isTakenBack: boolean): Promise<void> =>
    runWithOpenCompany(archiveRef, ({ archive, reviewStore, index }) => {
      const ids = (idsByCompany.get(archiveRef.customerNumber) ?? []).map(({ id }) => id);
      const identities = new Map(ids.map((id) => [id, archive.identity(id)]));
      // An invoice that is gone since the export began has no identity any more.
      const known = [...identities].flatMap(([id, identity]) => (identity === undefined ? [] : [{ id, identity }]));
      const knownIdentities = known.map(({ identity }) => identity);
      if (isTakenBack) reviewStore.paymentExports.remove(knownIdentities, authorship);
      else reviewStore.paymentExports.add(knownIdentities, authorship);
      index.markExported(
        known.map(({ id, identity }) => [id, reviewStore.getAnnotation(identity).exportedAt] as const),
      );
    });
  const takeBack = async (): Promise<void> => {
    for (const archiveRef of marked) await changeMarks(archiveRef, true);
  };
  try {
    for (const archiveRef of archiveRefs) {
      if (!idsByCompany.has(archiveRef.customerNumber)) continue;
      await changeMarks(archiveRef, false);
      marked.push(archiveRef);
    }
  } catch (cause) {
    await takeBack();
    throw cause;
  }
  return { takeBack };
};
