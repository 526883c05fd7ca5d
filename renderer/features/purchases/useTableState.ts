import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import { usePageStateMemory } from '#renderer/shared/navigation/pageStateMemory.ts';
import { type ListPositionController, useListPosition } from '#renderer/shared/navigation/useListPosition.ts';
import { type NavigationHistoryMode, usePageState } from '#renderer/shared/navigation/usePageState.ts';
import {
  createCompanySearchParams,
  searchParamsToTableState,
  tableStateToSearchParams,
} from './purchasesSearchParams.ts';
import type { PurchaseTablePage } from './purchaseTablePage.ts';
import {
  defaultTableView,
  getListPositionAfterChange,
  hasTableContentChanged,
  type TableState,
  type TableStateUpdate,
  toPurchaseQuery,
} from './tableState.ts';
import type { SavedViewsController } from './views/useSavedViews.ts';
import { findViewSettings } from './views/viewChanges.ts';

export interface TableStateController extends ListPositionController {
  readonly state: TableState;
  /** Query of the table's content. */
  readonly query: PurchaseQuery;
  /** Another content or open invoice is a new entry of the history, unless `mode` says otherwise. */
  readonly change: (step: TableStateUpdate, mode?: NavigationHistoryMode) => void;
}

/** Returns the table state of one scope, which the search parameters of the page hold. */
export const useTableState = (
  scope: PurchaseScope,
  views: SavedViewsController,
  { path, route, onlyView }: PurchaseTablePage,
): TableStateController => {
  const search = useSearch({ from: route });
  const committed = useMemo(
    () => searchParamsToTableState({ ...search, view: onlyView ?? search.view }),
    [search, onlyView],
  );
  const navigate = useNavigate();
  const memory = usePageStateMemory();
  const page = usePageState(committed, (next, replace) =>
    navigate({ to: path, search: tableStateToSearchParams(next), replace, state: true }),
  );
  const state = useKnownView(page.state, views);
  const { viewId, content, search: text, closed } = state;
  const query = useMemo(
    () => toPurchaseQuery({ viewId, content, search: text, closed }, scope),
    [viewId, content, text, closed, scope],
  );
  const list = JSON.stringify(query);
  const position = useListPosition(list);
  useEffect(() => {
    memory.storeSearch(path, createCompanySearchParams(scope), tableStateToSearchParams(state));
  }, [memory, path, scope, state]);

  const change = (step: TableStateUpdate, mode?: NavigationHistoryMode): void => {
    const next = step(state);
    const { at, scrollTop } = getListPositionAfterChange(state, next, position);
    const nextList = JSON.stringify(toPurchaseQuery(next, scope));
    if (nextList !== list) memory.setPosition(nextList, { at, scrollTop });
    else if (at !== position.at) position.moveTo(at);
    const isStep = hasTableContentChanged(state, next) || next.opened !== state.opened;
    // Typing, closing a group and shaping columns change the current entry of the history.
    page.change(step, mode ?? (isStep ? 'push' : 'replace'));
  };
  return { ...position, state, query, change };
};

/** Returns the state in a built-in view if its own does not exist (any more). */
const useKnownView = (state: TableState, { saved, isComplete }: SavedViewsController): TableState => {
  const isGone = isComplete && findViewSettings(state.viewId, saved) === null;
  return useMemo(() => {
    if (!isGone) return state;
    return { ...state, viewId: state.content.filters.length > 0 ? 'all' : defaultTableView };
  }, [state, isGone]);
};
