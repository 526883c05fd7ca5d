import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';

/** Names an invoice with all that a decision about it depends on. */
export const toOnScreenInvoiceKey = (row: PurchaseRow): string =>
  [row.customerNumber, row.id, row.document, row.review, ...row.findings].join(' ');

/** Returns the seen content that a decision about an invoice is based on. */
export const toSeenInvoiceState = ({ document, review, findings }: PurchaseRow): SeenInvoiceState => ({
  document,
  review,
  findings,
});
