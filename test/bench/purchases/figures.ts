/** One measured number and what it was measured on. Milliseconds, or megabytes for memory. */
export interface Figure {
  readonly what: string;
  readonly rows: number;
  readonly table: TableName | 'service';
  readonly value: number;
  readonly unit: 'ms' | 'MB';
}

export type TableName = 'ours' | 'bare list' | 'AG Grid' | 'react-virtuoso';

/** What is promised, what came of it, and whether the promise holds. */
export interface Goal {
  readonly name: string;
  readonly goal: string;
  readonly got: string;
  readonly met: boolean;
}

export interface Results {
  readonly figures: readonly Figure[];
  readonly goals: readonly Goal[];
}

const rounded = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);

/** `value` at most `most` times `other`. */
export const atMost = (name: string, value: number, other: number, most: number): Goal => ({
  name,
  goal: `≤ ${most} ×`,
  got: `${rounded(value / other)} × (${rounded(value)} to ${rounded(other)})`,
  met: value <= most * other,
});

/** `other` at least `least` times `value`. */
export const timesFaster = (name: string, value: number, other: number, least: number): Goal => ({
  name,
  goal: `≥ ${least} × faster`,
  got: `${rounded(other / value)} × (${rounded(value)} to ${rounded(other)})`,
  met: other >= least * value,
});

/** `value` within an absolute bound in milliseconds. */
export const within = (name: string, value: number, most: number): Goal => ({
  name,
  goal: `≤ ${most} ms`,
  got: `${rounded(value)} ms`,
  met: value <= most,
});

/** The figures as a Markdown table: a line for each thing measured, a column for each table. */
export const tableOf = (figures: readonly Figure[]): readonly string[] => {
  const tables = [...new Set(figures.map(({ table }) => table))];
  const lines = Map.groupBy(figures, ({ what, rows, unit }) => `${what}, ${rows.toLocaleString('en')} rows (${unit})`);
  return [
    `| | ${tables.join(' | ')} |`,
    `|---|${tables.map(() => '---:').join('|')}|`,
    ...[...lines].map(([name, measured]) => {
      const cells = tables.map((table) => measured.find((figure) => figure.table === table));
      return `| ${name} | ${cells.map((figure) => (figure ? rounded(figure.value) : '–')).join(' | ')} |`;
    }),
  ];
};

export const goalsOf = (goals: readonly Goal[]): readonly string[] => [
  '| goal | bound | measured | |',
  '|---|---|---|---|',
  ...goals.map(({ name, goal, got, met }) => `| ${name} | ${goal} | ${got} | ${met ? 'met' : 'MISSED'} |`),
];
