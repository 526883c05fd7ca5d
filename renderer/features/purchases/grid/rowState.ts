import { type FindingKind, severities } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow, ReopenReason, ReviewState } from '#app/contract/purchases/row.ts';

/** What the state column says of an invoice: the one thing that matters most. */
export type RowState =
  | { readonly kind: 'gone' }
  | { readonly kind: 'reopened'; readonly reason: ReopenReason }
  | { readonly kind: 'finding'; readonly finding: FindingKind }
  | { readonly kind: 'overdue' }
  | { readonly kind: 'dueToday' }
  | { readonly kind: 'review'; readonly review: ReviewState };

/**
 * A review that no longer counts comes first, then findings that want a look, then the day of payment, then what is merely good to know of an invoice that nobody
 * reviewed, then the review. `today` is the ISO date on this computer.
 */
export const rowState = (row: PurchaseRow, today: string): RowState => {
  if (row.missingSince) return { kind: 'gone' };
  if (row.reopened) return { kind: 'reopened', reason: row.reopened };
  const [finding] = row.findings.filter((kind) => kind !== 'overdue');
  if (finding && severities[finding] !== 'info') return { kind: 'finding', finding };
  if (!row.isPaid && row.dueDate !== null && row.dueDate < today) return { kind: 'overdue' };
  if (!row.isPaid && row.dueDate === today) return { kind: 'dueToday' };
  if (finding && row.review === 'new') return { kind: 'finding', finding };
  return { kind: 'review', review: row.review };
};
