import Big from 'big.js';
import { normalizeAmountText } from '../records/amount.ts';
import { normalizeDateText } from '../records/date.ts';
import type { SampledField } from './sampledFields.ts';

/** Paths of three columns that hold the amounts of one invoice. */
interface AmountTriple {
  readonly amount: string;
  readonly netAmount: string;
  readonly vatAmount: string;
}

/** Limit of columns, so that the search stays fast. */
const maxAmountColumns = 12;

/** Returns triples of columns in which net and VAT add up to the total in nearly all records that have all three. */
export const findNetVatTotalTriples = (columns: readonly SampledField[]): readonly AmountTriple[] => {
  const amounts = columns
    .map(({ path, values }) => ({
      path,
      values: values.map((value) => (value === null ? null : normalizeAmountText(value))),
    }))
    .slice(0, maxAmountColumns);
  return amounts.flatMap((amount) =>
    amounts.flatMap((netAmount) =>
      amounts
        .filter((vatAmount) => new Set([amount, netAmount, vatAmount]).size === 3)
        .filter((vatAmount) => doAmountsAddUp(amount.values, netAmount.values, vatAmount.values))
        .map((vatAmount) => ({ amount: amount.path, netAmount: netAmount.path, vatAmount: vatAmount.path })),
    ),
  );
};

type AmountValues = readonly (string | null)[];

/** Returns whether net and VAT add up. VAT must be the smaller part, to distinguish the two. */
const doAmountsAddUp = (totals: AmountValues, nets: AmountValues, vats: AmountValues): boolean => {
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
const maxDateColumns = 12;

/**
 * Returns the relative lateness of each date column: 1 if always the latest of an invoice, -1 if always the earliest.
 */
export const scoreDateColumnLateness = (columns: readonly SampledField[]): ReadonlyMap<string, number> => {
  const dates = columns.slice(0, maxDateColumns).map(({ path, values }) => ({
    path,
    days: values.map((value) => (value === null ? null : normalizeDateText(value))),
  }));
  return new Map(
    dates.map(({ path, days }) => {
      const others = dates.filter((other) => other.path !== path);
      const sum = others.reduce((total, other) => total + compareLateness(days, other.days), 0);
      return [path, sum / Math.max(1, others.length)];
    }),
  );
};

type DateValues = readonly (string | null)[];

const compareLateness = (days: DateValues, than: DateValues): number => {
  const signs = days.flatMap((day, index) => {
    const other = than[index] ?? null;
    return day === null || other === null ? [] : [Math.sign(day.localeCompare(other))];
  });
  return signs.reduce((sum, sign) => sum + sign, 0) / Math.max(1, signs.length);
};
