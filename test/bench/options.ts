import { parseArgs } from 'node:util';

/** How one benchmark is run. */
export interface BenchOptions {
  /** Runs everything once at a tiny size: a check of the command, whose numbers are not meaningful. */
  readonly isShort: boolean;
  /** Interleaved runs of each measurement. */
  readonly runs: number;
  /** Numbers of invoices, in the order in which they are measured. */
  readonly rows: readonly number[];
  /** Measures the cost of each stage of a sync, and nothing else. */
  readonly onlyStages: boolean;
  /** File for the results. */
  readonly json: string | null;
}

/** The defaults of a benchmark, in full and with `--short`. `rows` is empty if it has no such option. */
export interface BenchDefaults {
  readonly command: string;
  readonly full: Pick<BenchOptions, 'runs' | 'rows'>;
  readonly short: Pick<BenchOptions, 'runs' | 'rows'>;
  /** Whether the command has the option `--stages`. */
  readonly hasStages?: boolean;
}

/** The options, or the text with which to exit. */
export type ParsedBenchOptions =
  | { readonly kind: 'options'; readonly options: BenchOptions }
  | { readonly kind: 'help' | 'fault'; readonly text: string };

const wholeNumber = /^[1-9]\d{0,6}$/;

/** Reads the arguments of a benchmark command. */
export const parseBenchOptions = (args: readonly string[], defaults: BenchDefaults): ParsedBenchOptions => {
  const help = describeOptions(defaults);
  const sizes = defaults.full.rows.length;
  const fault = (text: string): ParsedBenchOptions => ({ kind: 'fault', text: `${text}\n\n${help}` });
  const read = readArguments(args);
  if ('fault' in read) return fault(read.fault);
  const { values } = read;
  if (values.help) return { kind: 'help', text: help };
  const usual = values.short ? defaults.short : defaults.full;
  if (values.runs !== undefined && !wholeNumber.test(values.runs)) return fault('--runs takes a whole number from 1.');
  const rows = values.rows?.split(',');
  if (values.stages && !defaults.hasStages) return fault(`${defaults.command} has no option --stages.`);
  if (rows && sizes === 0) return fault(`${defaults.command} has no option --rows.`);
  if (rows && sizes === 1 && rows.length > 1) return fault('--rows takes one number.');
  if (rows && !rows.every((count) => wholeNumber.test(count)))
    return fault('--rows takes whole numbers from 1, separated by commas.');
  return {
    kind: 'options',
    options: {
      isShort: values.short ?? false,
      runs: values.runs === undefined ? usual.runs : Number(values.runs),
      rows: rows?.map(Number) ?? usual.rows,
      onlyStages: values.stages ?? false,
      json: values.json ?? null,
    },
  };
};

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: {
        json: { type: 'string' },
        runs: { type: 'string' },
        rows: { type: 'string' },
        short: { type: 'boolean' },
        stages: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : String(cause) };
  }
};

const describeOptions = ({ command, full, hasStages }: BenchDefaults): string =>
  [
    `npm run ${command} -- [options]`,
    '',
    ...(full.rows.length === 1 ? [`  --rows N      number of invoices (default ${full.rows[0]})`] : []),
    ...(full.rows.length > 1 ? [`  --rows N,N    numbers of invoices (default ${full.rows.join(',')})`] : []),
    `  --runs N      interleaved runs (default ${full.runs})`,
    ...(hasStages ? ['  --stages      the cost of each stage of a sync, and nothing else'] : []),
    '  --json FILE   also writes the results to this file',
    '  --short       a tiny run that shows that the command works; goals are not judged',
    '  --help        this text',
  ].join('\n');
