import type { RefObject } from 'react';
import type { InvoiceRef } from '../../../../app/contract/purchases/query.ts';
import type { PurchaseColumn, ReviewState } from '../../../../app/contract/purchases/row.ts';
import type { TableLayout } from '../../../../app/contract/purchases/views.ts';
import type { GridPosition } from './gridKeys.ts';
import type { Shown } from './lineSource.ts';
import type { GridSelection } from './useSelection.ts';

/** What the grid shows and whom it tells; what it does by key and pointer stands on the same. */
export interface PurchaseGridProps {
  /** The answer of `viewOptions`, as it came. */
  readonly shown: Shown;
  /** False while it still answers the question before. */
  readonly isCurrent: boolean;
  readonly layout: TableLayout;
  /** Where the keyboard stands; the grid scrolls there whenever it is set anew. */
  readonly at: GridPosition;
  /** The invoice in the panel, which follows the keyboard. */
  readonly openedRef: InvoiceRef | null;
  /** Of `useSelection`. */
  readonly selection: GridSelection;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly onMove: (to: GridPosition) => void;
  readonly onOpen: (invoice: InvoiceRef) => void;
  /** Escape, where nothing is selected that it would let go first. */
  readonly onClose: () => void;
  /** `isAdded`: the column counts after those that sort already. */
  readonly onSort: (column: PurchaseColumn, isAdded: boolean) => void;
  readonly onLayout: (layout: TableLayout) => void;
  readonly onToggleGroup: (key: string) => void;
  /** R or Q on an invoice. With a selection the page may take it for all that is selected. */
  readonly onReview: (invoice: InvoiceRef, state: ReviewState) => void;
  /** N on an invoice. */
  readonly onNote: (invoice: InvoiceRef) => void;
}
