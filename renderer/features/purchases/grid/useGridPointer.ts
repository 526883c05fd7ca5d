import type { MouseEvent } from 'react';
import { checkboxColumnIndex, type GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import type { TableRowSource } from '#renderer/shared/purchases/tableRowSource.ts';
import type { GridInteraction } from './useGridKeys.ts';
import { getInvoiceRef } from './useKeepInvoiceFocused.ts';

/** Returns the cell below the header that contains an element; null for the header and the space around. */
const findGridPosition = (element: Element): GridPosition | null => {
  const cell = element.closest('td');
  const row = cell?.closest('tr')?.ariaRowIndex;
  return cell && row ? { row: Number(row) - 2, column: cell.cellIndex - 1 } : null;
};

/**
 * Handles clicks: a click opens the invoice and keeps the selection; with Ctrl, or on the checkbox, it selects; with
 * Shift it selects the range from the focused line. A click on a group header opens or closes the group.
 */
export const useGridPointer =
  (interaction: GridInteraction & { readonly source: TableRowSource }) =>
  (event: MouseEvent): void => {
    const { at, selection, source, gridRef, onRefuse } = interaction;
    const position = event.target instanceof Element && findGridPosition(event.target);
    if (!position) return;
    gridRef.current?.focus();
    const line = source.lineAt(position.row);
    const invoice = getInvoiceRef(line);
    interaction.onMove(
      line?.kind === 'group' || position.column === checkboxColumnIndex ? { ...position, column: at.column } : position,
    );
    if (line?.kind === 'group' && !event.shiftKey) interaction.onToggleGroup(line.key);
    else if (onRefuse) onRefuse();
    else if (event.shiftKey) selection.extendTo(Math.max(0, at.row), position.row);
    else if (event.ctrlKey || event.metaKey || position.column === checkboxColumnIndex)
      selection.toggle({ from: position.row, to: position.row + 1 });
    else if (invoice) interaction.onOpen(invoice);
  };
