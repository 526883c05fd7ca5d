import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import { paymentState, type SalesInvoice } from '#app/contract/sales/invoice.ts';
import { type AgeingBucket, ageingBucket, type salesTrackingContract } from '#app/contract/sales/tracking.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';
import { getAgeingBucket } from './ageing.ts';
import { filterSalesInvoices, isAllowedByFilter } from './matchInvoices.ts';
import { sortSalesInvoices } from './order.ts';
import { mergeCurrencyTotals, type PartialCurrencyTotals, sumInvoicesByCurrency } from './sumInvoices.ts';

type ListInvoices = IpcMethodHandlers<typeof salesTrackingContract>['invoices'];
export type SortedSalesInvoiceFilter = Parameters<ListInvoices>[0]['query'];
/** Everything a query finds; a window is cut out of `rows`. */
export interface SalesQueryResult<I extends SalesInvoice = SalesInvoice>
  extends Omit<Awaited<ReturnType<ListInvoices>>, 'asOf' | 'rows'> {
  readonly rows: readonly I[];
}

/** Answers a query on `today` (ISO date) with all its rows, their sums, and what else could be chosen. */
export const querySalesInvoices = <I extends SalesInvoice>(
  invoices: readonly I[],
  query: SortedSalesInvoiceFilter,
  today: string,
): SalesQueryResult<I> => {
  const matches = filterSalesInvoices(sortSalesInvoices(invoices, query.sort), query);
  // Another order, payment state or bucket of the same list adds nothing up again.
  const groups = matches.length === invoices.length ? groupList(invoices, today) : groupInvoices(matches, today);
  const inPayments = groups.filter(({ state }) => isAllowedByFilter(query.payments, state));
  const inAgeing = groups.filter(({ bucket }) => isAllowedByFilter(query.ageing, bucket));
  const visibleGroups = inPayments.filter((group) => inAgeing.includes(group));
  return {
    rows: selectRows(matches, groups, visibleGroups),
    ...countGroups(visibleGroups),
    paymentUnknown: countUnknownPayments(visibleGroups),
    ageing: ageingBucket.options.map((bucket) => ({
      bucket,
      ...countGroups(inPayments.filter((group) => group.bucket === bucket)),
    })),
    byPayment: paymentState.options.flatMap((state) => {
      const inState = inAgeing.filter((group) => group.state === state);
      return inState.length > 0 ? [{ state, ...countGroups(inState) }] : [];
    }),
  };
};

/** Invoices of one payment state and bucket, added up once for all the sums that they are part of. */
interface TrackedInvoiceGroup {
  readonly state: SalesInvoice['paymentState'];
  /** Null where nothing is owed. */
  readonly bucket: AgeingBucket | null;
  readonly invoices: readonly SalesInvoice[];
  readonly sums: readonly PartialCurrencyTotals[];
}

const groupInvoices = (invoices: readonly SalesInvoice[], today: string): readonly TrackedInvoiceGroup[] =>
  [...Map.groupBy(invoices, (invoice) => invoice.paymentState)].flatMap(([state, inState]) =>
    [...Map.groupBy(inState, (invoice) => getAgeingBucket(invoice, today))].map(([bucket, group]) => ({
      ...{ state, bucket },
      invoices: group,
      sums: sumInvoicesByCurrency(group),
    })),
  );

const groupList = memoizeByObject(groupInvoices);

/** Returns the rows of some of the groups, in their order. */
const selectRows = <I extends SalesInvoice>(
  rows: readonly I[],
  groups: readonly TrackedInvoiceGroup[],
  chosen: readonly TrackedInvoiceGroup[],
): readonly I[] => {
  if (chosen.length === groups.length) return rows;
  const invoices = new Set<SalesInvoice>(chosen.flatMap((group) => group.invoices));
  return rows.filter((invoice) => invoices.has(invoice));
};

const countUnknownPayments = (groups: readonly TrackedInvoiceGroup[]): number =>
  groups
    .filter(({ state }) => state === 'unknown')
    .flatMap(({ invoices }) => invoices)
    .filter(({ documentState, open }) => documentState === 'sent' && open === null).length;

const countGroups = (groups: readonly TrackedInvoiceGroup[]): Pick<SalesQueryResult, 'count' | 'sums'> => ({
  count: groups.reduce((count, { invoices }) => count + invoices.length, 0),
  sums: mergeCurrencyTotals(groups.flatMap(({ sums }) => sums)),
});
