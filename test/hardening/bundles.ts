import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Probe } from './row.ts';

/** Counts the occurrences of `words` in the application's own code within the main bundle. */
export const bundleHas =
  (words: string): Probe[2] =>
  async () => {
    const folder = join('out', 'main');
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    return String(texts.reduce((count, text) => count + text.split(words).length - 1, 0));
  };
