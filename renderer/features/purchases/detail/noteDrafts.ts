import type { CompanyRef } from '#app/contract/values.ts';
import { nameFormDraft } from '#renderer/shared/formDraftName.ts';
import { forgetFormDraft, keepFormDraft, recallFormDraft } from '#renderer/shared/formDrafts.ts';

/** The invoice that a form is about. Its number is named as well: another archive may give its id to another invoice. */
export interface FormInvoiceRef {
  readonly company: CompanyRef;
  readonly id: number;
  readonly number: string;
}

const nameNote = ({ company, id, number }: FormInvoiceRef): string =>
  nameFormDraft('note', company.connectionId, company.customerNumber, id, number);

/** Returns the note that was being typed for an invoice when it was left; "" where there is none. */
export const recallNote = (invoice: FormInvoiceRef): string => recallFormDraft(nameNote(invoice)) ?? '';

export const rememberNote = (invoice: FormInvoiceRef, text: string): void => {
  const name = nameNote(invoice);
  if (text === '') forgetFormDraft(name);
  else keepFormDraft({ connectionId: invoice.company.connectionId, name, text });
};
