import type { CompanyRef } from '../../../../app/contract/values.ts';

const drafts = new Map<string, string>();

const keyOf = ({ connectionId, customerNumber }: CompanyRef, id: number): string =>
  [connectionId, customerNumber, id].join('\n');

/** The note that was being typed for an invoice when it was left, for as long as the window lives; '' where there is none. */
export const recallNote = (company: CompanyRef, id: number): string => drafts.get(keyOf(company, id)) ?? '';

export const rememberNote = (company: CompanyRef, id: number, text: string): void => {
  if (text === '') drafts.delete(keyOf(company, id));
  else drafts.set(keyOf(company, id), text);
};
