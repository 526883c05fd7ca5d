import { createRoot, type Root } from 'react-dom/client';
import { TableVirtuoso } from 'react-virtuoso';
import { benchColumns } from '../rows.ts';
import { type Bench, until } from './bench.ts';
import { rowsOf } from './rowsInPage.ts';

const all = rowsOf(location);
const place = document.getElementById('root') as HTMLElement;
let root: Root | null = null;

const Table = () => (
  <TableVirtuoso
    className="scroller"
    data={all}
    fixedItemHeight={32}
    itemContent={(_, row) => benchColumns.map((column) => <td key={column}>{row[column]}</td>)}
  />
);

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
  scroller: () => place.querySelector('[data-virtuoso-scroller]') as HTMLElement,
} satisfies Bench;
