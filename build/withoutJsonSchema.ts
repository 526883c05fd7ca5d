import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const writers = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const named = /^export (?:const|function) (\w+)/gm;
const renamed = /^export \{ (\w+ as \w+) \};/gm;

const namesIn = (file: string): readonly string[] => {
  const source = readFileSync(file, 'utf8');
  const others = [...source.matchAll(renamed)].map(([, pair = '']) => pair.split(' as ')[1] ?? '');
  return [...[...source.matchAll(named)].map(([, name = '']) => name), ...others];
};

/** In the place of a file that has these exports: whoever calls one is told that there is none. */
const nothing = (names: readonly string[]): string =>
  [
    "const none = () => function () { throw new Error('JSON Schema is left out'); };",
    ...names.map((name) => `export { none as ${name} };`),
  ].join('\n');

/**
 * Leaves out of the window's code what writes schemas down as JSON Schema, which every schema of zod brings with it though
 * the window only reads by them: a tenth of what is read before the first picture.
 */
const withoutWriters: Plugin = {
  name: 'without-json-schema-writers',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: writers }, handler: (id) => nothing(namesIn(id)) },
};

const checkers = /node_modules[\\/](ajv[\\/]dist[\\/]2020|ajv-formats[\\/]dist[\\/]index)\.js$/;

/**
 * Leaves out of the main process what checks by JSON Schema, which electron-store brings with it for stores that have one;
 * ours are checked with zod. It is most of what would be read before the window opens.
 */
const withoutCheckers: Plugin = {
  name: 'without-json-schema-checkers',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'main',
  load: { filter: { id: checkers }, handler: () => nothing(['Ajv2020', 'default']) },
};

export const withoutJsonSchema: readonly Plugin[] = [withoutWriters, withoutCheckers];
