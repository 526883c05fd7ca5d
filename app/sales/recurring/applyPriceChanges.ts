import Big from 'big.js';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { RecurringPriceChange } from '#app/contract/sales/recurring.ts';
import { calculatePercentage, formatPriceDecimal, parseDecimal } from '#app/money/decimal.ts';

/**
 * Applies to the lines the changes that are in force on `date` (ISO), in the order of their dates; new prices are rounded to 2 decimals where a
 * percentage is added. Prices that cannot be read stay as typed.
 */
export const applyPriceChanges = (
  lines: Draft['lines'],
  changes: readonly RecurringPriceChange[],
  date: string,
): Draft['lines'] => {
  const inForce = changes.filter(({ from }) => from <= date).sort((one, other) => one.from.localeCompare(other.from));
  if (inForce.length === 0) return lines;
  return lines.map((line) => {
    const price = parseDecimal(line.unitPrice);
    if (price === null) return line;
    return { ...line, unitPrice: formatPriceDecimal(inForce.reduce(applyPriceChange, price)) };
  });
};

const applyPriceChange = (price: Big, { kind, value }: RecurringPriceChange): Big =>
  kind === 'amount' ? price.plus(value) : calculatePercentage(price, new Big(value).plus(100));
