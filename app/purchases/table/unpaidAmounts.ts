import type Big from 'big.js';
import { type AmountColumn, buildAmountColumn } from './columns/amountColumn.ts';
import type { TableColumn } from './columns/column.ts';
import { type PurchaseTable, rowFlagBits } from './table.ts';

/** Amounts that can be added up, by row. */
export type SummableAmounts = Pick<AmountColumn, 'units' | 'odd'>;

const unpaidAmounts = new WeakMap<PurchaseTable, SummableAmounts>();

/**
 * Returns what of each invoice is to be paid if it is not paid: its open amount, and its whole amount where the service
 * gives no open one.
 */
export const getUnpaidAmounts = (table: PurchaseTable): SummableAmounts => {
  const cached = unpaidAmounts.get(table);
  if (cached) return cached;
  const { amount, openAmount } = table.amounts;
  const amounts = openAmount.size === 0 ? amount : preferOpenAmounts(amount, openAmount);
  unpaidAmounts.set(table, amounts);
  return amounts;
};

const preferOpenAmounts = (amount: AmountColumn, openAmount: AmountColumn): SummableAmounts => {
  const { codes, size } = openAmount;
  const units = amount.units.map((whole, row) => (codes[row] === size ? whole : (openAmount.units[row] ?? Number.NaN)));
  const odd = new Map<number, Big>(openAmount.odd);
  for (const [row, whole] of amount.odd) if (codes[row] === size) odd.set(row, whole);
  return { units, odd };
};

/** Creates a column of {@link getUnpaidAmounts}. */
export const createAmountToPayColumn = (table: PurchaseTable): TableColumn => {
  if (table.amounts.openAmount.size === 0) return table.amounts.amount;
  const { units, odd } = getUnpaidAmounts(table);
  const steps = buildAmountColumn(units, odd);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** Creates a check of whether the service says of an invoice whether it is paid: it gives a state or an open amount. */
export const createPaymentStatedCheck = ({ texts, amounts }: PurchaseTable): ((row: number) => boolean) => {
  const { codes: statuses, size: noStatus } = texts.serviceStatus;
  const { codes: openAmounts, size: noOpenAmount } = amounts.openAmount;
  return (row) => statuses[row] !== noStatus || openAmounts[row] !== noOpenAmount;
};

/** Creates a check of whether the service says of an invoice that it is not paid, or not in full. */
export const createUnpaidCheck = (table: PurchaseTable): ((row: number) => boolean) => {
  const isStated = createPaymentStatedCheck(table);
  return (row) => ((table.flags[row] ?? 0) & rowFlagBits.paid) === 0 && isStated(row);
};
