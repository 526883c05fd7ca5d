import { z } from 'zod';
import {
  invoiceRef,
  type PurchaseFilter,
  type PurchaseScope,
  purchaseGroupings,
  purchaseQuery,
} from '#app/contract/purchases/query.ts';
import { tableLayout, viewSettings } from '#app/contract/purchases/views.ts';
import type { CompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { createSearchParamsValidator } from '#renderer/shared/navigation/searchParams.ts';
import { defaultTableView, type TableState } from './tableState.ts';
import { type BuiltInView, getBuiltInViewSettings, isBuiltInView } from './views/builtInViews.ts';

/**
 * Search parameters of the purchases page. Without `view` it shows the default one; everything else that is left out is
 * as in the unchanged view, for a saved one as in the view of all invoices.
 */
export const validatePurchasesSearchParams = createSearchParamsValidator({
  view: z.string().regex(/^[\w-]{1,64}$/),
  q: purchaseQuery.shape.search,
  filters: viewSettings.shape.filters,
  sort: viewSettings.shape.sort,
  group: z.enum(purchaseGroupings),
  closed: z.array(z.string()),
  layout: tableLayout,
  invoice: invoiceRef,
});
export type PurchasesSearchParams = ReturnType<typeof validatePurchasesSearchParams>;

const getUnchangedContent = (viewId: string) => getBuiltInViewSettings(isBuiltInView(viewId) ? viewId : 'all');

/** Returns the state of the table that search parameters describe. */
export const searchParamsToTableState = ({
  view = defaultTableView,
  q = '',
  closed = [],
  ...search
}: PurchasesSearchParams): TableState => {
  const { filters, sort, groupBy } = getUnchangedContent(view);
  return {
    viewId: view,
    content: {
      filters: search.filters ?? filters,
      sort: search.sort ?? sort,
      groupBy: search.group ?? groupBy,
      layout: search.layout ?? null,
    },
    search: q,
    closed,
    opened: search.invoice ?? null,
  };
};

/** Returns the search parameters that describe a state of the table. */
export const tableStateToSearchParams = ({
  viewId,
  content,
  search,
  closed,
  opened,
}: TableState): PurchasesSearchParams => {
  const { sort, groupBy } = getUnchangedContent(viewId);
  return {
    view: viewId,
    q: search || undefined,
    filters: content.filters.length > 0 ? content.filters : undefined,
    sort: JSON.stringify(content.sort) === JSON.stringify(sort) ? undefined : content.sort,
    group: content.groupBy === groupBy ? undefined : (content.groupBy ?? undefined),
    closed: closed.length > 0 ? [...closed] : undefined,
    layout: content.layout ?? undefined,
    invoice: opened ?? undefined,
  };
};

/** Returns the search parameters of the page that shows all invoices that meet some conditions. */
export const createFilterSearchParams = (filters: readonly PurchaseFilter[]): PurchasesSearchParams => ({
  view: 'all',
  filters: [...filters],
});

/** Returns the search parameters of a scope's companies. */
export const createCompanySearchParams = ({ connectionId, customerNumber }: PurchaseScope): CompanySearchParams => ({
  connection: connectionId,
  company: customerNumber ?? undefined,
  all: customerNumber === null ? true : undefined,
});

/** Returns the search parameters of an unchanged view. */
export const createViewSearchParams = (view: BuiltInView): PurchasesSearchParams => ({ view });
