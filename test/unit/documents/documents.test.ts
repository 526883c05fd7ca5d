import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findGaps } from '../../commands/coverage.ts';
import { examples } from '../../commands/examples.ts';
import { findMissingPaths } from '../../documents/missingPaths.ts';
import { listProjectPaths, projectRoot, readProjectDocuments } from '../../documents/projectDocuments.ts';

const { scripts } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8'));

test('every command that the documents name exists and has a short form, and every script is named', async () => {
  expect(findGaps(await readProjectDocuments(), Object.keys(scripts), examples)).toEqual([]);
});

test('every link and every path that the documents name leads to something', async () => {
  expect(findMissingPaths(await readProjectDocuments(), listProjectPaths())).toEqual([]);
});
