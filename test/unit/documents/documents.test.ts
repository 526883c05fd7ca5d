import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findGaps } from '#test/commands/coverage.ts';
import { examples } from '#test/commands/examples.ts';
import { findMissingPaths } from '#test/documents/missingPaths.ts';
import { listProjectPaths, projectRoot, readProjectDocuments } from '#test/documents/projectDocuments.ts';

const { scripts } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8'));

test('every command that the documents name exists and has a short form, and every script is named', async () => {
  expect(findGaps(await readProjectDocuments(), Object.keys(scripts), examples)).toEqual([]);
});

test('every link and every path that the documents name leads to something', async () => {
  expect(findMissingPaths(await readProjectDocuments(), listProjectPaths())).toEqual([]);
});

test('the description of the architecture has at most a thousand words', () => {
  const text = readFileSync(`${projectRoot}docs/architecture.md`, 'utf8');
  expect(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(1000);
});
