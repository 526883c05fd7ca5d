import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CommandExample, endsWith } from '../commandExample.ts';

/** What a benchmark measured. A short run of one size has no goals. */
const figuresFile = z.looseObject({ figures: z.array(z.looseObject({ name: z.string() })).min(1) });
const linesFile = z.looseObject({ lines: z.array(z.looseObject({ what: z.string() })).min(1) });

interface BenchmarkExample {
  readonly script: string;
  readonly maxSeconds: number;
  /** Options of the command, before those of the short run. */
  readonly options?: string;
  readonly otherCommands?: readonly string[];
  /** A line that it prints. */
  readonly line?: RegExp;
  /** What it writes. */
  readonly file?: z.ZodType;
}

/** A short run prints its figures as a table and writes them to a file; its exit code does not depend on them. */
const createExample = (example: BenchmarkExample): CommandExample => {
  const { script, maxSeconds, options = '', otherCommands = [], line = /^\|.*\|$/, file = figuresFile } = example;
  return {
    commands: [options === '' ? `npm run ${script}` : `npm run ${script} -- ${options}`, ...otherCommands],
    shortForm: `npm run ${script} -- ${options} --short --json "DIR/results.json"`,
    maxSeconds,
    evidence: {
      ...endsWith(line),
      check: async (folder) => {
        file.parse(JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')));
      },
    },
  };
};

/** The benchmarks; the first run of `bench:purchases` installs what it compares with. */
export const benchmarkExamples: readonly CommandExample[] = [
  createExample({ script: 'bench:tokens', maxSeconds: 240, line: /^what +measured +bound$/, file: linesFile }),
  createExample({
    ...{ script: 'bench:purchases', maxSeconds: 400 },
    otherCommands: ['npm run bench:purchases -- --json FILE'],
  }),
  createExample({ script: 'bench:purchases', options: '--stages', maxSeconds: 120 }),
  createExample({ script: 'bench:sales', maxSeconds: 240 }),
  createExample({ script: 'bench:line', maxSeconds: 240 }),
  createExample({ script: 'bench:start', maxSeconds: 240 }),
  createExample({ script: 'bench:growth', maxSeconds: 240 }),
];
