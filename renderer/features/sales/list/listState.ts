import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import { everyInvoice } from './trackingQueries.ts';

/** The open item beside the list. */
export type OpenedListItem = { readonly kind: 'invoice' | 'draft'; readonly id: string } | null;

/** State of a list of invoices as the person set it. */
export interface ListState {
  readonly query: SalesQuery;
  readonly at: GridPosition;
  readonly opened: OpenedListItem;
  /** Another line has the focus, and the open item will change to it once it is loaded. */
  readonly isNextComing: boolean;
  /** Pixels from the top. */
  readonly scrollTop: number;
}

export type ListName = 'sales' | 'payments';

/** The newest first; of money the longest due. */
const sorts: Readonly<Record<ListName, SalesQuery['sort']>> = {
  sales: everyInvoice.sort,
  payments: { column: 'dueDate', direction: 'ascending' },
};

const createListState = (name: ListName): ListState => ({
  query: { ...everyInvoice, sort: sorts[name] },
  at: { row: 0, column: 0 },
  opened: null,
  isNextComing: false,
  scrollTop: 0,
});

const savedLists = new Map<string, ListState>();
const toListKey = (name: ListName, { connectionId, customerNumber }: CompanyRef): string =>
  `${name} ${connectionId} ${customerNumber}`;

/** Returns the list state stored in this window. */
export const recallListState = (name: ListName, company: CompanyRef): ListState =>
  savedLists.get(toListKey(name, company)) ?? createListState(name);

/** Stores the change for the next time the page opens. */
export const storeListState = (name: ListName, company: CompanyRef, change: Partial<ListState>): void => {
  savedLists.set(toListKey(name, company), { ...recallListState(name, company), ...change });
};

/** Makes a list ask only that, the next time its page opens. */
export const presetList = (
  name: ListName,
  company: CompanyRef,
  query: Partial<SalesQuery>,
  opened: OpenedListItem = null,
): void => storeListState(name, company, { ...applyListQuery(createListState(name), query), opened });

/** Another question is shown from its top; what is open beside it stays. */
export const applyListQuery = (state: ListState, change: Partial<SalesQuery>): ListState => ({
  ...state,
  query: { ...state.query, ...change },
  at: { row: 0, column: 0 },
  scrollTop: 0,
});

/** Returns true if a query excludes anything. */
export const isFiltered = ({ search, documents, deliveries, payments, ageing, from, to }: SalesQuery): boolean =>
  search.trim() !== '' ||
  [documents, deliveries, payments, ageing].some((chosen) => chosen.length > 0) ||
  from !== null ||
  to !== null;
