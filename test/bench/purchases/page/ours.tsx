import './bridge.ts';
import '../../../../renderer/ui/tokens.css';
import '../../../../renderer/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
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
import { usePurchaseList } from '../../../../renderer/shared/purchases/usePurchaseList.ts';
import { connectionsQuery } from '../../../../renderer/shared/queries.ts';
import { SearchField } from '../../../../renderer/ui/SearchField.tsx';
import { openingOrder } from '../questions.ts';
import { benchColumns } from '../rows.ts';
import { type Bench, timeScroll, until } from './bench.ts';

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
  const { data: result, isCurrent } = usePurchaseList(currentQuery);
  const selection = useGridSelection(currentQuery, result?.view);
  usePurchaseEvents();
  // As the page does: another question begins at the top.
  ask = (next) => {
    setCurrentQuery(next);
    setAt({ row: 0, column: 0 });
  };
  useLayoutEffect(() => {
    if (isCurrent) writeData('drawn', JSON.stringify(result?.query));
    writeData('lineCount', String(result?.view.lineCount));
  });
  if (!result) return null;
  return (
    <PurchaseGrid
      result={result}
      isCurrent={isCurrent}
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

/** The search field of the page. It is part of the window, so that a mount is that of the table alone. */
const Search = () => {
  const [text, setText] = useState('');
  const onChange = (search: string): void => {
    setText(search);
    query = { ...query, search };
    ask(query);
  };
  return (
    // Over the table, which keeps its height.
    <div style={{ position: 'fixed', right: 0, bottom: 0, zIndex: 1 }}>
      <SearchField label="Search" value={text} onChange={onChange} />
    </div>
  );
};

const rootElement = document.getElementById('root') as HTMLElement;

/** Writes only what has changed: even the same value would ask the browser for a frame. */
const writeData = (name: 'drawn' | 'lineCount', value: string): void => {
  if (rootElement.dataset[name] !== value) rootElement.dataset[name] = value;
};

rootElement.style.cssText = 'display: flex; flex-direction: column';
const findScroller = (): HTMLElement => rootElement.querySelector('table') as HTMLElement;
const cache = createQueryClient();
cache.setQueryData(connectionsQuery.queryKey, []);
const root = createRoot(rootElement);

/** The window, which is there before the page opens: its cache, its language. */
const draw = (page: ReactNode): void =>
  root.render(
    <QueryClientProvider client={cache}>
      <AppearanceProvider preferences={{ language: 'en', theme: 'light' }}>
        {page}
        <Search />
      </AppearanceProvider>
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

/** Does `act`, which asks for `next`: milliseconds until its rows were painted. */
const showing = (next: PurchaseQuery, act: () => void): Promise<number> =>
  until(
    act,
    () => rootElement.dataset.drawn === JSON.stringify(next) && !rootElement.querySelector('tr[aria-busy=true]'),
  );

const asking = (next: PurchaseQuery): Promise<number> => {
  query = next;
  // React renders the result of a click synchronously; so does this.
  return showing(next, () => flushSync(() => ask(next)));
};

/** Types the last letter of `text` into the search field, or empties it: the browser's own input event. */
const type = (text: string): void => {
  const field = rootElement.querySelector('input[type=search]') as HTMLInputElement;
  field.focus();
  if (text.startsWith(field.value)) {
    document.execCommand('insertText', false, text.slice(field.value.length));
    return;
  }
  field.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
};

const hasRow = (index: number): boolean =>
  rootElement.querySelector(`tr[aria-rowindex="${index + 2}"]:not([aria-busy=true])`) !== null;

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
  scroller: findScroller,
  scrollTo: (row) => timeScroll(findScroller(), row, hasRow),
  sort: (order) => asking({ ...query, sort: [...order] }),
  search: (search) => showing({ ...query, search }, () => type(search)),
  group: ({ by, sort }) => asking({ ...query, sort: [...sort], group: { by, closed: [] } }),
} satisfies Bench;
