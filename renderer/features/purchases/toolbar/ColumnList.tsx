import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { getGridColumns } from '../grid/gridColumns.ts';
import styles from './ColumnChooser.module.css';
import { ColumnListItem } from './ColumnListItem.tsx';
import { formatColumnName } from './formatColumnName.ts';
import { hideColumn, maxTableColumns, moveColumn, pinColumn, showColumn } from './layoutChanges.ts';

export interface ColumnListProps {
  readonly layout: TableLayout;
  /** Columns of the table from left to right, then the available ones. */
  readonly columns: readonly PurchaseColumn[];
  readonly onChange: (layout: TableLayout) => void;
}

/** Columns to show and hide, to pin, and to move: by drag, by the arrows, or by Alt and an arrow key. */
export const ColumnList = ({ layout, columns, onChange }: ColumnListProps) => {
  const { t } = useTranslation(['purchaseTable', 'purchases']);
  const [dragged, setDragged] = useState<PurchaseColumn | null>(null);
  const shownColumns = getGridColumns(layout);
  const getColumnIndex = (column: PurchaseColumn): number => shownColumns.findIndex((each) => each.column === column);
  const move = (column: PurchaseColumn, to: number): void => {
    const next = moveColumn(layout, column, to);
    const place = getGridColumns(next).findIndex((each) => each.column === column);
    if (place === getColumnIndex(column)) return;
    onChange(next);
    announceToScreenReader(
      t('columns.moved', { name: formatColumnName(column, t), place: place + 1, all: shownColumns.length }),
    );
  };
  const rows = columns.map((column) => ({
    column,
    place: getColumnIndex(column),
    shown: shownColumns[getColumnIndex(column)],
  }));
  return (
    <ul aria-label={t('columns.title')} className={styles.list}>
      {rows.map(({ column, place, shown }) => (
        <ColumnListItem
          key={column}
          name={formatColumnName(column, t)}
          standing={shown ? { kind: 'shown', isPinned: shown.isPinned } : { kind: 'hidden' }}
          isFixed={shown ? layout.columns.length === 1 : layout.columns.length >= maxTableColumns}
          isDragged={column === dragged}
          onToggle={() => onChange(shown ? hideColumn(layout, column) : showColumn(layout, column))}
          onPin={() => onChange(pinColumn(layout, column, !shown?.isPinned))}
          onMove={(by) => move(column, place + by)}
          onDrag={(isDragged) => setDragged(isDragged ? column : null)}
          onDragOver={() => dragged && shown && move(dragged, place)}
        />
      ))}
    </ul>
  );
};
