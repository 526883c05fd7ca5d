import { formatSummary } from './statistics.ts';

/** One measured number of one run. */
export interface Measurement {
  readonly name: string;
  /** Invoices in the table or list; null where the number does not depend on them. */
  readonly rows: number | null;
  /** What was measured: a column of the printed table. */
  readonly side: string;
  readonly unit: 'µs' | 'ms' | 's' | 'MB' | 'files';
  readonly value: number;
}

/** The same number of all runs, in the order of the runs. */
export interface Figure extends Omit<Measurement, 'value'> {
  readonly values: readonly number[];
}

/** Gathers the measurements of all runs into figures, in the order in which each first appears. */
export const collectFigures = (measurements: readonly Measurement[]): readonly Figure[] => {
  const groups = Map.groupBy(measurements, ({ name, rows, side, unit }) => JSON.stringify([name, rows, side, unit]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { value: _, ...what } = first;
    return [{ ...what, values: group.map(({ value }) => value) }];
  });
};

/** Returns the values of one figure by run, null where it was not measured. */
export const findValues = (
  figures: readonly Figure[],
  { name, rows, side }: Pick<Figure, 'name' | 'rows' | 'side'>,
): readonly number[] | null =>
  figures.find((figure) => figure.name === name && figure.rows === rows && figure.side === side)?.values ?? null;

/** Formats figures as a Markdown table: a row for each name and number of invoices, a column for each side. */
export const formatFigures = (figures: readonly Figure[]): readonly string[] => {
  const sides = [...new Set(figures.map(({ side }) => side))];
  const groups = Map.groupBy(figures, labelFigure);
  return [
    `| | ${sides.join(' | ')} |`,
    `|---|${sides.map(() => '---:').join('|')}|`,
    ...[...groups].map(([label, group]) => {
      const cells = sides.map((side) => group.find((figure) => figure.side === side));
      return `| ${label} | ${cells.map((figure) => (figure ? formatSummary(figure.values) : '–')).join(' | ')} |`;
    }),
  ];
};

const labelFigure = ({ name, rows, unit }: Figure): string =>
  `${name}${rows === null ? '' : `, ${rows.toLocaleString('en')}`} (${unit})`;
