import { memo } from 'react';
import type { PurchaseRow } from '../../../app/contract/purchases.ts';
import { useFormat } from '../../design/useFormat.ts';
import { cellContent } from './cells.tsx';
import { classes } from './classes.ts';
import type { VisibleColumns } from './columns.ts';
import styles from './PurchaseGrid.module.css';

export interface GridRowProps {
  readonly index: number;
  /** Undefined while its window is on the way: the row keeps its place. */
  readonly row: PurchaseRow | undefined;
  readonly visible: VisibleColumns;
  /** Distance in pixels from the top of the table. */
  readonly top: number;
  readonly isSelected: boolean;
  /** The column that the keyboard stands on, in this row only. */
  readonly activeColumn: number | null;
  readonly cellId: (row: number, column: number) => string;
}

const Row = ({ index, row, visible, top, isSelected, activeColumn, cellId }: GridRowProps) => {
  const format = useFormat();
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={row === undefined}
      className={classes(styles.row, isSelected && styles.selected)}
      style={{ gridTemplateColumns: visible.template, transform: `translateY(${top}px)` }}
    >
      {visible.columns.map((column, place) => (
        <td
          key={column}
          id={cellId(index, place)}
          aria-colindex={place + 1}
          className={classes(styles.cell, styles[column], activeColumn === place && styles.active)}
        >
          {row ? cellContent(column, row, format) : <span className={styles.coming} />}
        </td>
      ))}
    </tr>
  );
};

/** One invoice of the table; drawn again only when something of it changed. */
export const GridRow = memo(Row);
