import Big from 'big.js';
import { readAmount } from '../records/amount.ts';
import { readDate } from '../records/date.ts';
import type { FieldColumn } from './columns.ts';

/** The columns that stand in the place of three amounts of one invoice. */
interface Sum {
  readonly amount: string;
  readonly netAmount: string;
  readonly vatAmount: string;
}

/** Where sums are sought among so many columns, they take no time that anybody notices. */
const mostAmounts = 12;

/** Which columns are a total, its net and its VAT: net and VAT make the total in nearly all records that have all three. */
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

/** VAT is the smaller of the two parts, or nobody could tell them apart. */
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

/** Where dates stand among so many columns, the later ones are no likely place. */
const mostDates = 12;

/** How late the dates of each column are among those of all: 1 where they are always the latest of an invoice, -1 the earliest. */
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
