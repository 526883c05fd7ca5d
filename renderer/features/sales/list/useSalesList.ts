import { useRef, useState } from 'react';
import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import {
  applyListQuery,
  type ListName,
  type ListState,
  type OpenedListItem,
  recallListState,
  storeListState,
} from './listState.ts';

/** Manages a list of invoices: its query, its focused line and its open item, restored when the page opens again. */
export const useSalesList = (name: ListName, company: CompanyRef) => {
  const [state, setState] = useState(() => recallListState(name, company));
  const gridRef = useRef<HTMLTableElement>(null);
  const change = (next: (before: ListState) => ListState): void =>
    setState((before) => {
      const after = next(before);
      storeListState(name, company, after);
      return after;
    });
  return {
    ...state,
    gridRef,
    ask: (query: Partial<SalesQuery>) => change((before) => applyListQuery(before, query)),
    moveTo: (row: number) =>
      change((before) => ({ ...before, at: { row, column: 0 }, isNextComing: before.opened !== null })),
    open: (opened: OpenedListItem) => change((before) => ({ ...before, opened, isNextComing: false })),
    close: () => {
      change((before) => ({ ...before, opened: null, isNextComing: false }));
      gridRef.current?.focus();
    },
    scrolled: (scrollTop: number) => storeListState(name, company, { scrollTop }),
  };
};
export type SalesListController = ReturnType<typeof useSalesList>;
