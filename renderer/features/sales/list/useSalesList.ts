import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { usePageStateMemory } from '#renderer/shared/navigation/pageStateMemory.ts';
import { useListPosition } from '#renderer/shared/navigation/useListPosition.ts';
import { type NavigationHistoryMode, usePageState } from '#renderer/shared/navigation/usePageState.ts';
import {
  isSameListItem,
  type OpenedSalesListItem,
  type SalesListName,
  type SalesListState,
  toSalesListSearchParams,
  toSalesListState,
} from './salesListState.ts';
import type { SalesScope } from './salesScope.ts';

/** Manages a list of invoices: its query and open item, which are search parameters of its page, and its focused line. */
export const useSalesList = (name: SalesListName, scope: SalesScope) => {
  const path = `/${name}` as const;
  const search = useSearch({ from: `/shell${path}` });
  const navigate = useNavigate();
  const current = useCurrentCompany().ref;
  const isOfAll = scope === null;
  const memory = usePageStateMemory();
  const gridRef = useRef<HTMLTableElement>(null);
  const committed = useMemo(() => toSalesListState(name, search), [name, search]);
  const { state, change } = usePageState(committed, (next, replace) =>
    navigate({ to: path, search: toSalesListSearchParams(next), replace, state: true }),
  );
  const toPositionKey = (query: SalesInvoiceFilter): string =>
    JSON.stringify([name, scope?.connectionId, scope?.customerNumber, query]);
  const position = useListPosition(toPositionKey(state.query));
  // Another line has the focus, and the open item will change to it once it is loaded.
  const [isNextComing, setNextComing] = useState(false);
  useEffect(() => {
    const company = { ...toCompanySearchParams(current), ...(isOfAll && { all: true as const }) };
    memory.storeSearch(path, company, toSalesListSearchParams(state));
  }, [memory, path, current, isOfAll, state]);

  const setOpened = (opened: OpenedSalesListItem, mode: NavigationHistoryMode): void => {
    setNextComing(false);
    if (!isSameListItem(opened, state.opened)) change((before) => ({ ...before, opened }), mode);
  };
  return {
    ...state,
    ...position,
    isNextComing,
    gridRef,
    /** Another question is shown from its top; what is open beside it stays. */
    setFilter: (query: Partial<SalesInvoiceFilter>) => {
      const applyQuery = (before: SalesListState): SalesListState => ({
        ...before,
        query: { ...before.query, ...query },
      });
      const top = { row: 0, column: 0 };
      const next = toPositionKey(applyQuery(state).query);
      memory.setPosition(next, { at: top, scrollTop: 0 });
      if (next === toPositionKey(state.query)) position.moveTo(top);
      const isTyping = Object.keys(query).join() === 'search';
      change(applyQuery, isTyping ? 'replace' : 'push');
    },
    moveTo: (row: number) => {
      position.moveTo({ row, column: 0 });
      setNextComing(state.opened !== null);
    },
    open: (opened: OpenedSalesListItem) => setOpened(opened, 'push'),
    /** Opens the item that the focus has reached, in place of the open one. */
    follow: (opened: OpenedSalesListItem) => setOpened(opened, 'replaceLater'),
    close: () => {
      setOpened(null, 'push');
      gridRef.current?.focus();
    },
  };
};
export type SalesListController = ReturnType<typeof useSalesList>;
