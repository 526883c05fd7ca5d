import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { reviewDatabaseApplicationId, reviewMigrations } from '#app/purchases/reviews/schema.ts';
import { verifyReviewLog, verifyStoredLog } from '#app/purchases/reviews/verifyReviewLog.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { finish } from '../table/viewParts.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const earlierFile = fileURLToPath(
  new URL(
    '../../../../fixtures/earlierData/userData/purchases/3065643536396164336136393837643661383364623435343431326132353031/1001.desk.sqlite',
    import.meta.url,
  ),
);
const noon = Date.parse('2026-11-20T12:00:00Z');

describe('a review file of an earlier release', () => {
  let folder: string;
  let file: string;
  let reviewStore: ReviewStore | null;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'earlier-'));
    file = join(folder, '1001.desk.sqlite');
    reviewStore = null;
  });
  afterEach(() => {
    reviewStore?.close();
    rmSync(folder, { recursive: true });
  });

  const query = (sql: string) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };
  const tables = {
    review: 'SELECT identity, state, by, at FROM review ORDER BY identity',
    note: 'SELECT id, identity, text, by, at FROM note ORDER BY id',
    dismissal: 'SELECT identity, key, reason, text, by, at FROM dismissal ORDER BY identity, key',
  };
  const readTables = () => Object.values(tables).map(query);
  const open = (): ReviewStore => {
    reviewStore?.close();
    reviewStore = openReviewStore(file, device);
    return reviewStore;
  };

  it('that the first version wrote gets an event for each review, note and dismissal, with names and times', () => {
    cpSync(earlierFile, file);
    const before = readTables();
    const rows = before.flat();
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(finish(verifyStoredLog(open()))).toMatchObject({ count: rows.length, fault: null });
    expect(readTables()).toEqual(before);
    const events = query('SELECT * FROM review_event ORDER BY sequence');
    expect(new Set(events.map(({ source }) => source))).toEqual(new Set(['migration']));
    expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set([null]));
    for (const { by, at, identity } of nonEmpty(rows))
      expect(events).toContainEqual(expect.objectContaining({ person: by, at, identity }));
  });

  const writeEarlierTables = (): void => {
    const migrations = reviewMigrations.slice(0, 4);
    const database = openDatabase({ file, migrations, applicationId: reviewDatabaseApplicationId });
    database.exec(`
      INSERT INTO review VALUES ('A', 'reviewed', 'aino', 300, 'record', 'payment'), ('B', 'query', 'matti', 100, NULL, NULL);
      INSERT INTO note (id, identity, text, by, at) VALUES (3, 'A', 'Asked.', 'aino', 200), (7, 'C', 'Twice.', 'aino', 200);
      INSERT INTO dismissal VALUES ('A', 'overdue', 'known', 'agreed', 'liisa', 250);
      INSERT INTO opened VALUES ('D', 50);
      INSERT INTO earlier_review VALUES ('older', 10);
      INSERT INTO replaced VALUES (1, 'A', 'new', 'aino', 1, NULL, NULL);
    `);
    database.close();
  };

  it('is migrated once, in the order of time, and gives the same states when they are written anew', () => {
    writeEarlierTables();
    const before = readTables();
    const store = open();
    expect(query('SELECT at, kind, person FROM review_event ORDER BY sequence')).toEqual([
      { at: 100, kind: 'stateSet', person: 'matti' },
      { at: 200, kind: 'noteAdded', person: 'aino' },
      { at: 200, kind: 'noteAdded', person: 'aino' },
      { at: 250, kind: 'findingResolved', person: 'liisa' },
      { at: 300, kind: 'stateSet', person: 'aino' },
    ]);
    store.replica.restoreStates();
    expect(readTables()).toEqual(before);
    expect(store.getAnnotation('D').openedAt).toBe(50);
    expect(store.bindings.reviewedRecords()).toEqual(
      expect.arrayContaining([
        { record: 'older', at: 10 },
        { record: 'record', at: 300 },
      ]),
    );
    expect(finish(verifyStoredLog(open())).count).toBe(5);
    expect(readTables()).toEqual(before);
  });

  it('lets each of its decisions be undone after the migration', () => {
    writeEarlierTables();
    const store = open();
    for (const { decision } of nonEmpty(query('SELECT decision FROM review_event')))
      expect(store.undo(String(decision), signedBy('aino', noon))?.count).toBe(1);
    expect(readTables()).toEqual([[], [], []]);
  });

  it('keeps what people said where its events were lost with a part of the file', () => {
    open().setState([toSubject('A'), toSubject('B')], 'reviewed', signedBy('aino', noon));
    reviewStore?.addNote(toSubject('A'), 'Asked.', signedBy('aino', noon));
    const before = readTables();
    reviewStore?.close();
    const database = new DatabaseSync(file);
    // What recovery leaves behind where it cannot read a page.
    database.exec('DELETE FROM review_event WHERE sequence >= 2; UPDATE desk SET is_logged = 0');
    database.close();
    reviewStore = null;
    expect(finish(verifyReviewLog(open().log.listChains()))).toMatchObject({ count: 3, fault: null });
    // The events themselves are lost, as the end says that was kept outside of the file.
    expect(finish(verifyStoredLog(open())).fault).toMatchObject({ kind: 'cut', sequence: 2, count: 2 });
    expect(readTables()).toEqual(before);
    expect(query('SELECT source FROM review_event ORDER BY sequence')).toEqual([
      { source: 'person' },
      { source: 'recovery' },
      { source: 'recovery' },
    ]);
  });
});
