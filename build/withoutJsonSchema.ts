import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const writers = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const named = /^export (?:const|function) (\w+)/gm;
const renamed = /^export \{ (\w+ as \w+) \};/gm;

/**
 * Leaves out of the window's code what writes schemas down as JSON Schema, which every schema of zod brings with it though
 * the window only reads by them: a tenth of what is read before the first picture. Whoever asks for it there is told so.
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: writers },
    handler(id) {
      const source = readFileSync(id, 'utf8');
      const names = [...source.matchAll(named)].map(([, name]) => name);
      const others = [...source.matchAll(renamed)].map(([, pair = '']) => pair.split(' as ')[1]);
      return [
        "const none = () => () => { throw new Error('JSON Schema is left out of the window'); };",
        ...[...names, ...others].map((name) => `export { none as ${name} };`),
      ].join('\n');
    },
  },
};
