import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type QuickAction, quickAction } from '#app/contract/desktop.ts';
import { linkScheme } from '#app/desktop/desktopLink.ts';
import { ownProfileFileExtension } from '#app/profile/profileFileExtensions.ts';

/** The options of the command line. Unknown switches belong to Chromium and are left alone. */
export interface CommandLineOptions {
  /** Both absolute. */
  readonly profileFile: string | null;
  /** As it came: it may say anything. */
  readonly link: string | null;
  readonly quickAction: QuickAction | null;
  readonly userDataDirectory: string | null;
  readonly demoSize: number;
  /** False with Chromium's switch `--no-sandbox`. */
  readonly hasSandbox: boolean;
}

const defaultDemoSize = 500;
const maxDemoSize = 1_000_000;

/**
 * Reads `--profile`, `--user-data-dir`, `--do` (something to begin with) and `--demo-size` (1 to 1,000,000 invoices; anything
 * else means the default of 500). A desktop names the profile file or the link that it opens by itself. Where there is a link, the
 * rest of the line may be a stranger's: it brings no profile.
 */
export const parseCommandLineOptions = (args: readonly string[]): CommandLineOptions => {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      profile: { type: 'string' },
      do: { type: 'string' },
      'user-data-dir': { type: 'string' },
      'demo-size': { type: 'string' },
    },
  });
  const link = positionals.find((each) => each.toLowerCase().startsWith(`${linkScheme}:`)) ?? null;
  const size = Number(toText(values['demo-size']) ?? defaultDemoSize);
  return {
    profileFile: link === null ? (findOpenedFile(positionals) ?? toAbsolutePath(values.profile)) : null,
    link,
    quickAction: link === null ? (quickAction.safeParse(values.do).data ?? null) : null,
    userDataDirectory: toAbsolutePath(values['user-data-dir']),
    hasSandbox: !args.includes('--no-sandbox'),
    demoSize: Number.isInteger(size) && size >= 1 && size <= maxDemoSize ? size : defaultDemoSize,
  };
};

const toText = (value: string | boolean | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const toAbsolutePath = (value: string | boolean | undefined): string | null => {
  const text = toText(value);
  return text === null ? null : resolve(text);
};

/** Returns a path, or the address of a file, as desktops of Linux have it; any other address is no file. */
const findOpenedFile = (named: readonly string[]): string | null => {
  const last = named.findLast((each) => each.toLowerCase().endsWith(`.${ownProfileFileExtension}`));
  if (last === undefined) return null;
  if (!last.includes('://')) return resolve(last);
  try {
    return fileURLToPath(last);
  } catch {
    return null;
  }
};
