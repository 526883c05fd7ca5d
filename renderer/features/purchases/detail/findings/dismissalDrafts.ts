import { type DismissalReason, dismissalReason } from '#app/contract/purchases/findings.ts';
import { nameFormDraft } from '#renderer/shared/formDraftName.ts';
import { forgetFormDraft, recallFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';
import type { FormInvoiceRef } from '../noteDrafts.ts';

/** The form that dismisses one finding, as it is filled in. */
export interface DismissalDraft {
  readonly reason: DismissalReason | null;
  readonly text: string;
}

const emptyDismissal: DismissalDraft = { reason: null, text: '' };

const nameDismissal = ({ company, id, number }: FormInvoiceRef, findingKey: string): string =>
  nameFormDraft('dismissal', company.connectionId, company.customerNumber, id, number, findingKey);

/** Returns the unsaved form of a finding; an empty form if there is none. */
export const recallDismissal = (invoice: FormInvoiceRef, findingKey: string): DismissalDraft => {
  const stored = recallFormDraft(nameDismissal(invoice, findingKey));
  if (stored === null) return emptyDismissal;
  const { reason, text } = JSON.parse(stored) as Readonly<Record<keyof DismissalDraft, unknown>>;
  return {
    // Another release may have had other reasons.
    reason: dismissalReason.safeParse(reason).data ?? null,
    text: typeof text === 'string' ? text : '',
  };
};

export const storeDismissal = (invoice: FormInvoiceRef, findingKey: string, draft: DismissalDraft): void => {
  const { connectionId } = invoice.company;
  storeFormDraft({ connectionId, name: nameDismissal(invoice, findingKey), text: JSON.stringify(draft) });
};

export const forgetDismissal = (invoice: FormInvoiceRef, findingKey: string): void =>
  forgetFormDraft(nameDismissal(invoice, findingKey));
