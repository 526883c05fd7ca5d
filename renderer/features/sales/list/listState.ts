import type { SalesQuery } from '#app/contract/sales/follow.ts';
import { everyInvoice } from './everyInvoice.ts';
import type { ListSearch } from './listSearch.ts';

/** The open item beside the list. */
export type OpenedListItem = { readonly kind: 'invoice' | 'draft'; readonly id: string } | null;

/** State of a list of invoices as the person set it. */
export interface ListState {
  readonly query: SalesQuery;
  readonly opened: OpenedListItem;
}

export type ListName = 'sales' | 'payments';

/** The newest first; of money the longest due. */
const sorts: Readonly<Record<ListName, SalesQuery['sort']>> = {
  sales: everyInvoice.sort,
  payments: { column: 'dueDate', direction: 'ascending' },
};

/** Returns the state of a list that search parameters describe. */
export const toListState = (name: ListName, { q, invoice, draft, ...search }: ListSearch): ListState => ({
  query: {
    ...everyInvoice,
    search: q ?? '',
    documents: search.documents ?? [],
    deliveries: search.deliveries ?? [],
    payments: search.payments ?? [],
    ageing: search.ageing ?? [],
    from: search.from ?? null,
    to: search.to ?? null,
    sort: search.sort ?? sorts[name],
  },
  opened: (invoice && { kind: 'invoice', id: invoice }) || (draft && { kind: 'draft', id: draft }) || null,
});

const unlessEmpty = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** Returns the search parameters that describe a state of a list. */
export const toListSearch = ({ query, opened }: ListState): ListSearch => ({
  q: query.search || undefined,
  documents: unlessEmpty(query.documents),
  deliveries: unlessEmpty(query.deliveries),
  payments: unlessEmpty(query.payments),
  ageing: unlessEmpty(query.ageing),
  from: query.from ?? undefined,
  to: query.to ?? undefined,
  sort: query.sort,
  invoice: opened?.kind === 'invoice' ? opened.id : undefined,
  draft: opened?.kind === 'draft' ? opened.id : undefined,
});

/** Returns the search parameters of a list that shows only that. */
export const toFilteredListSearch = (
  name: ListName,
  query: Partial<SalesQuery>,
  opened: OpenedListItem = null,
): ListSearch => {
  const unfiltered = toListState(name, {});
  return toListSearch({ query: { ...unfiltered.query, ...query }, opened });
};

/** Returns true if a query excludes anything. */
export const isFiltered = ({ search, documents, deliveries, payments, ageing, from, to }: SalesQuery): boolean =>
  search.trim() !== '' ||
  [documents, deliveries, payments, ageing].some((chosen) => chosen.length > 0) ||
  from !== null ||
  to !== null;
