import type { RefObject } from 'react';
import type { InvoiceRef } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn, PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';
import type { UserPress } from '#renderer/ui/press.ts';
import type { OnScreenInvoices } from '../marking/onScreenInvoices.ts';
import type { GridSelection } from './useGridSelection.ts';

/** Props of the grid, shared with its keyboard and pointer handlers. */
export interface PurchaseGridProps {
  /** The result of `purchaseListQuery`. */
  readonly result: PurchaseQueryResult;
  /** False while it still is the result of the previous query. */
  readonly isCurrent: boolean;
  readonly layout: TableLayout;
  /** The focused cell; the grid scrolls to it on each change. */
  readonly at: GridPosition;
  /** The invoice in the panel, which follows the keyboard. */
  readonly openedRef: InvoiceRef | null;
  /** Result of `useGridSelection`. */
  readonly selection: GridSelection;
  /** Initial scroll position in pixels. */
  readonly scrollTop: number;
  readonly onScrolled: (scrollTop: number) => void;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly onMove: (to: GridPosition) => void;
  readonly onOpen: (invoice: InvoiceRef) => void;
  /** Called while an invoice is open, when the focus reached another one. */
  readonly onFollow: (invoice: InvoiceRef) => void;
  /** Escape, where nothing is selected that it would let go first. */
  readonly onClose: () => void;
  /** `isAdded`: the column counts after those that sort already. */
  readonly onSort: (column: PurchaseColumn, isAdded: boolean) => void;
  readonly onLayout: (layout: TableLayout) => void;
  readonly onToggleGroup: (key: string) => void;
  /** Knows which row is in focus on the screen; null before that matters. */
  readonly onScreenInvoices: OnScreenInvoices | null;
  /** Called when the person moves to another row. */
  readonly onLeave: () => void;
  /**
   * R or Q on an invoice, null while its line is loading. With a selection the page may apply it to the whole
   * selection.
   */
  readonly onReview: (row: PurchaseRow | null, state: ReviewState, press: UserPress) => void;
  /** Called instead of what opens, selects, copies or decides; undefined where all of that can be done. */
  readonly onRefuse: (() => void) | undefined;
  /** N on an invoice. */
  readonly onNote: (invoice: InvoiceRef) => void;
}
