import { createRoot, type Root } from 'react-dom/client';
import { TableVirtuoso } from 'react-virtuoso';
import { type BenchRow, benchColumns } from '../rows.ts';
import { type Bench, timeScroll, until } from './bench.ts';
import { readRows } from './rowsInPage.ts';

const all = readRows(location);
const place = document.getElementById('root') as HTMLElement;
let root: Root | null = null;

const drawCells = (_: number, row: BenchRow) =>
  benchColumns.map((column) => (
    <td key={column} className="virtuosoCell">
      {row[column]}
    </td>
  ));

/** Configured as its documentation advises for speed: a fixed height, so that no row is measured, and no rows beyond the screen. */
const Table = () => <TableVirtuoso className="scroller" data={all} fixedItemHeight={32} itemContent={drawCells} />;

const findScroller = (): HTMLElement => place.querySelector('[data-virtuoso-scroller]') as HTMLElement;
const hasRow = (index: number): boolean => place.querySelector(`[data-index="${index}"]`) !== null;

window.bench = {
  mount: () =>
    until(
      () => {
        root = createRoot(place);
        root.render(<Table />);
      },
      () => place.querySelector('td')?.textContent === all[0]?.dueDate,
    ),
  unmount: async () => root?.unmount(),
  scroller: findScroller,
  scrollTo: (row) => timeScroll(findScroller(), row, hasRow),
} satisfies Bench;
