import type { Figure } from '../figures.ts';
import type { Goal } from '../goals.ts';
import { median, pairRatios, summarize } from '../statistics.ts';

/** How a figure grows with the number of invoices n, as the exponent k of n^k. */
export interface GrowthExponent {
  readonly name: string;
  readonly side: string;
  /** Over all sizes: the slope of a straight line through the logarithms of the medians (least squares). */
  readonly fitted: number;
  /** Between the two largest sizes, of each run. */
  readonly last: readonly number[];
  /** That of n log n between the same sizes. */
  readonly bound: number;
}

/** Fits an exponent to each figure that was measured at two sizes or more, in the order of the figures. */
export const fitExponents = (figures: readonly Figure[]): readonly GrowthExponent[] => {
  const names = [...Map.groupBy(figures, ({ name, side }) => JSON.stringify([name, side])).values()];
  return names.flatMap((sizes) => {
    const [smaller, largest] = sizes.toSorted((a, b) => (a.rows ?? 0) - (b.rows ?? 0)).slice(-2);
    if (!smaller?.rows || !largest?.rows) return [];
    const between = Math.log(largest.rows / smaller.rows);
    return [
      {
        name: largest.name,
        side: largest.side,
        fitted: fitSlope(sizes.map(({ rows, values }) => [Math.log(rows ?? 0), Math.log(median(values))])),
        last: pairRatios(largest.values, smaller.values).map((ratio) => Math.log(ratio) / between),
        bound: 1 + Math.log(Math.log(largest.rows) / Math.log(smaller.rows)) / between,
      },
    ];
  });
};

/** Slope of the straight line through the points by least squares. */
const fitSlope = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2));
};

/** A figure that grows faster than n log n between the two largest sizes, at the median of the runs, misses its goal. */
export const judgeExponents = (exponents: readonly GrowthExponent[]): readonly Goal[] =>
  exponents.map(({ name, side, last, bound }) => ({
    name: `${name}, ${side}: exponent of growth`,
    goal: `≤ ${bound.toFixed(3)} (n log n)`,
    got: formatRange(last),
    met: median(last) <= bound,
  }));

/** Formats the exponents as a Markdown table. */
export const formatExponents = (exponents: readonly GrowthExponent[]): readonly string[] => [
  '| exponent of growth | over all sizes | between the two largest |',
  '|---|---:|---:|',
  ...exponents.map(
    ({ name, side, fitted, last }) => `| ${name}, ${side} | ${fitted.toFixed(2)} | ${formatRange(last)} |`,
  ),
];

const formatRange = (values: readonly number[]): string => {
  const { median: middle, min, max } = summarize(values);
  return `${middle.toFixed(2)}${values.length > 1 ? ` (${min.toFixed(2)}–${max.toFixed(2)})` : ''}`;
};
