import { useQueries, useQuery } from '@tanstack/react-query';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { getRowWindowIndex, getRowWindowIndexes, getRowWindowRange } from '#renderer/shared/grid/rowWindows.ts';
import type { SalesScope } from './salesScope.ts';
import { type ListedInvoice, salesInvoiceRowsQuery } from './trackingQueries.ts';

/** A line of the list: a draft of this machine, or an invoice of the service. */
export type SalesListRow =
  | { readonly kind: 'draft'; readonly draft: DraftSummary }
  | { readonly kind: 'invoice'; readonly invoice: ListedInvoice };

/** The summary of the whole list: it comes with the first window, and stays on the screen while the next query runs. */
export const useSalesListSummary = (scope: SalesScope, query: SalesInvoiceFilter) =>
  useQuery(salesInvoiceRowsQuery(scope, query, 0));
export type SalesListSummary = ReturnType<typeof useSalesListSummary>['data'];

export interface SalesListRowsOptions {
  readonly scope: SalesScope;
  readonly query: SalesInvoiceFilter;
  readonly head: NonNullable<SalesListSummary>;
  /** They precede the invoices. */
  readonly drafts: readonly DraftSummary[];
}

/** Returns the visible and the focused lines: drafts first, then the invoices, which are loaded in windows. */
export const useSalesListRows = (
  { scope, query, head, drafts }: SalesListRowsOptions,
  seen: { readonly first: number; readonly last: number; readonly at: number },
): ((line: number) => SalesListRow | undefined) => {
  const toInvoiceRow = (line: number): number => Math.max(0, line - drafts.length);
  const windows = [
    ...new Set([
      ...getRowWindowIndexes(toInvoiceRow(seen.first), toInvoiceRow(seen.last)),
      getRowWindowIndex(toInvoiceRow(seen.at)),
    ]),
  ];
  const later = windows.filter((window) => window > 0);
  const answers = useQueries({ queries: later.map((window) => salesInvoiceRowsQuery(scope, query, window)) });
  return (line) => {
    const draft = drafts[line];
    if (draft) return { kind: 'draft', draft };
    const row = line - drafts.length;
    const window = getRowWindowIndex(row);
    const { rows } = (window === 0 ? head : answers[later.indexOf(window)]?.data) ?? { rows: [] };
    const invoice = rows[row - getRowWindowRange(window).from];
    return invoice && { kind: 'invoice', invoice };
  };
};
