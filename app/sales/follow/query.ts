import Big from 'big.js';
import type { SalesQuery } from '../../contract/sales/follow.ts';
import { paymentState, type SalesInvoice } from '../../contract/sales/invoice.ts';
import { bucketOf } from './ageing.ts';

/** What of a query holds for an invoice, filter by filter, so that each can be left out when its choices are counted. */
export interface Match {
  readonly invoice: SalesInvoice;
  readonly isInPayments: boolean;
  readonly isInAgeing: boolean;
}

/** The invoices that fit all of a query but its payment states and ageing, and whether they fit those; in the list's order. */
export const matchesOf = (invoices: readonly SalesInvoice[], query: SalesQuery, today: string): readonly Match[] => {
  const isFound = searching(query.search);
  const except = new Set(query.except);
  return invoices
    .filter(({ id }) => !except.has(id))
    .filter((invoice) => isInStates(invoice, query) && isInPeriod(invoice, query) && isFound(invoice))
    .map((invoice) => ({
      invoice,
      isInPayments: isIn(query.payments, invoice.paymentState),
      isInAgeing: isIn(query.ageing, bucketOf(invoice, today)),
    }));
};

/** Invoices in the order of the query; what has no value for it stands last, and of equals the newest first. */
export const sorted = (
  invoices: readonly SalesInvoice[],
  { column, direction }: SalesQuery['sort'],
): SalesInvoice[] => {
  const compare = orders[column];
  const sign = direction === 'ascending' ? 1 : -1;
  return invoices.toSorted((one, other) => {
    const [isEmpty, isOtherEmpty] = [one[column] === null, other[column] === null];
    if (isEmpty || isOtherEmpty) return Number(isEmpty) - Number(isOtherEmpty) || byNewest(one, other);
    return sign * compare(one, other) || byNewest(one, other);
  });
};

const isIn = <T>(chosen: readonly T[], value: T | null): boolean =>
  chosen.length === 0 || (value !== null && chosen.includes(value));

const isInStates = (invoice: SalesInvoice, { documents, deliveries }: SalesQuery): boolean =>
  isIn(documents, invoice.documentState) && isIn(deliveries, invoice.deliveryState);

/** An invoice without a date is in no period. */
const isInPeriod = ({ date }: SalesInvoice, { from, to }: SalesQuery): boolean =>
  (from === null || (date !== null && date >= from)) && (to === null || (date !== null && date <= to));

/** Every word must be found, in the name, the number or the reference number; spaces inside a reference do not count. */
const searching = (search: string): ((invoice: SalesInvoice) => boolean) => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const digits = words.join('');
  if (words.length === 0) return () => true;
  return ({ contactName, number, referenceNumber }) => {
    const reference = referenceNumber.toLocaleLowerCase().replaceAll(/\s/g, '');
    const text = `${contactName ?? ''} ${number ?? ''} ${reference}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word)) || reference.includes(digits);
  };
};

const collator = new Intl.Collator('fi', { numeric: true });

const byText = (one: string | null, other: string | null): number => collator.compare(one ?? '', other ?? '');
const byDate = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  return (one ?? '') < (other ?? '') ? -1 : 1;
};
const byAmount = (one: string | null, other: string | null): number => new Big(one ?? 0).cmp(other ?? 0);

type Order = (one: SalesInvoice, other: SalesInvoice) => number;

const orders: Readonly<Record<SalesQuery['sort']['column'], Order>> = {
  number: (one, other) => byText(one.number, other.number),
  contactName: (one, other) => byText(one.contactName, other.contactName),
  date: (one, other) => byDate(one.date, other.date),
  dueDate: (one, other) => byDate(one.dueDate, other.dueDate),
  total: (one, other) => byAmount(one.total, other.total),
  open: (one, other) => byAmount(one.open, other.open),
  paymentState: (one, other) =>
    paymentState.options.indexOf(one.paymentState) - paymentState.options.indexOf(other.paymentState),
  deliveryState: (one, other) => one.deliveryState.localeCompare(other.deliveryState),
};

const byNewest: Order = (one, other) => byDate(other.date, one.date) || byText(other.number, one.number);
