import { useState } from 'react';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import {
  deleteFormDraft,
  readFormDraft,
  storeFormDraft,
  useSuspendForFormDrafts,
} from '#renderer/shared/formDrafts.ts';
import { usePanelInvoice } from '../detail/PanelInvoiceContext.ts';

/**
 * Returns the text of a field about the invoice in the panel, and a function that changes it. What is typed stays until it
 * is empty: across other invoices, a closed panel and the end of the program. `initial`: where nothing is typed.
 */
export const useUnsavedText = (
  kind: 'question' | 'answer',
  invoiceNumber: string | null,
  initial = '',
): readonly [string, (text: string) => void] => {
  useSuspendForFormDrafts();
  const { company, id } = usePanelInvoice();
  const { connectionId, customerNumber } = company;
  // Another archive may use the id for another invoice.
  const name = createFormDraftName(kind, connectionId, customerNumber, id, invoiceNumber ?? '');
  const [text, setText] = useState(() => readFormDraft(name) ?? initial);
  const change = (typed: string): void => {
    setText(typed);
    if (typed === '') deleteFormDraft(name);
    else storeFormDraft({ connectionId, name, text: typed });
  };
  return [text, change];
};
