import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { clampPosition, type GridPosition, headerRowIndex } from '#renderer/shared/grid/gridKeys.ts';
import { countRowsInRanges } from '#renderer/shared/grid/rowRanges.ts';
import { storeFocusedInvoice } from '#renderer/shared/purchases/focusedInvoice.ts';
import { usePageListFocus } from '#renderer/ui/grid/pageListFocus.ts';
import { useRowVirtualizer } from '#renderer/ui/grid/useRowVirtualizer.ts';
import { moveColumn } from '../toolbar/layoutChanges.ts';
import type { GridHeaderProps } from './GridHeader.tsx';
import { setColumnWidth } from './gridColumns.ts';
import { toLayoutPosition, toShownPosition } from './gridPositions.ts';
import type { PurchaseGridProps } from './purchaseGridProps.ts';
import { useAnnounceSort } from './useAnnounceSort.ts';
import { useCellRenderContext } from './useCellRenderContext.ts';
import { useColumnResize } from './useColumnResize.ts';
import { useCopyRows } from './useCopyRows.ts';
import { getRowHeight, useGridColumns } from './useGridColumns.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridPointer } from './useGridPointer.ts';
import { useKeepInvoiceFocused } from './useKeepInvoiceFocused.ts';
import { useLoadVisibleRows, useTableRowSource } from './useLoadVisibleRows.ts';
import { useScrollToColumn } from './useScrollToColumn.ts';
import { useTableWidth } from './useTableWidth.ts';
import { useTrackFocusedRow } from './useTrackFocusedRow.ts';

/** Combines all behaviour of the table: its visible lines and columns, the focused cell, keys and pointer. */
export const usePurchaseGrid = (props: PurchaseGridProps) => {
  const { result, layout, gridRef } = props;
  const { query, view } = result;
  const cache = useQueryClient();
  const id = useId();
  usePageListFocus(gridRef);
  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  const virtual = useRowVirtualizer(gridRef, {
    lineCount: view.lineCount,
    rowHeight: getRowHeight(layout),
    at: props.at,
    scrollTop: props.scrollTop,
  });
  const source = useTableRowSource(result);
  const room = useTableWidth(gridRef);
  const shape = useGridColumns(layout, room);
  const at = toShownPosition(
    clampPosition(props.at, { rows: view.lineCount, columns: shape.allColumns }),
    shape.columns,
  );
  useScrollToColumn(gridRef, shape.drawn, shape.widths, at.column);
  const cellContext = useCellRenderContext(result);
  const copy = useCopyRows(query);
  useLoadVisibleRows(source, virtual.first, virtual.last, at.row);
  const line = source.lineAt(at.row);
  useAnnounceSort(query.sort);

  // The pending result was requested for an invoice that is no longer focused.
  const onMove = (to: GridPosition): void => {
    if (to.row !== at.row) {
      storeFocusedInvoice(cache, query, null);
      props.onLeave();
    }
    // A focused column without room stays the focused one until another is chosen.
    props.onMove(to.column === at.column ? { ...to, column: props.at.column } : toLayoutPosition(to, shape.columns));
  };
  useKeepInvoiceFocused({
    ...props,
    at,
    line,
    onMove: ({ row }) => props.onMove({ ...props.at, row }),
    keepScreenRow: virtual.keepScreenRow,
  });
  useTrackFocusedRow(props, at, line, getRowHeight(layout));
  const interaction = {
    ...props,
    ...shape,
    onMove,
    onMoveInLayout: props.onMove,
    at,
    line,
    page: virtual.page,
    copy: copy.mutate,
    source,
  };
  return {
    ...shape,
    virtual,
    source,
    at,
    line,
    cellContext,
    cellId,
    onKeyDown: useGridKeys(interaction),
    onClick: useGridPointer(interaction),
    header: useGridHeader(props, shape, room),
    activeHead: at.row === headerRowIndex ? at.column : null,
    error: source.error ?? copy.error,
    retry: source.error ? () => source.retry() : copy.variables && (() => copy.mutate(copy.variables)),
  };
};

type GridHeaderState = Pick<GridHeaderProps, 'selected' | 'onSort' | 'onSelectAll' | 'onResize' | 'onFit' | 'onMoved'>;

/** Returns the selection state and handlers of the column headers. */
const useGridHeader = (
  { result, layout, selection, gridRef, onSort, onLayout, onRefuse }: PurchaseGridProps,
  { allColumns, columns }: ReturnType<typeof useGridColumns>,
  room: number,
): GridHeaderState => {
  const selected = countRowsInRanges(selection.selection.ranges);
  const focus = () => gridRef.current?.focus();
  return {
    selected: selected === 0 ? 'none' : selected < result.view.lineCount ? 'some' : 'all',
    onSort: (column, isAdded) => {
      focus();
      onSort(column, isAdded);
    },
    onSelectAll: () => {
      focus();
      if (selected > 0) selection.clear();
      else (onRefuse ?? selection.all)();
    },
    onResize: useColumnResize({ gridRef, layout, columns, room, onLayout }),
    onFit: (column) => onLayout(setColumnWidth(layout, column, null)),
    onMoved: (column, to) => {
      focus();
      onLayout(moveColumn({ ...layout, columns: [...allColumns] }, column, columns[to]?.position ?? to));
    },
  };
};
