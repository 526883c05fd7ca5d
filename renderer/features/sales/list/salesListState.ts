import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { emptySalesInvoiceFilter } from './emptySalesInvoiceFilter.ts';
import type { SalesListSearchParams } from './salesListSearch.ts';

/** The open item beside the list. */
export type OpenedSalesListItem = {
  readonly kind: 'invoice' | 'draft';
  readonly id: string;
  /** Its company, in a list of several. */
  readonly company?: CompanyRef;
} | null;

/** Returns true if both are the same item of a list: invoices of two companies may have the same id. */
export const isSameListItem = (one: OpenedSalesListItem, other: OpenedSalesListItem): boolean =>
  one?.kind === other?.kind &&
  one?.id === other?.id &&
  (one?.company && other?.company ? isSameCompany(one.company, other.company) : one?.company === other?.company);

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
  { q, invoice, invoiceCompany, draft, ...search }: SalesListSearchParams,
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
    ...(search.companies && { companies: search.companies }),
    sort: search.sort ?? sorts[name],
  },
  opened:
    (invoice && { kind: 'invoice', id: invoice, ...(invoiceCompany && { company: invoiceCompany }) }) ||
    (draft && { kind: 'draft', id: draft }) ||
    null,
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
  companies: unlessEmpty(query.companies ?? []),
  invoiceCompany: opened?.kind === 'invoice' ? opened.company : undefined,
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
  companies = [],
}: SalesInvoiceFilter): boolean =>
  search.trim() !== '' ||
  [documents, deliveries, payments, ageing, companies].some((chosen) => chosen.length > 0) ||
  from !== null ||
  to !== null;
