import { globSync } from 'node:fs';

/** Lists the sources of the product, tests apart, by their paths from the root with `/`. */
export const listProductFiles = (root: string): readonly string[] =>
  globSync('{app,main,renderer}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .sort();
