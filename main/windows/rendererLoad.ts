import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The loading of the page from its files. */
export interface RendererLoad {
  /** The file of that path in an address was given to the page. */
  markServed(pathname: string): void;
  /** The page has all that it needs to begin, or two seconds have passed. */
  readonly allServed: Promise<void>;
}

/** A page that has not got its files by then has trouble of its own, and others wait for what comes after it. */
const timeoutMs = 2000;

/**
 * Follows the files that the page gets. `directory` holds them; null where the needed files are unknown: then the first file is as
 * good as all. `timeout` ends the wait.
 */
export const trackRendererLoad = (
  directory: string | null,
  timeout: Promise<void> = delay(timeoutMs, undefined, { ref: false }),
): RendererLoad => {
  const required = directory === null ? Promise.resolve([]) : listPageFiles(directory);
  const given = new Set<string>();
  const whole = Promise.withResolvers<void>();
  return {
    markServed: (pathname) => {
      given.add(pathname);
      void required.then((names) => names.every((name) => given.has(name)) && whole.resolve());
    },
    allServed: Promise.race([whole.promise, timeout]),
  };
};

/** Returns the scripts and styles in `index.html`, each as the path of its address. */
const listPageFiles = async (directory: string): Promise<readonly string[]> => {
  // A page that cannot be read is not given either.
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => '');
  return [...html.matchAll(/(?:src|href)="\.(\/[^"]+)"/g)].map(([, path = '']) => path);
};
