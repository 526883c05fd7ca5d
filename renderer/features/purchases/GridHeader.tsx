import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseColumn } from '../../../app/contract/purchases.ts';
import { classes } from './classes.ts';
import type { VisibleColumns } from './columns.ts';
import { headerRow } from './gridKeys.ts';
import styles from './PurchaseGrid.module.css';
import type { SortOrder } from './sortOrder.ts';

export interface GridHeaderProps {
  readonly visible: VisibleColumns;
  readonly sort: SortOrder;
  /** The column that the keyboard stands on, while it stands on the header. */
  readonly activeColumn: number | null;
  readonly cellId: (row: number, column: number) => string;
  readonly onSort: (column: PurchaseColumn) => void;
}

/** The sticky first row: each name is a button that sorts. They are reached with the arrow keys, like every cell. */
export const GridHeader = ({ visible, sort, activeColumn, cellId, onSort }: GridHeaderProps) => {
  const { t } = useTranslation('purchases');
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <tr aria-rowindex={1} className={styles.header} style={{ gridTemplateColumns: visible.template }}>
      {visible.columns.map((column, place) => (
        <th
          key={column}
          id={cellId(headerRow, place)}
          scope="col"
          aria-colindex={place + 1}
          aria-sort={sort.column === column ? sort.direction : 'none'}
          className={classes(styles.cell, styles[column], activeColumn === place && styles.active)}
        >
          <button type="button" tabIndex={-1} className={styles.sort} onClick={() => onSort(column)}>
            <span className={styles.ellipsis}>{t(`column.${column}`)}</span>
            {sort.column === column && <Arrow aria-hidden />}
          </button>
        </th>
      ))}
    </tr>
  );
};
