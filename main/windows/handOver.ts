import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The loading of the page from its files. */
export interface HandOver {
  /** The file of that path in an address was given to the page. */
  given(pathname: string): void;
  /** The page has all that it needs to begin, or two seconds have passed. */
  readonly whole: Promise<void>;
}

/** A page that has not got its files by then has trouble of its own, and others wait for what comes after it. */
const withinMs = 2000;

/** `directory`: of the page's files; null where the needed files are unknown: then the first file is as good as all. */
export const followHandOver = (directory: string | null): HandOver => {
  const named = directory === null ? Promise.resolve([]) : namedByPage(directory);
  const given = new Set<string>();
  const whole = Promise.withResolvers<void>();
  return {
    given: (pathname) => {
      given.add(pathname);
      void named.then((names) => names.every((name) => given.has(name)) && whole.resolve());
    },
    whole: Promise.race([whole.promise, pause(withinMs, undefined, { ref: false })]),
  };
};

/** Returns the scripts and styles in `index.html`, each as the path of its address. */
const namedByPage = async (directory: string): Promise<readonly string[]> => {
  // A page that cannot be read is not given either.
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => '');
  return [...html.matchAll(/(?:src|href)="\.(\/[^"]+)"/g)].map(([, path = '']) => path);
};
