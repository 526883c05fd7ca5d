import { memo, useMemo } from 'react';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { leadColumn } from '#renderer/shared/grid/gridKeys.ts';
import { classes } from '#renderer/ui/classes.ts';
import look from '#renderer/ui/grid/Grid.module.css';
import { cellContent, type Drawing, isNumeric } from './cells.tsx';
import { type GridColumn, isPinnedEdge } from './columns.ts';
import { leadCell } from './leadCell.tsx';
import styles from './PurchaseGrid.module.css';

/** Returns the id of the focused cell; no other cell has one. */
export type CellId = (row: number, column: number) => string;

export interface LineProps {
  readonly line: number;
  /** Distance in pixels from the top of the scrolled space. */
  readonly top: number;
  readonly columns: readonly GridColumn[];
  readonly isSelected: boolean;
  /** Index of the focused column, in this line only. */
  readonly activeColumn: number | null;
  /** 2 among groups. */
  readonly level: number | undefined;
  readonly drawing: Drawing;
  readonly cellId: CellId;
}

export interface GridRowProps extends LineProps {
  /** Undefined while its window is loading: the row keeps its height. */
  readonly row: PurchaseRow | undefined;
  /** Open in the panel. */
  readonly isOpened: boolean;
}

const coming = <span className={styles.coming} />;

const Row = ({ line, top, row, columns, isSelected, isOpened, activeColumn, level, drawing, cellId }: GridRowProps) => {
  // The content of the cells depends neither on the row's position nor on the selection.
  const cells = useMemo(
    () => columns.map(({ column }) => (row ? cellContent(column, row, drawing) : coming)),
    [columns, row, drawing],
  );
  return (
    <tr
      aria-rowindex={line + 2}
      aria-level={level}
      aria-selected={isSelected}
      aria-current={isOpened || undefined}
      aria-busy={row === undefined || undefined}
      className={classes(
        look.row,
        styles.row,
        isSelected && styles.selected,
        isOpened && look.opened,
        activeColumn !== null && styles.standing,
        row?.missingSince != null && styles.gone,
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {leadCell({
        id: activeColumn === leadColumn ? cellId(line, leadColumn) : undefined,
        isSelected,
        isUnseen: row?.isUnseen ?? false,
        t: drawing.t,
      })}
      {columns.map(({ column, isPinned }, place) => (
        <td
          key={column}
          id={activeColumn === place ? cellId(line, place) : undefined}
          aria-colindex={place + 2}
          className={classes(
            look.cell,
            styles.cell,
            styles[column],
            isNumeric(column, drawing.fieldTypes) && styles.numeric,
            isPinned && styles.pinned,
            isPinnedEdge(columns, place) && styles.edge,
            activeColumn === place && look.at,
          )}
          style={isPinned ? { left: `var(--pin-${place})` } : undefined}
        >
          {cells[place]}
        </td>
      ))}
    </tr>
  );
};

/** An invoice of the table; rendered again only when its props changed. */
export const GridRow = memo(Row);
