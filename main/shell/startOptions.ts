import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What the command line asks for. Unknown switches belong to Chromium and are left alone. */
export interface StartOptions {
  /** Both absolute. */
  readonly profileFile: string | null;
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
  return {
    profileFile: pathOf(values.profile),
    userDataDirectory: pathOf(values['user-data-dir']),
    demoSize: Number.isInteger(size) && size >= 1 && size <= largestDemoSize ? size : defaultDemoSize,
  };
};

const textOf = (value: string | boolean | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const pathOf = (value: string | boolean | undefined): string | null => {
  const text = textOf(value);
  return text === null ? null : resolve(text);
};
