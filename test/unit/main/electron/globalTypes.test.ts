import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Electron's typings declare a global namespace, which dependency-cruiser does not see. */
test('no code names the global types of Electron, which need no import', () => {
  const files = globSync(['app/**/*.ts', 'main/**/*.ts', 'renderer/**/*.{ts,tsx}'], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const code = (file: string): string => readFileSync(root + file, 'utf8').replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
  expect(files.filter((file) => /\bElectron\.[A-Z]\w+/.test(code(file)))).toEqual([]);
});
