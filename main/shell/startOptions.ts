import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What the command line asks for. Unknown switches belong to Chromium and are left alone. */
export interface StartOptions {
  readonly profileFile: string | null;
  /** Absolute. */
  readonly userDataDirectory: string | null;
  readonly demoSize: number;
}

const defaultDemoSize = 500;
const largestDemoSize = 1_000_000;

/** Reads `--profile`, `--user-data-dir` and `--demo-size` (1 to 1,000,000 invoices; anything else means the default of 500). */
export const readStartOptions = (args: readonly string[]): StartOptions => {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { profile: { type: 'string' }, 'user-data-dir': { type: 'string' }, 'demo-size': { type: 'string' } },
  });
  const size = Number(textOf(values['demo-size']) ?? defaultDemoSize);
  const directory = textOf(values['user-data-dir']);
  return {
    profileFile: textOf(values.profile),
    userDataDirectory: directory === null ? null : resolve(directory),
    demoSize: Number.isInteger(size) && size >= 1 && size <= largestDemoSize ? size : defaultDemoSize,
  };
};

const textOf = (value: string | boolean | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
