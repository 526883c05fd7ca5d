import Big from 'big.js';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { InvoiceCurrencyTotals } from '#app/contract/sales/tracking.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { sumDecimals } from '#app/money/sumDecimals.ts';

type SummedInvoice = Pick<SalesInvoice, 'currency' | 'total' | 'open' | 'unreadable'>;

/** Totals and open money of some invoices of one currency, '' where none is known. */
export interface PartialCurrencyTotals {
  readonly currency: string;
  readonly count: number;
  readonly total: Big;
  readonly open: Big;
  /** Number of invoices with an amount that cannot be read. */
  readonly unreadable: number;
}

/** Adds up invoices, currency by currency. */
export const sumInvoicesByCurrency = (invoices: readonly SummedInvoice[]): readonly PartialCurrencyTotals[] =>
  [...Map.groupBy(invoices, ({ currency }) => currency ?? '')].map(([currency, group]) => ({
    currency,
    count: group.length,
    total: sumDecimals(group.map(({ total }) => total)),
    open: sumDecimals(group.map(({ open }) => open)),
    unreadable: group.filter(isUnreadable).length,
  }));

const isUnreadable = ({ unreadable }: SummedInvoice): boolean =>
  unreadable?.some(({ field }) => field === 'total' || field === 'open') ?? false;

/** Merges sums into one for each currency, in alphabetical order. */
export const mergeCurrencyTotals = (sums: readonly PartialCurrencyTotals[]): InvoiceCurrencyTotals[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, parts]) => {
      const unreadable = addCounts(parts.map((part) => part.unreadable));
      return {
        currency,
        count: addCounts(parts.map(({ count }) => count)),
        total: formatDecimal(addBigs(parts.map(({ total }) => total))),
        open: formatDecimal(addBigs(parts.map(({ open }) => open))),
        ...(unreadable > 0 ? { unreadable } : {}),
      };
    })
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));

const addCounts = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const addBigs = (values: readonly Big[]): Big => values.reduce((sum, value) => sum.plus(value), new Big(0));
