import { findingSeverities } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import type { PressValidity } from '#renderer/ui/presentedContent.ts';

/** Validity of a press on an invoice: `otherInvoice` if the panel shows another one than the focused row. */
export type ReviewActionValidity = PressValidity | 'otherInvoice';

/**
 * Reason why a press on an invoice has no effect. `changed`: the invoice differs from what was seen; `listChanged`: so
 * does the selection; `arriving`: it is of a first list that is still being received.
 */
export type MarkingRefusalReason = Exclude<ReviewActionValidity, 'valid'> | 'changed' | 'listChanged' | 'arriving';

/** The effect of a press on its invoice. */
export type ReviewActionEffect =
  | { readonly kind: 'mark'; readonly state: ReviewState }
  /** Asks before it is marked as reviewed, with the findings. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'refuse'; readonly reason: MarkingRefusalReason };

/**
 * Decides the effect of R, Q or the buttons with the same names on one invoice; a second press reverts the state. An
 * invoice with a serious finding is never reviewed by a single press: a row is painted before it is read, and a person
 * who presses in a rhythm does not stop for it.
 */
export const decideReviewActionEffect = (
  row: Pick<PurchaseRow, 'review' | 'findings'> | null,
  requested: ReviewState,
  validity: ReviewActionValidity,
): ReviewActionEffect => {
  if (validity !== 'valid') return { kind: 'refuse', reason: validity };
  if (!row) return { kind: 'refuse', reason: 'early' };
  const state = row.review === requested ? 'new' : requested;
  const isSerious = row.findings.some((kind) => findingSeverities[kind] === 'serious');
  return state === 'reviewed' && isSerious ? { kind: 'ask' } : { kind: 'mark', state };
};
