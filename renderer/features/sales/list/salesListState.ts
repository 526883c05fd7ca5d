import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { emptySalesInvoiceFilter } from './emptySalesInvoiceFilter.ts';
import type { SalesListSearchParams } from './salesListSearch.ts';

/** The open item beside the list. */
export type OpenedSalesListItem = { readonly kind: 'invoice' | 'draft'; readonly id: string } | null;

/** State of a list of invoices as the person set it. */
export interface SalesListState {
  readonly query: SalesInvoiceFilter;
  readonly opened: OpenedSalesListItem;
}

export type SalesListName = 'sales' | 'payments';

/** The newest first; of money the longest due. */
const sorts: Readonly<Record<SalesListName, SalesInvoiceFilter['sort']>> = {
  sales: emptySalesInvoiceFilter.sort,
  payments: { column: 'dueDate', direction: 'ascending' },
};

/** Returns the state of a list that search parameters describe. */
export const toSalesListState = (
  name: SalesListName,
  { q, invoice, draft, ...search }: SalesListSearchParams,
): SalesListState => ({
  query: {
    ...emptySalesInvoiceFilter,
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
export const toSalesListSearchParams = ({ query, opened }: SalesListState): SalesListSearchParams => ({
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
export const createFilteredListSearchParams = (
  name: SalesListName,
  query: Partial<SalesInvoiceFilter>,
  opened: OpenedSalesListItem = null,
): SalesListSearchParams => {
  const unfiltered = toSalesListState(name, {});
  return toSalesListSearchParams({ query: { ...unfiltered.query, ...query }, opened });
};

/** Returns true if a query excludes anything. */
export const hasActiveFilter = ({
  search,
  documents,
  deliveries,
  payments,
  ageing,
  from,
  to,
}: SalesInvoiceFilter): boolean =>
  search.trim() !== '' ||
  [documents, deliveries, payments, ageing].some((chosen) => chosen.length > 0) ||
  from !== null ||
  to !== null;
