import { gzipSync } from 'node:zlib';
import { type PackedFile, readPackedText } from './files.ts';
import { readAtOnce } from './imports.ts';
import { firstLoad } from './sizes.ts';

const addUp = (sizes: Iterable<number>): number => [...sizes].reduce((sum, size) => sum + size, 0);

const compressed = (files: readonly PackedFile[], paths: Iterable<string>): number =>
  addUp([...paths].map((path) => gzipSync(readPackedText(files, path)).length));

/** The bundles of which the name has that form, each with what it reads at once. */
const bundles = (files: readonly PackedFile[], form: RegExp): readonly (readonly [string, ReadonlySet<string>])[] =>
  files.flatMap(({ path }) => {
    const [, name] = form.exec(path) ?? [];
    return name === undefined ? [] : [[name, readAtOnce(files, [path])] as const];
  });

/** Compressed bytes of each bundle: of a page of the window what comes to the window's first load. */
export const bundleSizes = (files: readonly PackedFile[]): ReadonlyMap<string, number> => {
  const first = firstLoad(files);
  const beforeWindow = readAtOnce(files, ['out/main/index.js', 'out/main/application.js']);
  const deferredStartup = readAtOnce(files, ['out/main/deferredStartup.js']);
  const sized = ([name, read]: readonly [string, ReadonlySet<string>]): readonly [string, number] => [
    name,
    compressed(files, read),
  ];
  return new Map([
    ['main process', compressed(files, beforeWindow)],
    ['behind the window', compressed(files, deferredStartup.difference(beforeWindow))],
    ...bundles(files, /^out\/preload\/(\w+)\.cjs$/).map(sized),
    ...bundles(files, /^out\/main\/(\w+Worker)\.js$/).map(sized),
    ['first load', addUp(first.values())],
    ...bundles(files, /^out\/renderer\/.*\/([A-Z]\w*Page)-[\w-]+\.js$/).map(([name, read]) =>
      sized([name, new Set([...read].filter((path) => !first.has(path)))]),
    ),
  ]);
};

/** What does not agree with the bounds, in a sentence each: too large, without a bound, or a bound for nothing. */
export const overBudget = (
  sizes: ReadonlyMap<string, number>,
  budgets: Readonly<Record<string, number>>,
): readonly string[] => [
  ...[...sizes].flatMap(([name, size]) => {
    const most = budgets[name];
    if (most === undefined) return [`${name} has no bound (it weighs ${size} bytes)`];
    return size > most ? [`${name} weighs ${size} bytes, ${size - most} more than its bound`] : [];
  }),
  ...Object.keys(budgets)
    .filter((name) => !sizes.has(name))
    .map((name) => `${name} has a bound but is not there`),
];
