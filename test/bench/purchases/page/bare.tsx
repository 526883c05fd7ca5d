import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type BenchColumn, type BenchRow, benchColumns } from '../rows.ts';
import { type Bench, until } from './bench.ts';
import { rowsOf } from './rowsInPage.ts';

let show: (rows: readonly BenchRow[]) => void = () => {};

/** The least that a virtual table can be: rows in memory, text in cells, nothing else. */
const List = ({ all }: { readonly all: readonly BenchRow[] }) => {
  const [rows, setRows] = useState(all);
  show = setRows;
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 32,
    overscan: 8,
  });
  return (
    <div ref={box} className="scroller">
      <div data-count={rows.length} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div key={index} className="row" data-first={index === 0} style={{ transform: `translateY(${start}px)` }}>
            {benchColumns.map((column) => (
              <span key={column} className="cell">
                {rows[index]?.[column]}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};

const all = rowsOf(location);
const place = document.getElementById('root') as HTMLElement;
const firstText = (): string => document.querySelector('[data-first=true]')?.textContent ?? '';
let root: Root | null = null;

window.bench = {
  mount: () =>
    until(
      () => {
        root = createRoot(place);
        root.render(<List all={all} />);
      },
      () => firstText() !== '',
    ),
  unmount: async () => root?.unmount(),
  scroller: () => document.querySelector('.scroller') as HTMLElement,
  sort: (column: BenchColumn, direction) => {
    const way = direction === 'ascending' ? 1 : -1;
    let first = '';
    return until(
      () => {
        const sorted = all.toSorted((a, b) => (a[column] < b[column] ? -way : a[column] > b[column] ? way : 0));
        first = sorted[0]?.[column] ?? '';
        show(sorted);
      },
      () => firstText().includes(first),
    );
  },
  search: (text) => {
    let found: readonly BenchRow[] = [];
    return until(
      () => {
        found = all.filter((row) => benchColumns.some((column) => row[column].toLowerCase().includes(text)));
        show(found);
      },
      () => document.querySelector(`[data-count="${found.length}"]`) !== null,
    );
  },
} satisfies Bench;
