import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProfileText } from '#app/sales/dialect/checkProfileText.ts';
import { readBoundedFile } from '#app/storage/files/readBoundedFile.ts';

export interface ProfileReport {
  /** What is printed: one line for each problem, and one that sums up. */
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

/** Checks the profile that the arguments of `npm run profile:check` name. What cannot be read is one sentence. */
export const checkProfileFile = async (args: readonly string[]): Promise<ProfileReport> => {
  try {
    const { file, folder } = readArguments(args);
    const text = await readText(file);
    const problems = await checkProfileText(text, folder === null ? new Map() : await readAnswers(folder));
    const lines = problems.map(
      ({ line, column, path, message }) => `${file}:${line}:${column}  ${path ? `${path}: ` : ''}${message}`,
    );
    return { lines: [...lines, sumUp(file, problems.length)], isGood: problems.length === 0 };
  } catch (error) {
    if (error instanceof CheckRefusal) return { lines: [error.message], isGood: false };
    throw error;
  }
};

/** Nothing could be checked; the message says why. */
class CheckRefusal extends Error {}

const sumUp = (file: string, count: number): string => {
  if (count === 0) return `${file} has no problems.`;
  return `${file} has ${count} ${count === 1 ? 'problem' : 'problems'}.`;
};

const usage = 'Name one profile: npm run profile:check -- FILE [--answers FOLDER]';

const readArguments = (args: readonly string[]): { readonly file: string; readonly folder: string | null } => {
  const { values, positionals } = parseArguments(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CheckRefusal(usage);
  return { file, folder: values.answers ?? null };
};

const parseArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { answers: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new CheckRefusal(`${(error as Error).message}\n${usage}`);
  }
};

/** Files by operation: `readInvoice.json`. */
const readAnswers = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = (await tryRead(folder, () => readdir(folder))).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readText(join(folder, name))));
  return new Map(names.map((name, index) => [basename(name, '.json'), texts[index] ?? '']));
};

/** As the application reads them. */
const maxBytes = 1_000_000;

const readText = async (file: string): Promise<string> => {
  const text = await tryRead(file, () => readBoundedFile(file, maxBytes));
  if (text === null) throw new CheckRefusal(`${file} cannot be read: it has more than ${maxBytes} bytes.`);
  return text;
};

const tryRead = async <T>(path: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    throw new CheckRefusal(`${path} cannot be read: ${describeReason(error as NodeJS.ErrnoException)}.`);
  }
};

const describeReason = ({ code, message }: NodeJS.ErrnoException): string => {
  switch (code) {
    case 'ENOENT':
      return 'it does not exist';
    case 'EACCES':
    case 'EPERM':
      return 'permission was denied';
    case 'ENOTDIR':
      return 'it is not a folder';
    default:
      return message;
  }
};
