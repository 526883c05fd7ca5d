import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { findCompanyRowRange, type PurchaseTable } from '../table/table.ts';
import { copyAnnotations } from '../table/uniteTables.ts';
import { getOpenCompanies } from './openCompanies.ts';
import { executePurchaseQuery, getSelectedRows } from './purchaseScopeTables.ts';

/** Returns the rows of a selection with all findings. Throws `conflict` if lines have moved since it was made. */
export const selectRows = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
) => {
  for (const { index } of getOpenCompanies(archiveRefs)) if (index.isUnsettled(today)) await index.findings(today);
  const executed = await executePurchaseQuery(archiveRefs, query, today);
  const { tables, view } = executed.scope;
  // Opening an invoice moves no line, so that the united table may be outdated.
  copyAnnotations(tables, view.table);
  return { table: view.table, rows: getSelectedRows(executed, selection) };
};

/** Returns the ids of rows by customer number. */
export const groupRowsByCompany = (table: PurchaseTable, rows: Uint32Array): ReadonlyMap<string, readonly number[]> => {
  const byCompany = Map.groupBy(rows, (row) => findCompanyRowRange(table, row).customerNumber);
  return new Map([...byCompany].map(([company, ofCompany]) => [company, ofCompany.map((row) => table.ids[row] ?? -1)]));
};
