import { expect, test } from 'vitest';
import { findBadSubjects } from '#build/language/commitSubjects.ts';
import { measureLanguage } from '#build/language/measureLanguage.ts';

const measure = (files: Readonly<Record<string, string>>) =>
  measureLanguage(Object.entries(files).map(([path, text]) => ({ path, text })));

test('counts type names of one word, and those that two declarations share', () => {
  const figures = measure({
    'app/a/a.ts': 'interface Parts { a: 1 }\ntype ArchiveRef = string;\nclass TokenStore {}',
    'app/b/b.ts': 'interface Parts { b: 1 }',
  });
  expect(figures).toMatchObject({ sharedTypeNames: 50, oneWordTypeNames: 33.3 });
});

test('leaves React props and state aside', () => {
  const figures = measure({ 'app/a/a.tsx': 'interface ButtonProps {}', 'app/b/b.tsx': 'interface ButtonProps {}' });
  expect(figures).toMatchObject({ sharedTypeNames: 0, oneWordTypeNames: 0 });
});

test('counts functions named after what they are of, arrow functions and methods too', () => {
  const text = 'const placeOf = () => 1;\nfunction nameOf() {}\nclass Row { keyOf() {} getKey() {} }\nconst of = 1;';
  expect(measure({ 'app/a/a.ts': text }).functionsNamedOf).toBe(75);
});

test('counts docstrings that begin with a relative word, and figurative words', () => {
  const text = '/** What is told of it. */\nexport const a = 1;\n/** Returns the sum. */\nexport const b = 2;';
  expect(measure({ 'app/a/a.ts': text })).toMatchObject({ relativeDocstrings: 50, figurativeWords: 125 });
});

test('counts a pair of folders that import each other once, by relative and by subpath imports', () => {
  const figures = measure({
    'app/sales/store/a.ts': "import { b } from '../outbox/b.ts';",
    'app/sales/outbox/b.ts': "import { a } from '#app/sales/store/a.ts';",
    'app/sales/sales.ts': "import { a } from './store/a.ts';",
  });
  expect(figures.mutualFolders).toBe(1);
});

test('counts features that import another feature', () => {
  const figures = measure({
    'renderer/features/sales/a.tsx': "const b = await import('#renderer/features/purchases/b.tsx');",
    'renderer/features/purchases/b.tsx': "import { c } from './grid/c.tsx';",
    'renderer/features/purchases/grid/c.tsx': '',
  });
  expect(figures).toMatchObject({ featureImports: 1, mutualFolders: 0 });
});

test('counts nothing where there is nothing', () => {
  expect(measure({})).toEqual({
    sharedTypeNames: 0,
    oneWordTypeNames: 0,
    functionsNamedOf: 0,
    relativeDocstrings: 0,
    figurativeWords: 0,
    mutualFolders: 0,
    featureImports: 0,
  });
});

test('accepts Conventional Commits of 72 characters, and names the others', () => {
  const long = `fix(outbox): ${'x'.repeat(60)}`;
  expect(findBadSubjects(['fix(outbox): look up an invoice', 'feat!: drop Node 18', long.slice(0, 72)])).toEqual([]);
  expect(findBadSubjects(['Fixed it', 'fix outbox', long])).toEqual([
    '"Fixed it" is no Conventional Commit',
    '"fix outbox" is no Conventional Commit',
    `"${long}" has 73 characters, 72 at most`,
  ]);
});
