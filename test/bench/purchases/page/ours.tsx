import './bridge.ts';
import '../../../../renderer/design/tokens.css';
import '../../../../renderer/design/base.css';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { PurchaseQuery } from '../../../../app/contract/purchases/query.ts';
import { Look } from '../../../../renderer/app/Look.tsx';
import { PurchaseGrid } from '../../../../renderer/features/purchases/grid/PurchaseGrid.tsx';
import { useSelection } from '../../../../renderer/features/purchases/grid/useSelection.ts';
import { viewOptions } from '../../../../renderer/features/purchases/queries.ts';
import { makeQueryClient } from '../../../../renderer/ipc/queryClient.ts';
import { benchColumns } from '../rows.ts';
import { type Bench, until } from './bench.ts';

const first: PurchaseQuery = {
  scope: { connectionId: 'bench', customerNumber: '1001' },
  search: '',
  filters: [],
  sort: [{ column: 'dueDate', direction: 'descending' }],
  group: null,
};
const layout = {
  columns: benchColumns.map((column) => ({ column, width: 150, isPinned: false })),
  density: 'comfortable',
} as const;

let query = first;
let ask: (query: PurchaseQuery) => void = () => {};

/** The application's own grid over the archive's worker, without the page around it. */
const Table = () => {
  const [asked, setAsked] = useState(first);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const gridRef = useRef<HTMLTableElement>(null);
  const { data: shown, isPlaceholderData } = useQuery(viewOptions(asked));
  const selection = useSelection(asked, shown?.view);
  // As the page does: another question begins at the top.
  ask = (next) => {
    setAsked(next);
    setAt({ row: 0, column: 0 });
  };
  useLayoutEffect(() => {
    if (!isPlaceholderData) place.dataset.drawn = JSON.stringify(shown?.query);
  });
  if (!shown) return null;
  return (
    <PurchaseGrid
      shown={shown}
      isCurrent={!isPlaceholderData}
      layout={{ ...layout, columns: [...layout.columns] }}
      at={at}
      openedRef={null}
      selection={selection}
      gridRef={gridRef}
      onMove={setAt}
      onOpen={() => {}}
      onClose={() => {}}
      onSort={() => {}}
      onLayout={() => {}}
      onToggleGroup={() => {}}
      onReview={() => {}}
      onNote={() => {}}
    />
  );
};

const place = document.getElementById('root') as HTMLElement;
place.style.cssText = 'display: flex; flex-direction: column';
const grid = (): HTMLElement => place.querySelector('table') as HTMLElement;
let root: Root | null = null;
let cache = makeQueryClient();

const showing = (next: PurchaseQuery): Promise<number> => {
  query = next;
  return until(
    () => ask(next),
    () => place.dataset.drawn === JSON.stringify(next) && !place.querySelector('tr[aria-busy=true]'),
  );
};

window.bench = {
  mount: () => {
    query = first;
    return until(
      () => {
        root = createRoot(place);
        root.render(
          <QueryClientProvider client={cache}>
            <Look preferences={{ language: 'en', theme: 'light' }}>
              <Table />
            </Look>
          </QueryClientProvider>,
        );
      },
      () => place.querySelector('td[aria-colindex]')?.textContent !== undefined,
    );
  },
  unmount: async () => {
    root?.unmount();
    cache.clear();
    cache = makeQueryClient();
  },
  scroller: grid,
  sort: (column, direction) => showing({ ...query, sort: [{ column, direction }] }),
  search: (search) => showing({ ...query, search }),
  group: (isGrouped) => showing({ ...query, group: isGrouped ? { by: 'supplier', closed: [] } : null }),
} satisfies Bench;
