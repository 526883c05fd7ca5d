import type { PurchaseQuerySummary, TotalsByCurrency } from '#app/contract/purchases/query.ts';
import type { TableColumn } from './columns/column.ts';
import { findFirstNotBefore } from './columns/findFirstNotBefore.ts';
import { mapRows } from './columns/mapRows.ts';
import { getCurrencyOrder } from './currencyOrder.ts';
import { addSums, SumsByCode, toTotalsByCurrency } from './sums.ts';
import { type PurchaseTable, rowFlagBits } from './table.ts';
import { createPaymentStatedCheck, getUnpaidAmounts, type SummableAmounts } from './unpaidAmounts.ts';

/** Totals of invoices by what is known of their payment. */
export type PaymentTotals = Readonly<Pick<PurchaseQuerySummary, 'totals' | 'unpaid' | 'overdue' | 'paymentUnknown'>>;

/**
 * What of an invoice counts as unpaid. `settled`: nothing, also where the service no longer returns it. `lateUnknown`: it is past
 * its due date, and the service does not say whether it is paid.
 */
const paymentStates = { settled: 0, unpaid: 1, overdue: 2, lateUnknown: 3 } as const;
type PaymentState = (typeof paymentStates)[keyof typeof paymentStates];
const stateCount = Object.keys(paymentStates).length;

/** Returns a code for the currency of an invoice together with its payment state. */
const toCurrencyStateCode = (currencyCode: number, state: PaymentState): number => currencyCode * stateCount + state;

/** Returns the code of each row's currency and payment state on that day (ISO date). */
export const listCurrencyStateCodes = (table: PurchaseTable, bankDays: TableColumn, today: string): Uint32Array => {
  const { flags } = table;
  const { codes: currencyCodes } = table.texts.currency;
  const dueCodes = bankDays.codes;
  const firstLater = findFirstNotBefore(bankDays, today);
  const isStated = createPaymentStatedCheck(table);
  const paidOrMissing = rowFlagBits.paid | rowFlagBits.missing;
  const getState = (row: number): PaymentState => {
    if (((flags[row] ?? 0) & paidOrMissing) !== 0) return paymentStates.settled;
    const isLate = (dueCodes[row] ?? 0) < firstLater;
    if (isStated(row)) return isLate ? paymentStates.overdue : paymentStates.unpaid;
    return isLate ? paymentStates.lateUnknown : paymentStates.settled;
  };
  return mapRows(flags.length, (row) => toCurrencyStateCode(currencyCodes[row] ?? 0, getState(row)));
};

/** Returns the totals of rows with these {@link listCurrencyStateCodes}. */
export const sumPaymentTotals = (table: PurchaseTable, rows: Uint32Array, codes: Uint32Array): PaymentTotals => {
  const currencies = getCurrencyOrder(table.texts.currency);
  const size = currencies.length * stateCount;
  const sumRows = (amounts: SummableAmounts): SumsByCode => {
    const sums = new SumsByCode(codes, size, amounts);
    sums.addAll(rows);
    return sums;
  };
  const openAmounts = getUnpaidAmounts(table);
  const wholeSums = sumRows(table.amounts.amount);
  const openSums = openAmounts === table.amounts.amount ? wholeSums : sumRows(openAmounts);
  const getTotals = (sums: SumsByCode, states: readonly PaymentState[]): TotalsByCurrency =>
    toTotalsByCurrency(table, (currency) =>
      addSums(states.map((state) => sums.getSum(toCurrencyStateCode(currency, state)))),
    );
  return {
    totals: getTotals(wholeSums, Object.values(paymentStates)),
    unpaid: getTotals(openSums, [paymentStates.unpaid, paymentStates.overdue]),
    overdue: getTotals(openSums, [paymentStates.overdue]),
    paymentUnknown: currencies.reduce(
      (count, currency) => count + wholeSums.countRows(toCurrencyStateCode(currency, paymentStates.lateUnknown)),
      0,
    ),
  };
};
