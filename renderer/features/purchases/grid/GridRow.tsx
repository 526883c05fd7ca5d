import { memo, useMemo } from 'react';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { checkboxColumnIndex } from '#renderer/shared/grid/gridKeys.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import type { ShownColumn } from './fitColumns.ts';
import { isLastPinnedColumn } from './gridColumns.ts';
import styles from './PurchaseGrid.module.css';
import { type CellRenderContext, isNumericColumn, renderCell } from './renderCell.tsx';
import { renderCheckboxCell } from './renderCheckboxCell.tsx';

/** Returns the id of the focused cell; no other cell has one. */
export type CellIdGetter = (row: number, column: number) => string;

export interface TableRowProps {
  readonly line: number;
  /** Distance in pixels from the top of the scrolled space. */
  readonly top: number;
  readonly columns: readonly ShownColumn[];
  readonly isSelected: boolean;
  /** Index of the focused column, in this line only. */
  readonly activeColumn: number | null;
  /** 2 among groups. */
  readonly level: number | undefined;
  readonly context: CellRenderContext;
  readonly cellId: CellIdGetter;
}

export interface GridRowProps extends TableRowProps {
  /** Undefined while its window is loading: the row keeps its height. */
  readonly row: PurchaseRow | undefined;
  /** Open in the panel. */
  readonly isOpened: boolean;
}

const loadingCell = <span className={styles.skeleton} />;

const Row = ({ line, top, row, columns, isSelected, isOpened, activeColumn, level, context, cellId }: GridRowProps) => {
  // The content of the cells depends neither on the row's position nor on the selection.
  const cells = useMemo(
    () => columns.map(({ column }) => (row ? renderCell(column, row, context) : loadingCell)),
    [columns, row, context],
  );
  return (
    <tr
      aria-rowindex={line + 2}
      aria-level={level}
      aria-selected={isSelected}
      aria-current={isOpened || undefined}
      aria-busy={row === undefined || undefined}
      className={joinClasses(
        gridStyles.row,
        styles.row,
        isSelected && styles.selected,
        isOpened && gridStyles.opened,
        activeColumn !== null && styles.active,
        row?.missingSince != null && styles.removed,
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {renderCheckboxCell({
        id: activeColumn === checkboxColumnIndex ? cellId(line, checkboxColumnIndex) : undefined,
        isSelected,
        isUnseen: row?.isUnseen ?? false,
        t: context.t,
      })}
      {columns.map(({ column, isPinned, position }, index) => (
        <td
          key={column}
          id={activeColumn === index ? cellId(line, index) : undefined}
          aria-colindex={position + 2}
          className={joinClasses(
            gridStyles.cell,
            styles.cell,
            styles[column],
            isNumericColumn(column, context.fieldTypes) && styles.numeric,
            isPinned && styles.pinned,
            isLastPinnedColumn(columns, index) && styles.lastPinned,
            activeColumn === index && gridStyles.active,
          )}
          style={isPinned ? { left: `var(--pin-${index})` } : undefined}
        >
          {cells[index]}
        </td>
      ))}
    </tr>
  );
};

/** An invoice of the table; rendered again only when its props changed. */
export const GridRow = memo(Row);
