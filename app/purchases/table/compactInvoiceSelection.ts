import type { InvoiceRef, TotalsByCurrency } from '#app/contract/purchases/query.ts';

/** Selected invoices in order, by index in `companies` and id; compact enough to be transferred at once. */
export interface CompactInvoiceSelection {
  readonly companies: readonly string[];
  readonly company: Uint16Array;
  readonly ids: Int32Array;
  readonly totals: TotalsByCurrency;
}

/** Returns the invoices from index `from` (included) to `to` (excluded). */
export const getInvoiceRefs = (
  { companies, company, ids }: CompactInvoiceSelection,
  from: number,
  to: number,
): InvoiceRef[] =>
  Array.from(ids.subarray(from, to), (id, index) => ({
    customerNumber: companies[company[from + index] ?? 0] ?? '',
    id,
  }));
