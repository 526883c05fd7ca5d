import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingsByInvoice } from '../findings/examinedInvoice.ts';
import type { PurchaseLedger } from '../findings/purchaseLedger.ts';
import { findSameAsLastMonth } from '../rules/findSameAsLastMonth.ts';
import { createAcceptedCheck } from './acceptedInvoices.ts';
import { findRow, type PurchaseTable, rowFlagBits } from './table.ts';
import { createToReviewCheck } from './toReview.ts';

/** Returns the rows of one company's invoices to review that are the same as an accepted one of the month before. */
export function* listSameAsLastMonth(
  table: PurchaseTable,
  ledger: PurchaseLedger,
  findings: FindingsByInvoice,
): CooperativeTask<readonly number[]> {
  const [part] = table.parts;
  const rows = Int32Array.from(ledger.invoices, ({ id }) => (part ? findRow(table, part, id) : -1));
  const isToReview = createToReviewCheck(table);
  const isAcceptedRow = createAcceptedCheck(table);
  const positions = ledger.invoices.flatMap((_, position) => (isToReview(rows[position] ?? -1) ? [position] : []));
  const isAccepted = (position: number): boolean => isAcceptedRow(rows[position] ?? -1);
  const same = yield* findSameAsLastMonth({ ledger, findings, isAccepted }, positions);
  return same.flatMap((position) => rows[position] ?? []);
}

/** Marks these rows, and no others, as the same as last month. */
export const flagSameAsLastMonth = ({ flags }: PurchaseTable, rows: readonly number[]): void => {
  for (const [row, bits] of flags.entries()) flags[row] = bits & ~rowFlagBits.sameAsLastMonth;
  for (const row of rows) flags[row] = (flags[row] ?? 0) | rowFlagBits.sameAsLastMonth;
};
