import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { SortOrder } from '../questions.ts';
import { type BenchRow, benchColumns } from '../rows.ts';
import { type Bench, timeScroll, until } from './bench.ts';
import { readRows } from './rowsInPage.ts';

/** Rows and the number of the question they answer. */
interface Result {
  readonly rows: readonly BenchRow[];
  readonly question: number;
}

let show: (result: Result) => void = () => {};

interface RowProps {
  readonly row: BenchRow | undefined;
  readonly index: number;
  readonly start: number;
}

/** Memoised, so that only the rows that come into view are rendered while the list scrolls. */
const Row = memo(({ row, index, start }: RowProps) => (
  <div className="row" data-index={index} style={{ transform: `translateY(${start}px)` }}>
    {benchColumns.map((column) => (
      <span key={column} className="cell">
        {row?.[column]}
      </span>
    ))}
  </div>
));

/**
 * The least that a virtual table can be: rows in memory, text in cells, nothing else. Rows are keyed by their index, as the
 * library does by default, so that another order is written into the elements that are there.
 */
const List = ({ first }: { readonly first: Result }) => {
  const [{ rows, question }, setResult] = useState(first);
  show = setResult;
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 32,
    overscan: 8,
  });
  return (
    <div ref={box} className="scroller" data-question={question}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Row key={index} row={rows[index]} index={index} start={start} />
        ))}
      </div>
    </div>
  );
};

const all = readRows(location);
const rootElement = document.getElementById('root') as HTMLElement;
let root: Root | null = null;
let questionNumber = 0;

/** Milliseconds from the question to its painted result; `answer` is part of them. */
const timeQuestion = (answer: () => readonly BenchRow[]): Promise<number> => {
  questionNumber += 1;
  return until(
    // React renders the result of a key or a click synchronously; so does this.
    () => flushSync(() => show({ rows: answer(), question: questionNumber })),
    () => rootElement.querySelector(`[data-question="${questionNumber}"]`) !== null,
  );
};

const compare =
  (order: SortOrder) =>
  (a: BenchRow, b: BenchRow): number => {
    for (const { column, direction } of order) {
      const way = direction === 'ascending' ? 1 : -1;
      if (a[column] < b[column]) return -way;
      if (a[column] > b[column]) return way;
    }
    return 0;
  };

const findScroller = (): HTMLElement => document.querySelector('.scroller') as HTMLElement;
const hasRow = (index: number): boolean => rootElement.querySelector(`[data-index="${index}"]`) !== null;

window.bench = {
  mount: () =>
    until(
      () => {
        root = createRoot(rootElement);
        root.render(<List first={{ rows: all, question: questionNumber }} />);
      },
      () => rootElement.querySelector('.cell') !== null,
    ),
  unmount: async () => root?.unmount(),
  scroller: findScroller,
  scrollTo: (row) => timeScroll(findScroller(), row, hasRow),
  sort: (order) => timeQuestion(() => all.toSorted(compare(order))),
  search: (text) =>
    timeQuestion(() => all.filter((row) => benchColumns.some((column) => row[column].toLowerCase().includes(text)))),
} satisfies Bench;
