import type { CompanyRef } from '#app/contract/values.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { deleteFormDraft, readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** The invoice of a form. It includes the number, because another archive may use its id for another invoice. */
export interface FormInvoiceRef {
  readonly company: CompanyRef;
  readonly id: number;
  readonly number: string;
}

const nameNote = ({ company, id, number }: FormInvoiceRef): string =>
  createFormDraftName('note', company.connectionId, company.customerNumber, id, number);

/** Returns the unsaved note of an invoice; "" if there is none. */
export const readUnsavedNote = (invoice: FormInvoiceRef): string => readFormDraft(nameNote(invoice)) ?? '';

export const storeUnsavedNote = (invoice: FormInvoiceRef, text: string): void => {
  const name = nameNote(invoice);
  if (text === '') deleteFormDraft(name);
  else storeFormDraft({ connectionId: invoice.company.connectionId, name, text });
};
