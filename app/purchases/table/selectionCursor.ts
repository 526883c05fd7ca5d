import type { InvoiceRef, Totals } from '#app/contract/purchases/query.ts';

/** Selected invoices in order, by index in `companies` and id; compact enough to be transferred at once. */
export interface SelectionCursor {
  readonly companies: readonly string[];
  readonly company: Uint16Array;
  readonly ids: Int32Array;
  readonly totals: Totals;
}

/** Returns the invoices from index `from` (included) to `to` (excluded). */
export const getInvoiceRefs = ({ companies, company, ids }: SelectionCursor, from: number, to: number): InvoiceRef[] =>
  Array.from(ids.subarray(from, to), (id, index) => ({
    customerNumber: companies[company[from + index] ?? 0] ?? '',
    id,
  }));
