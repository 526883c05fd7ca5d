import { useCallback, useId } from 'react';
import { type GridPosition, headerRow, withinGrid } from '#renderer/shared/grid/gridKeys.ts';
import { lineCountOf } from '#renderer/shared/grid/lineRanges.ts';
import { standOn } from '#renderer/shared/purchases/standing.ts';
import { useRowVirtualizer } from '#renderer/ui/grid/useRowVirtualizer.ts';
import { recallTable } from '../leftTable.ts';
import { moveColumn } from '../toolbar/layoutChanges.ts';
import { withWidth } from './columns.ts';
import type { GridHeaderProps } from './GridHeader.tsx';
import type { PurchaseGridProps } from './gridProps.ts';
import { useColumnInView } from './useColumnInView.ts';
import { useColumnResize } from './useColumnResize.ts';
import { useCopy } from './useCopy.ts';
import { useDrawing } from './useDrawing.ts';
import { rowHeightOf, useGridColumns } from './useGridColumns.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridPointer } from './useGridPointer.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import { useLineSource, useLines } from './useLines.ts';
import { useRowSighting } from './useRowSighting.ts';
import { useSaidOrder } from './useSaidOrder.ts';
import { useWidth } from './useWidth.ts';

/** Combines all behaviour of the table: its visible lines and columns, the focused cell, keys and pointer. */
export const useGrid = (props: PurchaseGridProps) => {
  const { shown, layout, gridRef } = props;
  const { query, view } = shown;
  const id = useId();
  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  const virtual = useRowVirtualizer(gridRef, {
    lineCount: view.lineCount,
    rowHeight: rowHeightOf(layout),
    at: props.at,
    scrollTop: recallTable(query.scope).scrollTop,
  });
  const source = useLineSource(shown);
  const room = useWidth(gridRef);
  const shape = useGridColumns(layout, room);
  const at = withinGrid(props.at, { rows: view.lineCount, columns: shape.names });
  useColumnInView(gridRef, shape.drawn, shape.widths, at.column);
  const drawing = useDrawing(shown);
  const copy = useCopy(query);
  useLines(source, virtual.first, virtual.last, at.row);
  const line = source.lineAt(at.row);
  useKeptPlace({ ...props, at, line, keepScreenRow: virtual.keepScreenRow });
  useSaidOrder(query.sort);

  // The pending result was requested for an invoice that is no longer focused.
  const onMove = (to: GridPosition): void => {
    if (to.row !== at.row) {
      standOn(query, null);
      props.onLeave();
    }
    props.onMove(to);
  };
  useRowSighting(props, at, line, rowHeightOf(layout));
  const doing = { ...props, ...shape, onMove, at, line, page: virtual.page, copy: copy.mutate, source };
  return {
    ...shape,
    virtual,
    source,
    at,
    line,
    drawing,
    cellId,
    onKeyDown: useGridKeys(doing),
    onClick: useGridPointer(doing),
    heads: useHeads(props, shape, room),
    activeHead: at.row === headerRow ? at.column : null,
    error: source.error ?? copy.error,
    retry: source.error ? () => source.retry() : copy.variables && (() => copy.mutate(copy.variables)),
  };
};

type Heads = Pick<GridHeaderProps, 'selected' | 'onSort' | 'onSelectAll' | 'onResize' | 'onFit' | 'onMoved'>;

/** Returns the selection state and handlers of the column headers. */
const useHeads = (
  { shown, layout, selection, gridRef, onSort, onLayout }: PurchaseGridProps,
  { columns }: ReturnType<typeof useGridColumns>,
  room: number,
): Heads => {
  const selected = lineCountOf(selection.selection.ranges);
  const focus = () => gridRef.current?.focus();
  return {
    selected: selected === 0 ? 'none' : selected < shown.view.lineCount ? 'some' : 'all',
    onSort: (column, isAdded) => {
      focus();
      onSort(column, isAdded);
    },
    onSelectAll: () => {
      focus();
      if (selected > 0) selection.clear();
      else selection.all();
    },
    onResize: useColumnResize({ gridRef, layout, room, onLayout }),
    onFit: (column) => onLayout(withWidth(layout, column, null)),
    onMoved: (column, to) => {
      focus();
      onLayout(moveColumn({ ...layout, columns: [...columns] }, column, to));
    },
  };
};
