import { ArrowDown, ArrowUp, Pin } from 'lucide-react';
import type { MouseEvent, PointerEvent } from 'react';
import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import headerCellStyles from './HeaderCell.module.css';
import styles from './PurchaseGrid.module.css';
import { useColumnName } from './useColumnName.ts';

export interface HeaderCellProps {
  /** Set while the header cell is focused. */
  readonly id: string | undefined;
  readonly column: PurchaseColumn;
  /** Index among the shown columns. */
  readonly index: number;
  /** Index among all columns of the layout. */
  readonly position: number;
  readonly sort: readonly PurchaseSort[];
  readonly isNumeric: boolean;
  readonly isPinned: boolean;
  /** The last of the pinned ones. */
  readonly isEdge: boolean;
  /** Being dragged to another place. */
  readonly isMoving: boolean;
  /** On which side of this column the dragged one would go. */
  readonly drop: 'before' | 'after' | null;
  readonly onPress: (event: MouseEvent) => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  readonly onResize: (event: PointerEvent<HTMLElement>) => void;
  readonly onFit: () => void;
}

/** The header of one column: a press sorts, a drag moves it, and its right border resizes it. */
export const HeaderCell = (props: HeaderCellProps) => {
  const { column, index, sort, isPinned, drop } = props;
  const name = useColumnName()(column);
  const order = sort.findIndex((each) => each.column === column);
  const direction = sort[order]?.direction;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      id={props.id}
      scope="col"
      data-place={index}
      data-column={column}
      aria-colindex={props.position + 2}
      aria-sort={direction ?? 'none'}
      className={joinClasses(
        gridStyles.cell,
        styles.cell,
        props.isNumeric && styles.numeric,
        isPinned && styles.pinned,
        props.isEdge && styles.lastPinned,
        props.id !== undefined && gridStyles.active,
        props.isMoving && headerCellStyles.dragged,
        drop === 'before' && headerCellStyles.dropBefore,
        drop === 'after' && headerCellStyles.dropAfter,
      )}
      style={isPinned ? { left: `var(--pin-${index})` } : undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        className={joinClasses(gridStyles.sortButton, headerCellStyles.sortButton)}
        title={name}
        onPointerDown={props.onGrab}
        onClick={props.onPress}
      >
        {isPinned && <Pin aria-hidden className={headerCellStyles.pinIcon} />}
        <bdi className={styles.truncated}>{name}</bdi>
        {direction && <Arrow aria-hidden />}
        {direction && sort.length > 1 && <span className={headerCellStyles.sortOrder}>{order + 1}</span>}
      </button>
      <span
        aria-hidden
        className={headerCellStyles.resizeHandle}
        onPointerDown={props.onResize}
        onDoubleClick={props.onFit}
      />
    </th>
  );
};
