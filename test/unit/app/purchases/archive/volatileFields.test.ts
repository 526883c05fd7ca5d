import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveDatabaseApplicationId, archiveMigrations } from '#app/purchases/archive/schema.ts';
import { detectVolatileFields, type FieldChangeCount } from '#app/purchases/archive/volatileFields.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = openDatabase({
    file: ':memory:',
    migrations: archiveMigrations,
    applicationId: archiveDatabaseApplicationId,
  });
});

/** Judges the field `url` in lists of these counts, one after the other; returns in which of them it was volatile. */
const judgeLists = (...lists: readonly (FieldChangeCount | null)[]): boolean[] =>
  lists.map((count) => detectVolatileFields(database, new Map(count === null ? [] : [['url', count]])).has('url'));

const all = (records: number): FieldChangeCount => ({ changed: records, records });
const few = (records: number): FieldChangeCount => ({ changed: 1, records });

describe('a field', () => {
  it('is volatile from the third list on in which it changed in every record', () => {
    expect(judgeLists(all(500), all(500), all(500), all(500))).toEqual([false, false, true, true]);
  });

  it('needs fifty records in all, so that a small archive takes longer', () => {
    expect(judgeLists(...Array.from({ length: 6 }, () => all(10)))).toEqual([false, false, false, false, true, true]);
  });

  it('is not volatile in a list that changes it in few records, and has to be recognised again', () => {
    expect(judgeLists(all(50), all(50), all(50), few(50), all(50), all(50), all(50))).toEqual([
      ...[false, false, true, false],
      ...[false, false, true],
    ]);
  });

  it('stays known through lists in which it did not change', () => {
    expect(judgeLists(all(50), null, all(50), null, all(50))).toEqual([false, false, false, false, true]);
  });

  it.each([
    [{ changed: 90, records: 100 }, true],
    [{ changed: 89, records: 100 }, false],
    [{ changed: 0, records: 0 }, false],
  ])('that changed in %j is volatile in the end: %s', (count, isVolatile) => {
    expect(judgeLists(count, count, count).at(-1)).toBe(isVolatile);
  });
});
