import { posix } from 'node:path';
import { type PackedFile, readPackedText } from './files.ts';

const statically = /\b(?:from|import)\s*["'](\.[^"']+)["']/g;
const lazily = /\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g;

const namedIn = (files: readonly PackedFile[], path: string, form: RegExp): readonly string[] =>
  readPackedText(files, path)
    .matchAll(form)
    .map(([, name = '']) => posix.join(posix.dirname(path), name))
    .toArray();

/** The modules that are read as soon as one of `entries` is: itself and all that it imports, and they import, statically. */
export const readAtOnce = (files: readonly PackedFile[], entries: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (path.endsWith('.js')) waiting.push(...namedIn(files, path, statically));
  }
  return seen;
};

/** Whether one of `modules` can read `path` later, when it is wanted. */
export const isReadLater = (files: readonly PackedFile[], modules: ReadonlySet<string>, path: string): boolean =>
  [...modules].some((module) => namedIn(files, module, lazily).includes(path));
