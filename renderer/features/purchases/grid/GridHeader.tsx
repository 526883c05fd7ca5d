import type { MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { checkboxColumnIndex, headerRowIndex } from '#renderer/shared/grid/gridKeys.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import type { ShownColumn } from './fitColumns.ts';
import type { CellIdGetter } from './GridRow.tsx';
import { isLastPinnedColumn } from './gridColumns.ts';
import { HeaderCell } from './HeaderCell.tsx';
import styles from './PurchaseGrid.module.css';
import { type CellRenderContext, isNumericColumn } from './renderCell.tsx';
import { SelectAllBox } from './SelectAllBox.tsx';
import { useColumnMove } from './useColumnMove.ts';

export interface GridHeaderProps {
  readonly columns: readonly ShownColumn[];
  readonly widths: readonly number[];
  readonly sort: readonly PurchaseSort[];
  readonly fieldTypes: CellRenderContext['fieldTypes'];
  /** The share of the lines that is selected. */
  readonly selected: 'none' | 'some' | 'all';
  /** Index of the focused column while the header has the focus. */
  readonly activeColumn: number | null;
  readonly cellId: CellIdGetter;
  readonly onSort: (column: PurchaseColumn, isAdded: boolean) => void;
  readonly onSelectAll: () => void;
  /** Starts the resizing of a column; `width` is the present one in pixels. */
  readonly onResize: (column: PurchaseColumn, width: number) => (down: PointerEvent<HTMLElement>) => void;
  /** Sets the automatic width of a column. */
  readonly onFit: (column: PurchaseColumn) => void;
  /** Moves a column to an index, counted as on the screen. */
  readonly onMoved: (column: PurchaseColumn, to: number) => void;
}

/** The sticky first row: each name is a button that sorts. They are reached with the arrow keys, like every cell. */
export const GridHeader = (props: GridHeaderProps) => {
  const { columns, widths, sort, selected, activeColumn, cellId, onSort, onMoved } = props;
  const { t } = useTranslation('grid');
  const { moving, start, isDragged } = useColumnMove(onMoved);
  const from = columns.findIndex(({ column }) => column === moving?.column);
  const press = (column: PurchaseColumn) => (event: MouseEvent) => {
    if (!isDragged()) onSort(column, event.shiftKey);
  };
  return (
    <tr aria-rowindex={1} className={joinClasses(gridStyles.header, styles.header)}>
      <th
        id={activeColumn === checkboxColumnIndex ? cellId(headerRowIndex, checkboxColumnIndex) : undefined}
        scope="col"
        aria-colindex={1}
        className={joinClasses(
          gridStyles.cell,
          styles.selectionCell,
          activeColumn === checkboxColumnIndex && gridStyles.active,
        )}
        onChange={props.onSelectAll}
      >
        <SelectAllBox label={t('selectAll')} selected={selected} />
      </th>
      {columns.map(({ column, isPinned, position }, index) => (
        <HeaderCell
          key={column}
          id={activeColumn === index ? cellId(headerRowIndex, index) : undefined}
          column={column}
          index={index}
          position={position}
          sort={sort}
          isNumeric={isNumericColumn(column, props.fieldTypes)}
          isPinned={isPinned}
          isEdge={isLastPinnedColumn(columns, index)}
          isMoving={moving?.column === column}
          drop={moving?.to === index && from !== index ? (from < index ? 'after' : 'before') : null}
          onPress={press(column)}
          onGrab={start(column)}
          onResize={props.onResize(column, widths[index] ?? 0)}
          onFit={() => props.onFit(column)}
        />
      ))}
    </tr>
  );
};
