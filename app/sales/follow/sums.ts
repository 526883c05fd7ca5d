import Big from 'big.js';
import type { SalesSum } from '../../contract/sales/follow.ts';
import type { SalesInvoice } from '../../contract/sales/invoice.ts';
import { decimalText } from '../../money/decimal.ts';

type Summed = Pick<SalesInvoice, 'currency' | 'total' | 'open' | 'unreadable'>;

const zero = new Big(0);

/** Totals and open money, one sum for each currency in alphabetical order; what no currency is told of stands under ''. */
export const sumsOf = (invoices: readonly Summed[]): SalesSum[] =>
  [...Map.groupBy(invoices, ({ currency }) => currency ?? '')]
    .map(([currency, those]) => ({
      currency,
      count: those.length,
      total: decimalText(those.reduce((sum, { total }) => sum.plus(total ?? zero), zero)),
      open: decimalText(those.reduce((sum, { open }) => sum.plus(open ?? zero), zero)),
      ...countUnreadable(those),
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));

const countUnreadable = (invoices: readonly Summed[]): Pick<SalesSum, 'unreadable'> => {
  const isOdd = ({ unreadable = [] }: Summed): boolean =>
    unreadable.some(({ field }) => field === 'total' || field === 'open');
  const unreadable = invoices.filter(isOdd).length;
  return unreadable > 0 ? { unreadable } : {};
};
