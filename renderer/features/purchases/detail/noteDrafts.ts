import type { CompanyRef } from '../../../../app/contract/values.ts';
import { forgetFormDraft, keepFormDraft, recallFormDraft } from '../../../app/formDrafts.ts';

/** The invoice that a note is typed for. Its number is named as well: another archive may give its id to another invoice. */
export interface NotedInvoice {
  readonly company: CompanyRef;
  readonly id: number;
  readonly number: string;
}

const nameOf = ({ company, id, number }: NotedInvoice): string =>
  JSON.stringify(['note', company.connectionId, company.customerNumber, id, number]);

/** Returns the note that was being typed for an invoice when it was left; "" where there is none. */
export const recallNote = (invoice: NotedInvoice): string => recallFormDraft(nameOf(invoice)) ?? '';

export const rememberNote = (invoice: NotedInvoice, text: string): void => {
  const name = nameOf(invoice);
  if (text === '') forgetFormDraft(name);
  else keepFormDraft({ connectionId: invoice.company.connectionId, name, text });
};
