import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';

/** Returns the invoices that fit all of a query but its payment states and ageing, in the list's order. */
export const filterSalesInvoices = <I extends SalesInvoice>(
  invoices: readonly I[],
  query: SalesInvoiceFilter,
): readonly I[] => {
  const isFound = createSearchFilter(query.search);
  const except = new Set(query.except);
  return invoices.filter(
    (invoice) =>
      !except.has(invoice.id) && isInStates(invoice, query) && isInPeriod(invoice, query) && isFound(invoice),
  );
};

/** Returns true if a value is chosen; an empty choice includes all values. */
export const isAllowedByFilter = <T>(chosen: readonly T[], value: T | null): boolean =>
  chosen.length === 0 || (value !== null && chosen.includes(value));

const isInStates = (invoice: SalesInvoice, { documents, deliveries }: SalesInvoiceFilter): boolean =>
  isAllowedByFilter(documents, invoice.documentState) && isAllowedByFilter(deliveries, invoice.deliveryState);

/** An invoice without a date is in no period. */
const isInPeriod = ({ date }: SalesInvoice, { from, to }: SalesInvoiceFilter): boolean =>
  (from === null || (date !== null && date >= from)) && (to === null || (date !== null && date <= to));

/** Every word must be found, in the name, the number or the reference number; spaces inside a reference do not count. */
const createSearchFilter = (search: string): ((invoice: SalesInvoice) => boolean) => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const digits = words.join('');
  if (words.length === 0) return () => true;
  return (invoice) => {
    const { text, reference } = searchTexts(invoice);
    return words.every((word) => text.includes(word)) || reference.includes(digits);
  };
};

const searchTexts = memoizeByObject(({ contactName, number, referenceNumber }: SalesInvoice) => {
  const reference = referenceNumber.toLocaleLowerCase().replaceAll(/\s/g, '');
  return { text: `${contactName ?? ''} ${number ?? ''} ${reference}`.toLocaleLowerCase(), reference };
});
