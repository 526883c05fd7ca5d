import Big from 'big.js';
import { readAmount } from '../records/amount.ts';
import { readDate } from '../records/date.ts';
import type { FieldColumn } from './columns.ts';

/** Paths of three columns that hold the amounts of one invoice. */
interface Sum {
  readonly amount: string;
  readonly netAmount: string;
  readonly vatAmount: string;
}

/** Limit of columns, so that the search stays fast. */
const mostAmounts = 12;

/** Returns columns of which net and VAT add up to the total in nearly all records that have all three. */
export const sumsAmong = (columns: readonly FieldColumn[]): readonly Sum[] => {
  const amounts = columns
    .map(({ path, values }) => ({ path, values: values.map((value) => (value === null ? null : readAmount(value))) }))
    .slice(0, mostAmounts);
  return amounts.flatMap((amount) =>
    amounts.flatMap((netAmount) =>
      amounts
        .filter((vatAmount) => new Set([amount, netAmount, vatAmount]).size === 3)
        .filter((vatAmount) => addsUp(amount.values, netAmount.values, vatAmount.values))
        .map((vatAmount) => ({ amount: amount.path, netAmount: netAmount.path, vatAmount: vatAmount.path })),
    ),
  );
};

type Amounts = readonly (string | null)[];

/** Returns whether net and VAT add up. VAT must be the smaller part, to distinguish the two. */
const addsUp = (totals: Amounts, nets: Amounts, vats: Amounts): boolean => {
  let compared = 0;
  let equal = 0;
  for (const [index, total] of totals.entries()) {
    const net = nets[index] ?? null;
    const vat = vats[index] ?? null;
    if (total === null || net === null || vat === null || Number(vat) === 0) continue;
    compared += 1;
    const isSmaller = new Big(vat).abs().lt(new Big(net).abs());
    if (isSmaller && new Big(net).plus(vat).minus(total).abs().lte(0.02)) equal += 1;
  }
  return compared >= 3 && equal / compared > 0.9;
};

/** Limit of date columns; later ones are unlikely. */
const mostDates = 12;

/**
 * Returns the relative lateness of each date column: 1 if always the latest of an invoice, -1 if always the earliest.
 */
export const latenessAmong = (columns: readonly FieldColumn[]): ReadonlyMap<string, number> => {
  const dates = columns.slice(0, mostDates).map(({ path, values }) => ({
    path,
    days: values.map((value) => (value === null ? null : readDate(value))),
  }));
  return new Map(
    dates.map(({ path, days }) => {
      const others = dates.filter((other) => other.path !== path);
      const sum = others.reduce((total, other) => total + lateness(days, other.days), 0);
      return [path, sum / Math.max(1, others.length)];
    }),
  );
};

type Days = readonly (string | null)[];

const lateness = (days: Days, than: Days): number => {
  const signs = days.flatMap((day, index) => {
    const other = than[index] ?? null;
    return day === null || other === null ? [] : [Math.sign(day.localeCompare(other))];
  });
  return signs.reduce((sum, sign) => sum + sign, 0) / Math.max(1, signs.length);
};
