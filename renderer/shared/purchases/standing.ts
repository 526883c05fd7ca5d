import type { InvoiceRef, PurchaseQuery } from '#app/contract/purchases/query.ts';

interface Standing {
  readonly invoice: InvoiceRef | null;
  readonly asked: string;
}

const standings = new Map<string, Standing>();
const placeOf = ({ scope }: PurchaseQuery): string => `${scope.connectionId} ${scope.customerNumber}`;

/**
 * Returns the key of what resets the focus: a new search or order starts at the top; after any other change the focus
 * stays with its invoice.
 */
const askedBy = ({ search, sort }: PurchaseQuery): string => JSON.stringify([search, sort]);

/** Stores the focused invoice in the result of a query. */
export const standOn = (query: PurchaseQuery, invoice: InvoiceRef | null): void => {
  standings.set(placeOf(query), { invoice, asked: askedBy(query) });
};

/** Returns the invoice to locate in the result of a query, so that the focus can stay with it. */
export const invoiceToFind = (query: PurchaseQuery): InvoiceRef | null => {
  const standing = standings.get(placeOf(query));
  return standing && standing.asked === askedBy(query) ? standing.invoice : null;
};
