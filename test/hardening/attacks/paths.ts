import type { Probe } from '../row.ts';

/** Compares the HTTP status of a path on the page's own host. */
const asks = (path: string, expected: number): Probe => [
  path,
  String(expected),
  async ({ main }) => {
    const answer = main.waitForResponse((response) => response.url().endsWith(path));
    await main.evaluate((address) => void Object.assign(new Image(), { src: address }), path);
    return String((await answer).status());
  },
];

export const paths: readonly Probe[] = [
  asks('/index.html', 200),
  asks('/..%2fmain%2findex.js', 404),
  asks('/..%5cmain%5cindex.js', 404),
  asks('/%2e%2e%2f%2e%2e%2fpackage.json', 404),
  asks('/%252e%252e%252fmain%252findex.js', 404),
  asks('/assets/..%2f..%2fmain%2findex.js', 404),
  asks('/%2fetc%2fhosts.png', 404),
  asks('/C:%5cWindows%5cwin.png', 404),
  asks('/%5c%5cserver%5cshare%5ca.png', 404),
  asks('/index.html%00.png', 404),
  asks('/index.html::$DATA', 404),
  asks('/%E0%A4%A.js', 404),
  asks('/assets', 404),
  asks('/nothing.js', 404),
];
