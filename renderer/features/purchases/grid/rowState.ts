import { type FindingKind, findingSeverities } from '#app/contract/purchases/findings.ts';
import {
  isPaidUnreviewed,
  type PurchaseRow,
  type ReopenReason,
  type ReviewState,
} from '#app/contract/purchases/row.ts';
import { toBankDay } from '#app/lib/bankDays.ts';

/** Content of the state column of an invoice: its most important state. */
export type RowState =
  | { readonly kind: 'gone' }
  | { readonly kind: 'reopened'; readonly reason: ReopenReason }
  | { readonly kind: 'finding'; readonly finding: FindingKind }
  | { readonly kind: 'toApprove' }
  | { readonly kind: 'overdue' }
  | { readonly kind: 'dueToday' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'history' }
  | { readonly kind: 'review'; readonly review: ReviewState };

/**
 * Returns the most important state, in this order: a review that no longer counts, findings to look at, that a second
 * person is to approve it, the day of payment, that it is paid without a review, that it is history, minor remarks on an unreviewed invoice, the review. `today` is the ISO date on this computer.
 */
export const getRowState = (row: PurchaseRow, today: string): RowState => {
  if (row.missingSince) return { kind: 'gone' };
  if (row.reopened) return { kind: 'reopened', reason: row.reopened };
  const [finding] = row.findings.filter((kind) => kind !== 'overdue');
  if (finding && findingSeverities[finding] !== 'info') return { kind: 'finding', finding };
  if (row.isToApprove) return { kind: 'toApprove' };
  const isToBePaid = !row.isPaid && row.isCreditNote !== true;
  const bankDay = isToBePaid && row.dueDate !== null ? toBankDay(row.dueDate) : null;
  if (isPaymentStated(row) && bankDay !== null && bankDay < today) return { kind: 'overdue' };
  if (bankDay === today) return { kind: 'dueToday' };
  if (isPaidUnreviewed(row)) return { kind: 'paid' };
  if (row.isHistory) return { kind: 'history' };
  if (finding && row.review === 'new') return { kind: 'finding', finding };
  return { kind: 'review', review: row.review };
};

/** Returns whether the service says whether the invoice is paid: otherwise nothing says that it is late. */
export const isPaymentStated = ({ serviceStatus, openAmount }: PurchaseRow): boolean =>
  serviceStatus !== null || openAmount !== null;
