import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a page names that looks like a file of the project. */
const filesIn = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/`((?:app|main|renderer|test|build|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  );

test.each(['docs/security.md', 'SECURITY.md', 'docs/architecture.md'])('%s names files that are there', (page) => {
  expect(filesIn(page).filter((file) => !existsSync(file))).toEqual([]);
});

test('the security page names tests', () => {
  expect(filesIn('docs/security.md').filter((file) => file.startsWith('test/')).length).toBeGreaterThan(15);
});
