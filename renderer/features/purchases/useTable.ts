import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PurchaseColumn, PurchaseQuery } from '../../../app/contract/purchases.ts';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { type GridPosition, stepRow } from './gridKeys.ts';
import { recallTable, rememberTable } from './leftTable.ts';
import { nextOrder } from './sortOrder.ts';

export interface Table {
  /** What to ask for: a moment behind the typing where the machine is busy. */
  readonly query: PurchaseQuery;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly sortBy: (column: PurchaseColumn) => void;
  readonly at: GridPosition;
  readonly moveTo: (to: GridPosition) => void;
  readonly step: (by: 1 | -1, rows: number) => void;
  readonly isOpen: boolean;
  readonly openAt: (at: GridPosition) => void;
  readonly close: () => void;
}

/** A new search or order begins at the top; from the header the keyboard does not move. */
const atTop = ({ row, column }: GridPosition): GridPosition => ({ row: Math.min(row, 0), column });

/**
 * What the person did to the table: what to show, in which order, where the keyboard stands, and whether the panel is open.
 * Whoever comes back to the page finds it so.
 */
export const useTable = (company: CompanyRef): Table => {
  const [before] = useState(() => recallTable(company));
  const [search, setSearch] = useState(before.search);
  const [sort, setSort] = useState(before.sort);
  const [at, setAt] = useState(before.at);
  const [isOpen, setIsOpen] = useState(before.isOpen);
  useEffect(() => rememberTable(company, { search, sort, at, isOpen }), [company, search, sort, at, isOpen]);
  const asked = useDeferredValue(search.trim());
  const startOver = (): void => {
    setAt(atTop);
    rememberTable(company, { scrollTop: 0 });
  };
  return {
    query: useMemo(() => ({ company, search: asked, sort }), [company, asked, sort]),
    search,
    setSearch: (text) => {
      setSearch(text);
      startOver();
    },
    sortBy: (column) => {
      setSort((order) => nextOrder(order, column));
      startOver();
    },
    at,
    moveTo: setAt,
    step: (by, rows) => setAt((from) => stepRow(from, by, rows)),
    isOpen,
    openAt: useCallback((place: GridPosition) => {
      setAt(place);
      setIsOpen(true);
    }, []),
    close: () => setIsOpen(false),
  };
};
