import './bridge.ts';
import '../../../../renderer/ui/tokens.css';
import '../../../../renderer/ui/base.css';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PurchaseQuery } from '../../../../app/contract/purchases/query.ts';
import type { TableLayout } from '../../../../app/contract/purchases/views.ts';
import { AppearanceProvider } from '../../../../renderer/app/AppearanceProvider.tsx';
import { PurchaseGrid } from '../../../../renderer/features/purchases/grid/PurchaseGrid.tsx';
import { useGridSelection } from '../../../../renderer/features/purchases/grid/useGridSelection.ts';
import { OnScreenInvoices } from '../../../../renderer/features/purchases/marking/onScreenInvoices.ts';
import { usePurchaseEvents } from '../../../../renderer/features/purchases/usePurchaseEvents.ts';
import { createQueryClient } from '../../../../renderer/ipc/queryClient.ts';
import { getI18n } from '../../../../renderer/locales/i18n.ts';
import { purchaseListQuery, purchaseQueryKeys } from '../../../../renderer/shared/purchases/queries.ts';
import { connectionsQuery } from '../../../../renderer/shared/queries.ts';
import { openingOrder } from '../questions.ts';
import { benchColumns } from '../rows.ts';
import { type Bench, until } from './bench.ts';

const first: PurchaseQuery = {
  scope: { connectionId: 'bench', customerNumber: '1001' },
  search: '',
  filters: [],
  sort: [...openingOrder],
  group: null,
};
const layout: TableLayout = {
  columns: benchColumns.map((column) => ({ column, width: 150, isPinned: false })),
  density: 'comfortable',
};

const onScreenInvoices = new OnScreenInvoices();
let query = first;
let ask: (query: PurchaseQuery) => void = () => {};

/** The application's own grid over the archive's worker, without the page around it. */
const Table = () => {
  const [currentQuery, setCurrentQuery] = useState(first);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const gridRef = useRef<HTMLTableElement>(null);
  const { data: result, isPlaceholderData } = useQuery(purchaseListQuery(currentQuery));
  const selection = useGridSelection(currentQuery, result?.view);
  usePurchaseEvents();
  // As the page does: another question begins at the top.
  ask = (next) =>
    // React renders the result of a key or a click synchronously; so does this.
    flushSync(() => {
      setCurrentQuery(next);
      setAt({ row: 0, column: 0 });
    });
  useLayoutEffect(() => {
    if (!isPlaceholderData) rootElement.dataset.drawn = JSON.stringify(result?.query);
    rootElement.dataset.lineCount = String(result?.view.lineCount);
  });
  if (!result) return null;
  return (
    <PurchaseGrid
      result={result}
      isCurrent={!isPlaceholderData}
      layout={layout}
      at={at}
      openedRef={null}
      selection={selection}
      gridRef={gridRef}
      onMove={setAt}
      onOpen={() => {}}
      onFollow={() => {}}
      scrollTop={0}
      onScrolled={() => {}}
      onClose={() => {}}
      onSort={() => {}}
      onLayout={() => {}}
      onToggleGroup={() => {}}
      onScreenInvoices={onScreenInvoices}
      onLeave={() => {}}
      onReview={() => {}}
      onNote={() => {}}
      onRefuse={undefined}
    />
  );
};

const rootElement = document.getElementById('root') as HTMLElement;
rootElement.style.cssText = 'display: flex; flex-direction: column';
const grid = (): HTMLElement => rootElement.querySelector('table') as HTMLElement;
const cache = createQueryClient();
cache.setQueryData(connectionsQuery.queryKey, []);
const root = createRoot(rootElement);

/** The window, which is there before the page opens: its cache, its language. */
const draw = (page: ReactNode): void =>
  root.render(
    <QueryClientProvider client={cache}>
      <AppearanceProvider preferences={{ language: 'en', theme: 'light' }}>{page}</AppearanceProvider>
    </QueryClientProvider>,
  );
await getI18n('en');
draw(null);

/** Opens the page: milliseconds until its first rows were painted. */
const opened = (): Promise<number> => {
  query = first;
  return until(
    () => draw(<Table />),
    () => rootElement.querySelector('td[aria-colindex]') !== null && !rootElement.querySelector('tr[aria-busy=true]'),
  );
};

const showing = (next: PurchaseQuery): Promise<number> => {
  query = next;
  return until(
    () => ask(next),
    () => rootElement.dataset.drawn === JSON.stringify(next) && !rootElement.querySelector('tr[aria-busy=true]'),
  );
};

window.bench = {
  mount: async () => {
    await cache.ensureQueryData(purchaseListQuery(first));
    return opened();
  },
  ask: () => {
    cache.removeQueries({ queryKey: purchaseQueryKeys.archive(first.scope) });
    return opened();
  },
  unmount: async () => flushSync(() => draw(null)),
  scroller: grid,
  sort: (order) => showing({ ...query, sort: [...order] }),
  search: (search) => showing({ ...query, search }),
  group: ({ by, sort }) => showing({ ...query, sort: [...sort], group: { by, closed: [] } }),
} satisfies Bench;
