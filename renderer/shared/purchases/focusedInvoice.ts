import type { InvoiceRef, PurchaseQuery } from '#app/contract/purchases/query.ts';

interface FocusedInvoice {
  readonly invoice: InvoiceRef | null;
  readonly asked: string;
}

const focusedInvoices = new Map<string, FocusedInvoice>();
const toScopeKey = ({ scope }: PurchaseQuery): string => `${scope.connectionId} ${scope.customerNumber}`;

/**
 * Returns the key of what resets the focus: a new search or order starts at the top; after any other change the focus
 * stays with its invoice.
 */
const toQuestionKey = ({ search, sort }: PurchaseQuery): string => JSON.stringify([search, sort]);

/** Stores the focused invoice in the result of a query. */
export const focusInvoice = (query: PurchaseQuery, invoice: InvoiceRef | null): void => {
  focusedInvoices.set(toScopeKey(query), { invoice, asked: toQuestionKey(query) });
};

/** Returns the invoice to locate in the result of a query, so that the focus can stay with it. */
export const getFocusedInvoice = (query: PurchaseQuery): InvoiceRef | null => {
  const standing = focusedInvoices.get(toScopeKey(query));
  return standing && standing.asked === toQuestionKey(query) ? standing.invoice : null;
};
