import type { CompanyRef } from '#app/contract/values.ts';
import { nameFormDraft } from '#renderer/shared/formDraftName.ts';
import { forgetFormDraft, recallFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** The invoice of a form. It includes the number, because another archive may use its id for another invoice. */
export interface FormInvoiceRef {
  readonly company: CompanyRef;
  readonly id: number;
  readonly number: string;
}

const nameNote = ({ company, id, number }: FormInvoiceRef): string =>
  nameFormDraft('note', company.connectionId, company.customerNumber, id, number);

/** Returns the unsaved note of an invoice; "" if there is none. */
export const recallNote = (invoice: FormInvoiceRef): string => recallFormDraft(nameNote(invoice)) ?? '';

export const storeNote = (invoice: FormInvoiceRef, text: string): void => {
  const name = nameNote(invoice);
  if (text === '') forgetFormDraft(name);
  else storeFormDraft({ connectionId: invoice.company.connectionId, name, text });
};
