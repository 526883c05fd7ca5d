import { createContext, use } from 'react';
import type { CompanyRef } from '#app/contract/values.ts';
import type { NoteFocusRequest } from './useNoteFocusRequest.ts';

/** The invoice in the panel, and what its parts may ask of the panel. */
export interface PanelInvoice {
  readonly company: CompanyRef;
  readonly id: number;
  /** Another one is about to be shown: keys that are pressed now are meant for that one. */
  readonly isNextComing: boolean;
  /** Null where no note can be written. */
  readonly note: NoteFocusRequest | null;
  /** Shows another invoice of the company in the panel. */
  readonly open: (id: number) => void;
  /** Offers a further field, by its pattern, as a column of the table. */
  readonly addColumn: (pattern: string) => void;
}

export const PanelInvoiceContext = createContext<PanelInvoice | null>(null);

/** Only inside the panel. */
export const usePanelInvoice = (): PanelInvoice => {
  const invoice = use(PanelInvoiceContext);
  if (!invoice) throw new Error('no invoice is shown');
  return invoice;
};
