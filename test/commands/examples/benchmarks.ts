import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CommandExample, endsWith } from '../commandExample.ts';

const resultsFile = z.looseObject({ goals: z.array(z.looseObject({ name: z.string() })).min(1) });

/** A short run prints its figures as a table and writes them to a file; its exit code does not depend on them. */
const createExample = (script: string, maxSeconds: number, ...otherCommands: readonly string[]): CommandExample => ({
  commands: [`npm run ${script}`, ...otherCommands],
  shortForm: `npm run ${script} -- --short --json "DIR/results.json"`,
  maxSeconds,
  evidence: {
    ...endsWith(/^\|.*\|$/),
    check: async (folder) => {
      resultsFile.parse(JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')));
    },
  },
});

/** The benchmarks; the first run of `bench:purchases` installs what it compares with. */
export const benchmarkExamples: readonly CommandExample[] = [
  createExample('bench:tokens', 240),
  createExample('bench:purchases', 400, 'npm run bench:purchases -- --json FILE'),
  createExample('bench:sales', 240),
  createExample('bench:start', 240),
];
