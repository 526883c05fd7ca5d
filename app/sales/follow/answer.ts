import type { salesFollow } from '../../contract/sales/follow.ts';
import { paymentState, type SalesInvoice } from '../../contract/sales/invoice.ts';
import type { DoorOf } from '../parts.ts';
import { ageingOf } from './ageing.ts';
import { type Match, matchesOf, sorted } from './query.ts';
import { sumsOf } from './sums.ts';

type Invoices = DoorOf<typeof salesFollow>['invoices'];
export type Question = Parameters<Invoices>[0]['query'];
/** Everything a query finds; a window is cut out of `rows`. */
export type Found = Omit<Awaited<ReturnType<Invoices>>, 'asOf'>;

/** Answers a query on `today` (ISO date) with all its rows, their sums, and what else could be chosen. */
export const answerOf = (invoices: readonly SalesInvoice[], query: Question, today: string): Found => {
  const matches = matchesOf(invoices, query, today);
  const found = invoicesOf(matches.filter(({ isInPayments, isInAgeing }) => isInPayments && isInAgeing));
  return {
    rows: sorted(found, query.sort),
    count: found.length,
    sums: sumsOf(found),
    ageing: ageingOf(invoicesOf(matches.filter(({ isInPayments }) => isInPayments)), today),
    byPayment: byPaymentOf(invoicesOf(matches.filter(({ isInAgeing }) => isInAgeing))),
  };
};

const invoicesOf = (matches: readonly Match[]): SalesInvoice[] => matches.map(({ invoice }) => invoice);

const byPaymentOf = (invoices: readonly SalesInvoice[]): Found['byPayment'] => {
  const inStates = Map.groupBy(invoices, (invoice) => invoice.paymentState);
  return paymentState.options.flatMap((state) => {
    const those = inStates.get(state) ?? [];
    return those.length > 0 ? [{ state, count: those.length, sums: sumsOf(those) }] : [];
  });
};
