import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseTableRow } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import {
  type GridKeyAction,
  type GridPosition,
  headerRowIndex,
  toGridKeyAction,
} from '#renderer/shared/grid/gridKeys.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { isHeldEnter } from '#renderer/ui/grid/pageListFocus.ts';
import { getKeyEventPress } from '#renderer/ui/press.ts';
import { moveColumn, pinColumn } from '../toolbar/layoutChanges.ts';
import type { ShownColumn } from './fitColumns.ts';
import { type GridColumn, getGridColumns, setColumnWidth } from './gridColumns.ts';
import type { PurchaseGridProps } from './purchaseGridProps.ts';
import { useColumnName } from './useColumnName.ts';
import type { RowCopyRequest } from './useCopyRows.ts';
import { getInvoiceRef } from './useKeepInvoiceFocused.ts';

/** Pixels of one step of a column's width. */
const widthStep = 16;

export interface GridInteraction extends PurchaseGridProps {
  /** The focused line; undefined on the header and until it is loaded. */
  readonly line: PurchaseTableRow | undefined;
  /** All columns of the layout, those without room included. */
  readonly allColumns: readonly GridColumn[];
  readonly columns: readonly ShownColumn[];
  readonly names: readonly PurchaseColumn[];
  readonly widths: readonly number[];
  readonly page: number;
  readonly copy: (copied: RowCopyRequest) => void;
  /** Moves the focus to a column by its index among `allColumns`; `onMove` takes one among `columns`. */
  readonly onMoveInLayout: (to: GridPosition) => void;
}

type GridActionHandlers = {
  readonly [K in GridKeyAction['kind']]: (action: GridKeyAction & { readonly kind: K }, event: KeyboardEvent) => void;
};

/** Performs the action of a key pressed in the grid. */
export const useGridKeys = (interaction: GridInteraction): ((event: KeyboardEvent) => void) => {
  const { at, line, selection, result, names, page, onMove, onRefuse } = interaction;
  const invoice = getInvoiceRef(line);
  const handlers: GridActionHandlers = {
    ...useLayoutHandlers(interaction),
    move: ({ to }) => onMove(to),
    extend: ({ to }) => {
      if (at.row !== headerRowIndex) selection.extendTo(at.row, to.row);
      onMove(to);
    },
    select: () => selection.toggle(getLineRange(line, at.row)),
    selectAll: () => selection.all(),
    copy: () => interaction.copy(getCopySelection(interaction)),
    open: () => invoice && interaction.onOpen(invoice),
    close: () => (selection.selection.ranges.length > 0 ? selection.clear() : interaction.onClose()),
    toggleGroup: () => line?.kind === 'group' && interaction.onToggleGroup(line.key),
    review: ({ state }, event) =>
      interaction.onReview(line?.kind === 'invoice' ? line : null, state, getKeyEventPress(event)),
    note: () => invoice && interaction.onNote(invoice),
    sort: ({ column, isAdded }) => interaction.onSort(column, isAdded),
  };

  return (event) => {
    if (isHeldEnter(event)) return;
    const group = line?.kind === 'group' ? (line.isClosed ? 'closed' : 'open') : null;
    const action = toGridKeyAction(event, at, { rows: result.view.lineCount, columns: names, page, group });
    if (!action || (action.kind === 'copy' && hasSelectedText())) return;
    event.preventDefault();
    const act = handlers[action.kind] as (request: GridKeyAction, event: KeyboardEvent) => void;
    if (!onRefuse || !actingKinds.test(action.kind)) act(action, event);
    else if (!event.repeat) onRefuse();
  };
};

/** Kinds of actions that do something with invoices beyond looking at them in the table. */
const actingKinds = /^(extend|select|selectAll|copy|open|review|note)$/;

/** Text that was marked with the pointer is copied by the system itself. */
const hasSelectedText = (): boolean => document.getSelection()?.isCollapsed === false;

/**
 * Returns the range of an invoice's own line, or of an open group's invoices; the group header itself does not count.
 */
const getLineRange = (line: PurchaseTableRow | undefined, row: number) =>
  line?.kind === 'group'
    ? { from: row + 1, to: line.isClosed ? row + 1 : row + 1 + line.count }
    : { from: row, to: row + 1 };

/** Returns the selected lines with all columns, those without room too; the focused cell if nothing is selected. */
const getCopySelection = ({ selection, result, at, names, allColumns }: GridInteraction): RowCopyRequest => {
  const allNames = allColumns.map(({ column }) => column);
  if (selection.selection.ranges.length > 0) return { selection: selection.selection, columns: allNames };
  const column = names[at.column];
  const row = Math.max(0, at.row);
  return {
    selection: { revision: result.view.revision, ranges: [{ from: row, to: row + 1 }] },
    columns: column ? [column] : allNames,
  };
};

/** Changes widths, positions and pins of the columns by keyboard; announces each change. */
const useLayoutHandlers = (interaction: GridInteraction): Pick<GridActionHandlers, 'resize' | 'pin' | 'shift'> => {
  const { layout, allColumns, columns, widths, at, onLayout, onMoveInLayout } = interaction;
  const { t } = useTranslation('grid');
  const getColumnName = useColumnName();
  return {
    resize: ({ column, by }) => {
      const width = by === 0 ? null : (widths[at.column] ?? 0) + by * widthStep;
      onLayout(setColumnWidth(layout, column, width));
      announceToScreenReader(width === null ? t('announcement.fits') : t('announcement.width', { width }));
    },
    pin: ({ column }) => {
      const isPinned = !columns[at.column]?.isPinned;
      const pinned = pinColumn(layout, column, isPinned);
      onLayout(pinned);
      onMoveInLayout({ ...at, column: getGridColumns(pinned).findIndex((each) => each.column === column) });
      announceToScreenReader(
        t(isPinned ? 'announcement.pinned' : 'announcement.unpinned', { column: getColumnName(column) }),
      );
    },
    shift: ({ column, by }) => {
      const to = columns[at.column + by]?.position;
      if (to === undefined) return;
      onLayout(moveColumn({ ...layout, columns: [...allColumns] }, column, to));
      onMoveInLayout({ ...at, column: to });
      announceToScreenReader(
        t('announcement.columnMoved', {
          column: getColumnName(column),
          position: at.column + by + 1,
          count: columns.length,
        }),
      );
    },
  };
};
