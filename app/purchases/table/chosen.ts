import type { InvoiceRef, Totals } from '#app/contract/purchases/query.ts';

/** Invoices by number of the company among `companies` and id, in an order of their own: small enough for all to be handed over. */
export interface Chosen {
  readonly companies: readonly string[];
  readonly company: Uint16Array;
  readonly ids: Int32Array;
  readonly totals: Totals;
}

/** The invoices from one place in the order up to before another. */
export const refsIn = ({ companies, company, ids }: Chosen, from: number, to: number): InvoiceRef[] =>
  Array.from(ids.subarray(from, to), (id, index) => ({
    customerNumber: companies[company[from + index] ?? 0] ?? '',
    id,
  }));
