import type { QueryClient } from '@tanstack/react-query';
import type { InvoiceRef, PurchaseQuery } from '#app/contract/purchases/query.ts';
import { windowQueryKeyPrefix } from '#renderer/ipc/queryClient.ts';

interface FocusedInvoice {
  readonly invoice: InvoiceRef | null;
  readonly questionKey: string;
}

const toKey = ({ scope }: PurchaseQuery) => [
  windowQueryKeyPrefix,
  'focusedInvoice',
  scope.connectionId,
  scope.customerNumber,
];

/**
 * Returns the key of what resets the focus: a new search or order starts at the top; after any other change the focus
 * stays with its invoice.
 */
const toQuestionKey = ({ search, sort }: PurchaseQuery): string => JSON.stringify([search, sort]);

/** Stores the focused invoice in the result of a query. */
export const storeFocusedInvoice = (cache: QueryClient, query: PurchaseQuery, invoice: InvoiceRef | null): void => {
  cache.setQueryData<FocusedInvoice>(toKey(query), { invoice, questionKey: toQuestionKey(query) });
};

/** Returns the invoice to locate in the result of a query, so that the focus can stay with it. */
export const getFocusedInvoice = (cache: QueryClient, query: PurchaseQuery): InvoiceRef | null => {
  const focused = cache.getQueryData<FocusedInvoice>(toKey(query));
  return focused && focused.questionKey === toQuestionKey(query) ? focused.invoice : null;
};
