import { useRef, useState } from 'react';
import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { asked, type ListName, type ListState, type Opened, recallList, rememberList } from './listState.ts';

/** Manages a list of invoices: its query, its focused line and its open item, restored when the page opens again. */
export const useList = (name: ListName, company: CompanyRef) => {
  const [state, setState] = useState(() => recallList(name, company));
  const gridRef = useRef<HTMLTableElement>(null);
  const change = (next: (before: ListState) => ListState): void =>
    setState((before) => {
      const after = next(before);
      rememberList(name, company, after);
      return after;
    });
  return {
    ...state,
    gridRef,
    ask: (query: Partial<SalesQuery>) => change((before) => asked(before, query)),
    moveTo: (row: number) =>
      change((before) => ({ ...before, at: { row, column: 0 }, isNextComing: before.opened !== null })),
    open: (opened: Opened) => change((before) => ({ ...before, opened, isNextComing: false })),
    close: () => {
      change((before) => ({ ...before, opened: null, isNextComing: false }));
      gridRef.current?.focus();
    },
    scrolled: (scrollTop: number) => rememberList(name, company, { scrollTop }),
  };
};
export type List = ReturnType<typeof useList>;
