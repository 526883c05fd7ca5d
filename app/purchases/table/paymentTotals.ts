import type { PurchaseQuerySummary, TotalsByCurrency } from '#app/contract/purchases/query.ts';
import type { TableColumn } from './columns/column.ts';
import { findFirstNotBefore } from './columns/findFirstNotBefore.ts';
import { mapRows } from './columns/mapRows.ts';
import { AmountSums } from './sums.ts';
import { type PurchaseTable, rowFlagBits } from './table.ts';
import { createPaymentStatedCheck, getUnpaidAmounts } from './unpaidAmounts.ts';

/** Totals of invoices by what is known of their payment. */
export type PaymentTotals = Readonly<Pick<PurchaseQuerySummary, 'totals' | 'unpaid' | 'overdue' | 'paymentUnknown'>>;

/**
 * What of an invoice counts as unpaid. `settled`: nothing, also where the service no longer returns it. `lateUnknown`: it is past
 * its due date, and the service does not say whether it is paid.
 */
const paymentStates = { settled: 0, unpaid: 1, overdue: 2, lateUnknown: 3 } as const;

/** Returns the {@link paymentStates} of each row on that day (ISO date). */
export const listPaymentStates = (table: PurchaseTable, bankDays: TableColumn, today: string): Uint32Array => {
  const { flags } = table;
  const dueCodes = bankDays.codes;
  const firstLater = findFirstNotBefore(bankDays, today);
  const isStated = createPaymentStatedCheck(table);
  const paidOrMissing = rowFlagBits.paid | rowFlagBits.missing;
  return mapRows(flags.length, (row) => {
    if (((flags[row] ?? 0) & paidOrMissing) !== 0) return paymentStates.settled;
    const isLate = (dueCodes[row] ?? 0) < firstLater;
    if (isStated(row)) return isLate ? paymentStates.overdue : paymentStates.unpaid;
    return isLate ? paymentStates.lateUnknown : paymentStates.settled;
  });
};

/** Returns the totals of rows with these {@link listPaymentStates}. */
export const sumPaymentTotals = (table: PurchaseTable, rows: Uint32Array, states: Uint32Array): PaymentTotals => {
  const { length } = Object.keys(paymentStates);
  const openAmounts = getUnpaidAmounts(table);
  const wholeSums = Array.from({ length }, () => new AmountSums(table));
  // A row is added up once where its whole amount is what is open of it.
  const isWholeOpen = openAmounts === table.amounts.amount;
  const openSums = isWholeOpen ? wholeSums : wholeSums.map(() => new AmountSums(table, openAmounts));
  let paymentUnknown = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const state = states[row] ?? paymentStates.settled;
    wholeSums[state]?.add(row);
    if (state === paymentStates.lateUnknown) paymentUnknown += 1;
    else if (!isWholeOpen && state !== paymentStates.settled) openSums[state]?.add(row);
  }
  const mergeTotals = (sums: readonly (AmountSums | undefined)[]): TotalsByCurrency => {
    const merged = new AmountSums(table);
    for (const each of sums) if (each) merged.merge(each);
    return merged.totals();
  };
  return {
    totals: mergeTotals(wholeSums),
    unpaid: mergeTotals([openSums[paymentStates.unpaid], openSums[paymentStates.overdue]]),
    overdue: mergeTotals([openSums[paymentStates.overdue]]),
    paymentUnknown,
  };
};
