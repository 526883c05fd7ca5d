import { formatRatios, formatSummary, formatValue, median, pairRatios } from './statistics.ts';

/** A bound, what was measured against it, and whether the median of the runs keeps it. */
export interface Goal {
  readonly name: string;
  readonly goal: string;
  readonly got: string;
  readonly met: boolean;
}

type Values = readonly number[];

/** Side by side: the median of the paired ratios of `values` to `others` is at most `bound`. */
export const atMost = (name: string, values: Values, others: Values, bound: number): Goal => {
  const ratios = pairRatios(values, others);
  return { name, goal: `≤ ${bound} ×`, got: describeRatios(ratios, values, others), met: median(ratios) <= bound };
};

/** Side by side: the median of the paired ratios of `others` to `values` is at least `bound`. */
export const timesFaster = (name: string, values: Values, others: Values, bound: number): Goal => {
  const ratios = pairRatios(others, values);
  const goal = `≥ ${bound} × faster`;
  return { name, goal, got: describeRatios(ratios, values, others), met: median(ratios) >= bound };
};

/** The median is at most `bound` milliseconds. */
export const within = (name: string, values: Values, bound: number): Goal => ({
  name,
  goal: `≤ ${bound} ms`,
  got: `${formatSummary(values)} ms`,
  met: median(values) <= bound,
});

/** The median of ratios that were measured as such is at least `bound`. */
export const atLeast = (name: string, ratios: Values, bound: number): Goal => ({
  name,
  goal: `≥ ${bound} ×`,
  got: formatRatios(ratios),
  met: median(ratios) >= bound,
});

const describeRatios = (ratios: Values, values: Values, others: Values): string =>
  `${formatRatios(ratios)}, ${formatValue(median(values))} to ${formatValue(median(others))}`;

/** Formats goals as a Markdown table; `isJudged` is false if the measured numbers are not meaningful. */
export const formatGoals = (goals: readonly Goal[], isJudged: boolean): readonly string[] => [
  '| goal | bound | measured | |',
  '|---|---|---|---|',
  ...goals.map(({ name, goal, got, met }) => {
    const judgement = isJudged ? (met ? 'met' : 'MISSED') : 'not judged';
    return `| ${name} | ${goal} | ${got} | ${judgement} |`;
  }),
];
