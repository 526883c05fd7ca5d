import Big from 'big.js';
import { paymentState, type SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';

type Sort = SalesInvoiceFilter['sort'];
type Compare = (one: string, other: string) => number;
/** An invoice of a list of several companies has the name of its own. */
type SortableInvoice = SalesInvoice & { readonly companyName?: string };
type InvoiceList = readonly SortableInvoice[];

/**
 * Returns a list in the order of a query; what has no value for it comes last, and of equals the newest first. A list is ordered once
 * for each column and direction, however many queries ask for it.
 */
export const sortSalesInvoices = <I extends SortableInvoice>(
  invoices: readonly I[],
  { column, direction }: Sort,
): readonly I[] => {
  const orders = ordersByList(invoices);
  const key = `${column} ${direction}`;
  const ordered = orders.get(key) ?? sortByColumn(sortByNewest(invoices), { column, direction });
  orders.set(key, ordered);
  // The same objects in another order.
  return ordered as readonly I[];
};

const ordersByList = memoizeByObject((_: InvoiceList) => new Map<string, InvoiceList>());

/** Sorting is stable: equals stay in the order of `newestFirst`. */
const sortByColumn = (newestFirst: InvoiceList, { column, direction }: Sort): InvoiceList => {
  const ranks = rankValues(new Set(newestFirst.map((invoice) => invoice[column] ?? null)), column);
  const sign = direction === 'ascending' ? 1 : -1;
  const lastRank = ranks.size;
  return newestFirst
    .map((invoice) => {
      const value = invoice[column] ?? null;
      return { invoice, rank: value === null ? lastRank : sign * (ranks.get(value) ?? lastRank) };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ invoice }) => invoice);
};

/** Ranks each value of a column once; equal values share a rank. */
const rankValues = (values: ReadonlySet<string | null>, column: Sort['column']): ReadonlyMap<string, number> => {
  const distinct = [...values].filter((value) => value !== null);
  const compare = comparisonFor(column, distinct);
  const ranks = new Map<string, number>();
  let before: string | null = null;
  let rank = 0;
  for (const value of distinct.sort(compare)) {
    if (before !== null && compare(before, value) !== 0) rank += 1;
    ranks.set(value, rank);
    before = value;
  }
  return ranks;
};

const collator = new Intl.Collator('fi', { numeric: true });

/** ISO dates, which sort as text. */
const compareDates: Compare = (one, other) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const compareAmounts = (values: readonly string[]): Compare => {
  const amounts = new Map(values.map((value) => [value, new Big(value)]));
  return (one, other) => (amounts.get(one) ?? new Big(one)).cmp(amounts.get(other) ?? other);
};

const comparePaymentStates: Compare = (one, other) => {
  const states: readonly string[] = paymentState.options;
  return states.indexOf(one) - states.indexOf(other);
};

const comparisonFor = (column: Sort['column'], values: readonly string[]): Compare => {
  switch (column) {
    case 'number':
    case 'contactName':
    case 'companyName':
      return collator.compare;
    case 'date':
    case 'dueDate':
      return compareDates;
    case 'total':
    case 'open':
      return compareAmounts(values);
    case 'paymentState':
      return comparePaymentStates;
    case 'deliveryState':
      return (one, other) => one.localeCompare(other);
  }
};

const sortByNewest = memoizeByObject(
  (invoices: InvoiceList): InvoiceList =>
    invoices.toSorted(
      (one, other) =>
        compareDates(other.date ?? '', one.date ?? '') || collator.compare(other.number ?? '', one.number ?? ''),
    ),
);
