import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandExample, endsWith } from '../commandExample.ts';

/** The benchmarks; the peers of the purchase table are installed at the first run. */
export const benchmarkExamples: readonly CommandExample[] = [
  {
    commands: ['npm run bench:tokens'],
    shortForm: 'npm run bench:tokens -- --short',
    maxSeconds: 240,
    evidence: endsWith(/\S/),
  },
  {
    commands: ['npm run bench:purchases', 'npm run bench:purchases -- --json FILE'],
    shortForm: 'npm run bench:purchases -- --short --json "DIR/purchases.json"',
    maxSeconds: 400,
    evidence: {
      ...endsWith(/\S/),
      check: async (folder) => {
        JSON.parse(await readFile(join(folder, 'purchases.json'), 'utf8'));
      },
    },
  },
  {
    commands: ['npm run bench:sales'],
    shortForm: 'npm run bench:sales -- --short',
    maxSeconds: 240,
    evidence: endsWith(/\S/),
  },
  {
    commands: ['npm run bench:start'],
    shortForm: 'npm run bench:start -- --short',
    maxSeconds: 240,
    evidence: endsWith(/\S/),
  },
];
