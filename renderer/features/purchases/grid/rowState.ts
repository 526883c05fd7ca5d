import { type FindingKind, findingSeverities } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow, ReopenReason, ReviewState } from '#app/contract/purchases/row.ts';

/** Content of the state column of an invoice: its most important state. */
export type RowState =
  | { readonly kind: 'gone' }
  | { readonly kind: 'reopened'; readonly reason: ReopenReason }
  | { readonly kind: 'finding'; readonly finding: FindingKind }
  | { readonly kind: 'overdue' }
  | { readonly kind: 'dueToday' }
  | { readonly kind: 'review'; readonly review: ReviewState };

/**
 * Returns the most important state, in this order: a review that no longer counts, findings to look at, the day of
 * payment, minor remarks on an unreviewed invoice, the review. `today` is the ISO date on this computer.
 */
export const getRowState = (row: PurchaseRow, today: string): RowState => {
  if (row.missingSince) return { kind: 'gone' };
  if (row.reopened) return { kind: 'reopened', reason: row.reopened };
  const [finding] = row.findings.filter((kind) => kind !== 'overdue');
  if (finding && findingSeverities[finding] !== 'info') return { kind: 'finding', finding };
  const isToBePaid = !row.isPaid && row.isCreditNote !== true;
  if (isToBePaid && isPaymentStated(row) && row.dueDate !== null && row.dueDate < today) return { kind: 'overdue' };
  if (isToBePaid && row.dueDate === today) return { kind: 'dueToday' };
  if (finding && row.review === 'new') return { kind: 'finding', finding };
  return { kind: 'review', review: row.review };
};

/** Returns whether the service says whether the invoice is paid: otherwise nothing says that it is late. */
const isPaymentStated = ({ serviceStatus, openAmount }: PurchaseRow): boolean =>
  serviceStatus !== null || openAmount !== null;
