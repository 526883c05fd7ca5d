import { type DismissalReason, type Finding, findingKinds } from '#app/contract/purchases/findings.ts';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';

/** A change of the review of an invoice. */
export type ReviewChange =
  | { readonly kind: 'state'; readonly state: ReviewState; readonly seen: SeenInvoiceState }
  | { readonly kind: 'addNote'; readonly text: string }
  | { readonly kind: 'removeNote'; readonly noteId: number }
  | { readonly kind: 'dismiss'; readonly key: string; readonly reason: DismissalReason; readonly text: string }
  | { readonly kind: 'reopen'; readonly key: string };

/**
 * Returns the invoice with the change applied, shown until the main process has answered. Author and time are added
 * only after it is stored. Typed text stays in its field until then, so that a failure loses none of it: such changes
 * alter nothing here.
 */
export const applyReviewChange = (invoice: PurchaseInvoice, change: ReviewChange): PurchaseInvoice => {
  switch (change.kind) {
    case 'state':
      return {
        ...invoice,
        row: { ...invoice.row, review: change.state, reopened: null },
        reviewed: null,
        reopened: null,
      };
    case 'removeNote':
      return { ...invoice, notes: invoice.notes.filter(({ id }) => id !== change.noteId) };
    case 'reopen': {
      const findings = invoice.findings
        .map((finding) => (finding.key === change.key ? { ...finding, dismissed: null } : finding))
        .toSorted((one, other) => getFindingRank(one) - getFindingRank(other));
      const open = findings.filter(({ dismissed }) => dismissed === null).map(({ evidence }) => evidence.kind);
      return { ...invoice, findings, row: { ...invoice.row, findings: [...new Set(open)] } };
    }
    case 'addNote':
    case 'dismiss':
      return invoice;
  }
};

/** Returns the sort rank of a finding: open ones first, the most serious before the others. */
const getFindingRank = ({ evidence, dismissed }: Finding): number =>
  findingKinds.indexOf(evidence.kind) + (dismissed ? findingKinds.length : 0);
