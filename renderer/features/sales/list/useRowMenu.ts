import { useState } from 'react';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesListRow } from './useSalesListRows.ts';

/** The latest invoice whose row menu was opened, and where in the window. */
export interface RowMenuTarget {
  readonly company: CompanyRef;
  readonly invoiceId: string;
  readonly place: DOMRect;
}

export interface RowMenu {
  /** Stays when the menu is closed, for the dialog that it has opened. */
  readonly target: RowMenuTarget | null;
  readonly isOpen: boolean;
  /** Does nothing for a draft, which has no actions. */
  readonly open: (line: SalesListRow, place: DOMRect) => void;
  readonly close: () => void;
}

/** Manages the menu of the rows of a list. */
export const useRowMenu = (): RowMenu => {
  const [target, setTarget] = useState<RowMenuTarget | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    target,
    isOpen,
    open: (line, place) => {
      if (line.kind === 'draft') return;
      setTarget({ company: line.invoice.company, invoiceId: line.invoice.id, place });
      setOpen(true);
    },
    close: () => setOpen(false),
  };
};
