import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Electron's crash reporter sends reports as soon as it is started with an address. */
test('no crash is reported to anybody: the reporter of Electron is never started', () => {
  const files = globSync(['main/**/*.ts', 'app/**/*.ts'], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /crashReporter|sendBeacon/.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
