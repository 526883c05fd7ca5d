import { type DismissalReason, dismissalReason } from '#app/contract/purchases/findings.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { deleteFormDraft, readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';
import type { FormInvoiceRef } from '../unsavedNotes.ts';

/** The form that dismisses one finding, as it is filled in. */
export interface UnsavedDismissal {
  readonly reason: DismissalReason | null;
  readonly text: string;
}

const emptyDismissal: UnsavedDismissal = { reason: null, text: '' };

const nameDismissal = ({ company, id, number }: FormInvoiceRef, findingKey: string): string =>
  createFormDraftName('dismissal', company.connectionId, company.customerNumber, id, number, findingKey);

/** Returns the unsaved form of a finding; an empty form if there is none. */
export const readUnsavedDismissal = (invoice: FormInvoiceRef, findingKey: string): UnsavedDismissal => {
  const stored = readFormDraft(nameDismissal(invoice, findingKey));
  if (stored === null) return emptyDismissal;
  const { reason, text } = JSON.parse(stored) as Readonly<Record<keyof UnsavedDismissal, unknown>>;
  return {
    // Another release may have had other reasons.
    reason: dismissalReason.safeParse(reason).data ?? null,
    text: typeof text === 'string' ? text : '',
  };
};

export const storeUnsavedDismissal = (invoice: FormInvoiceRef, findingKey: string, draft: UnsavedDismissal): void => {
  const { connectionId } = invoice.company;
  storeFormDraft({ connectionId, name: nameDismissal(invoice, findingKey), text: JSON.stringify(draft) });
};

export const deleteUnsavedDismissal = (invoice: FormInvoiceRef, findingKey: string): void =>
  deleteFormDraft(nameDismissal(invoice, findingKey));
