import '@glideapps/glide-data-grid/dist/index.css';
import { DataEditor, type GridCell, GridCellKind, type GridColumn, type Item } from '@glideapps/glide-data-grid';
import { createRoot, type Root } from 'react-dom/client';
import { type BenchColumn, benchColumns } from '../rows.ts';
import { type Bench, timeScroll, until } from './bench.ts';
import { readRows } from './rowsInPage.ts';

const all = readRows(location);
const place = document.getElementById('root') as HTMLElement;
const columns: readonly GridColumn[] = benchColumns.map((id) => ({ id, title: id, width: 150 }));
/** Rows that were drawn since the table was mounted: the cells of a canvas are not in the document. */
const drawnRows = new Set<number>();
let root: Root | null = null;

/** The grid asks for the content of a cell while it draws the cell. */
const getCellContent = ([column, row]: Item): GridCell => {
  const data = all[row]?.[benchColumns[column] as BenchColumn] ?? '';
  if (!drawnRows.has(row)) {
    drawnRows.add(row);
    // A change of the document, after which `until` looks again.
    place.dataset.drawnRows = String(drawnRows.size);
  }
  return { kind: GridCellKind.Text, data, displayData: data, allowOverlay: false };
};

/** Configured as its documentation advises: the columns and the callback stay the same, and widths and heights are fixed. */
const Table = () => (
  <DataEditor
    columns={columns}
    rows={all.length}
    getCellContent={getCellContent}
    rowHeight={32}
    headerHeight={32}
    width="100%"
    height="100%"
  />
);

const findScroller = (): HTMLElement => place.querySelector('.dvn-scroller') as HTMLElement;
const hasRow = (index: number): boolean => drawnRows.has(index);

window.bench = {
  mount: () => {
    drawnRows.clear();
    return until(
      () => {
        root = createRoot(place);
        root.render(<Table />);
      },
      () => drawnRows.has(0),
    );
  },
  unmount: async () => root?.unmount(),
  scroller: findScroller,
  scrollTo: (row) => timeScroll(findScroller(), row, hasRow),
} satisfies Bench;
