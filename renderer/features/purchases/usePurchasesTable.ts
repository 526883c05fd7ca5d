import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { usePurchaseList } from '#renderer/shared/purchases/usePurchaseList.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { useFirstPaint } from '#renderer/shared/useFirstPaint.ts';
import { useNoteFocusRequest } from './detail/useNoteFocusRequest.ts';
import { useCopyRows } from './grid/useCopyRows.ts';
import { useGridSelection } from './grid/useGridSelection.ts';
import { useOnScreenInvoices } from './marking/useOnScreenInvoices.ts';
import { type PurchaseTablePage, purchasesTablePage } from './purchaseTablePage.ts';
import { setOpenedInvoice, showTableView } from './tableState.ts';
import { getTableStatus } from './tableStatus.ts';
import { useDiscoveredFields } from './toolbar/useDiscoveredFields.ts';
import type { CurrentPurchaseScope } from './useCurrentPurchaseScope.ts';
import { useReadRecalledTable } from './useReadRecalledTable.ts';
import { useSync } from './useSync.ts';
import { useTableLayout } from './useTableLayout.ts';
import { useTableMarking } from './useTableMarking.ts';
import { useTableState } from './useTableState.ts';
import { getBuiltInViewSettings } from './views/builtInViews.ts';
import { useSavedViews } from './views/useSavedViews.ts';

/** Combines the table state of a scope, the resulting content, and the actions on it. */
export const usePurchasesTable = (shownScope: CurrentPurchaseScope, page: PurchaseTablePage) => {
  const { scope, companies } = shownScope;
  const gridRef = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const views = useSavedViews(scope);
  const table = useTableState(scope, views, page);
  const layout = useTableLayout(scope, table, views);
  const sync = useSync(shownScope);
  const session = useQuery(sessionQuery(scope.connectionId));
  const {
    data: result,
    error,
    refetch,
    isCurrent,
  } = usePurchaseList(table.query, layout.fields, page === purchasesTablePage);
  const view = views.isKnown ? result?.view : undefined;
  const selection = useGridSelection(result?.query ?? table.query, view);
  const status = getTableStatus(view, session.data, sync.state, table.state);
  const hasFirstPicture = useFirstPaint(status.kind !== 'loading');
  useReadRecalledTable(result, hasFirstPicture);
  const onScreenInvoices = useOnScreenInvoices(hasFirstPicture);
  const marking = useTableMarking(result, selection, table, onScreenInvoices);
  const note = useNoteFocusRequest();
  const focusGrid = (): void => gridRef.current?.focus();
  return {
    scope,
    table,
    views,
    layout,
    sync,
    session: session.data,
    result,
    view,
    isCurrent,
    readError: error,
    readAgain: () => void refetch(),
    status,
    hasFirstPicture,
    selection,
    marking,
    onScreenInvoices,
    note,
    copying: useCopyRows(result?.query ?? table.query),
    fields: useDiscoveredFields(companies, hasFirstPicture),
    gridRef,
    toGrid: focusGrid,
    /** Shows all invoices, with the same search, on the page that has them. */
    showAll: () => {
      if (page === purchasesTablePage) table.change(showTableView('all', getBuiltInViewSettings('all')));
      else void navigate({ to: '/purchases', search: { view: 'all', q: table.state.search || undefined } });
    },
    closePanel: () => {
      note.forget();
      table.change(setOpenedInvoice(null));
      focusGrid();
    },
  };
};
export type PurchasesTableController = ReturnType<typeof usePurchasesTable>;
