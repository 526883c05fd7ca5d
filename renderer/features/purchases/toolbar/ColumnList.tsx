import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { getGridColumns } from '../grid/gridColumns.ts';
import styles from './ColumnChooser.module.css';
import { ColumnListItem } from './ColumnListItem.tsx';
import { formatColumnName } from './formatColumnName.ts';
import { hideColumn, maxTableColumns, moveColumn, pinColumn, setAlwaysShown, showColumn } from './layoutChanges.ts';

export interface ColumnListProps {
  readonly layout: TableLayout;
  /** Columns of the table from left to right, then the available ones. */
  readonly columns: readonly PurchaseColumn[];
  /** Columns of the table that have no room at its present width. */
  readonly leftOut: ReadonlySet<PurchaseColumn>;
  readonly onChange: (layout: TableLayout) => void;
}

/** Columns to show and hide, to pin, and to move: by drag, by the arrows, or by Alt and an arrow key. */
export const ColumnList = ({ layout, columns, leftOut, onChange }: ColumnListProps) => {
  const { t } = useTranslation(['purchaseTable', 'purchases']);
  const [dragged, setDragged] = useState<PurchaseColumn | null>(null);
  const shownColumns = getGridColumns(layout);
  const getColumnIndex = (column: PurchaseColumn): number => shownColumns.findIndex((each) => each.column === column);
  const move = (column: PurchaseColumn, to: number): void => {
    const next = moveColumn(layout, column, to);
    const index = getGridColumns(next).findIndex((each) => each.column === column);
    if (index === getColumnIndex(column)) return;
    onChange(next);
    announceToScreenReader(
      t('columns.moved', { name: formatColumnName(column, t), position: index + 1, count: shownColumns.length }),
    );
  };
  const rows = columns.map((column) => ({
    column,
    index: getColumnIndex(column),
    visibleColumn: shownColumns[getColumnIndex(column)],
  }));
  return (
    <ul aria-label={t('columns.title')} className={styles.list}>
      {rows.map(({ column, index, visibleColumn }) => (
        <ColumnListItem
          key={column}
          name={formatColumnName(column, t)}
          visibility={
            visibleColumn
              ? {
                  kind: 'shown',
                  isPinned: visibleColumn.isPinned,
                  isLeftOut: leftOut.has(column),
                  isAlwaysShown: visibleColumn.isAlwaysShown === true,
                }
              : { kind: 'hidden' }
          }
          isFixed={visibleColumn ? layout.columns.length === 1 : layout.columns.length >= maxTableColumns}
          isDragged={column === dragged}
          onToggle={() => onChange(visibleColumn ? hideColumn(layout, column) : showColumn(layout, column))}
          onPin={() => onChange(pinColumn(layout, column, !visibleColumn?.isPinned))}
          onAlwaysShow={(isAlwaysShown) => onChange(setAlwaysShown(layout, column, isAlwaysShown))}
          onMove={(by) => move(column, index + by)}
          onDrag={(isDragged) => setDragged(isDragged ? column : null)}
          onDragOver={() => dragged && visibleColumn && move(dragged, index)}
        />
      ))}
    </ul>
  );
};
