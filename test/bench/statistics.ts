/** Median, smallest and largest of the values of several runs. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

const ascending = (values: readonly number[]): readonly number[] => {
  if (values.length === 0) throw new RangeError('there are no values to summarise');
  return values.toSorted((a, b) => a - b);
};

/** Returns the middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = ascending(values);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
};

/** Returns the 95th percentile by the nearest-rank method. */
export const p95 = (values: readonly number[]): number =>
  ascending(values)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

export const summarize = (values: readonly number[]): Summary => {
  const sorted = ascending(values);
  return { median: median(sorted), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
};

/**
 * Divides the value of each run by the value of the other side in the same run. A slow machine slows both sides of a
 * run, so that these ratios vary less than the values. Throws `RangeError` if a run lacks one of its sides.
 */
export const pairRatios = (values: readonly number[], others: readonly number[]): readonly number[] => {
  if (values.length !== others.length)
    throw new RangeError(`${values.length} values cannot be paired with ${others.length}`);
  return values.map((value, run) => value / (others[run] ?? Number.NaN));
};

const digitsForValue = (value: number): number => (value < 10 ? 2 : value < 100 ? 1 : 0);
/** Near 1 three digits, because bounds such as 1.05 have two. */
const digitsForRatio = (value: number): number => (value < 2 ? 3 : digitsForValue(value));

/** Formats a value with about three significant digits. */
export const formatValue = (value: number): string => value.toFixed(digitsForValue(value));

/** Formats the median and, of several values, behind it their range: `22.6 (20.1–25.0)`. */
export const formatSummary = (values: readonly number[]): string => {
  const { median: middle } = summarize(values);
  return formatValue(middle) + formatRange(values, digitsForValue(middle));
};

/** Formats ratios likewise: `1.153 × (1.021–1.802)`. */
export const formatRatios = (ratios: readonly number[]): string => {
  const { median: middle } = summarize(ratios);
  const digits = digitsForRatio(middle);
  return `${middle.toFixed(digits)} ×${formatRange(ratios, digits)}`;
};

const formatRange = (values: readonly number[], digits: number): string => {
  const { min, max } = summarize(values);
  return values.length === 1 ? '' : ` (${min.toFixed(digits)}–${max.toFixed(digits)})`;
};
