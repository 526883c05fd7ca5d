import {
  ClientSideRowModelModule,
  ColumnApiModule,
  type GetRowIdParams,
  type GridApi,
  ModuleRegistry,
  QuickFilterModule,
  RowApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot, type Root } from 'react-dom/client';
import { type BenchRow, benchColumns } from '../rows.ts';
import { type Bench, painted, timeScroll, until } from './bench.ts';
import { readRows } from './rowsInPage.ts';

// Only the modules in use, and not the one that validates options: its documentation wants that in development alone.
ModuleRegistry.registerModules([ClientSideRowModelModule, ColumnApiModule, QuickFilterModule, RowApiModule]);

const all = readRows(location) as BenchRow[];
const place = document.getElementById('root') as HTMLElement;
const columns = benchColumns.map((field) => ({ field, width: 150 }));
const getRowId = ({ data }: GetRowIdParams<BenchRow>): string => data.invoiceNumber;
let root: Root | null = null;
let api: GridApi<BenchRow> | null = null;

/**
 * Configured as its documentation advises for speed ("Scrolling Performance", "Quick Filter", "React Best Practices", "Row
 * Sorting"): React's production build, row data and columns that stay the same objects, row ids, no cell renderers, no
 * animation of rows, no highlighting under the pointer, a cached quick filter. The row buffer is low, but for the eight rows
 * beyond the screen that ours and the bare list have. Rows are virtual and scrolling is not debounced, as by default. Sorting
 * compares texts by code units, as by default, which is quicker than by language.
 */
const Table = () => (
  <div className="scroller">
    <AgGridReact<BenchRow>
      rowData={all}
      columnDefs={columns}
      getRowId={getRowId}
      rowHeight={32}
      rowBuffer={8}
      animateRows={false}
      cacheQuickFilter
      suppressRowHoverHighlight
      onGridReady={(event) => {
        api = event.api;
      }}
    />
  </div>
);

/** Number of rows that are visible at any height of the head. */
const screenful = 20;

/** The invoice numbers of the first rows in the document, in their order. */
const readScreen = (): readonly string[] => {
  const cells = [...place.querySelectorAll('.ag-row [col-id="invoiceNumber"]')];
  const getRowIndex = (cell: Element): number => Number(cell.closest('.ag-row')?.getAttribute('row-index'));
  const numbers: string[] = [];
  for (const cell of cells) if (getRowIndex(cell) < screenful) numbers[getRowIndex(cell)] = cell.textContent ?? '';
  return numbers;
};

/** Returns whether the first rows in the document are those of the grid's model, which changes at once. */
const isDrawn = (): boolean => {
  const count = Math.min(screenful, api?.getDisplayedRowCount() ?? screenful);
  const screen = readScreen();
  return (
    screen.length === count &&
    Array.from(screen).every((number, index) => number === api?.getDisplayedRowAtIndex(index)?.data?.invoiceNumber)
  );
};

/** Times a question. Throws if the rows still change after they were taken for the result. */
const timeQuestion = async (ask: () => void): Promise<number> => {
  const took = await until(ask, isDrawn);
  const screen = readScreen().join();
  // The time has been taken. The grid reports a new model a task later.
  await painted();
  await painted();
  if (readScreen().join() !== screen) throw new Error('AG Grid went on drawing after its result seemed to be complete');
  return took;
};

const findScroller = (): HTMLElement => place.querySelector('.ag-grid-viewport') as HTMLElement;
const hasRow = (index: number): boolean => place.querySelector(`.ag-row[row-index="${index}"]`) !== null;

window.bench = {
  mount: () =>
    until(
      () => {
        root = createRoot(place);
        root.render(<Table />);
      },
      () => place.querySelector('.ag-row [col-id="dueDate"]') !== null,
    ),
  unmount: async () => root?.unmount(),
  scroller: findScroller,
  scrollTo: (row) => timeScroll(findScroller(), row, hasRow),
  sort: (order) =>
    timeQuestion(() =>
      api?.applyColumnState({
        state: order.map(({ column, direction }, sortIndex) => ({
          colId: column,
          sort: direction === 'ascending' ? 'asc' : 'desc',
          sortIndex,
        })),
        defaultState: { sort: null },
      }),
    ),
  search: (text) => timeQuestion(() => api?.setGridOption('quickFilterText', text)),
} satisfies Bench;
