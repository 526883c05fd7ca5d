import type { DatabaseSync } from 'node:sqlite';

export type PreparedReviewStatements = ReturnType<typeof prepareReviewStatements>;

/** Prepares the statements of the database of one company's reviews (`schema.ts`). */
export const prepareReviewStatements = (database: DatabaseSync) => ({
  reviewed: database.prepare('SELECT identity, state, at, payment FROM review'),
  noted: database.prepare('SELECT DISTINCT identity FROM note'),
  dismissed: database.prepare('SELECT identity, key FROM dismissal'),
  opened: database.prepare('SELECT identity, at FROM opened'),
  openedAt: database.prepare('SELECT at FROM opened WHERE identity = ?'),
  open: database.prepare('INSERT OR REPLACE INTO opened VALUES (?, ?)'),
  review: database.prepare('SELECT state, by, at, record, payment FROM review WHERE identity = ?'),
  setState: database.prepare('INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?, ?, ?)'),
  bound: database.prepare('SELECT identity, record, at FROM review'),
  bind: database.prepare('UPDATE review SET record = ?, payment = ? WHERE identity = ?'),
  reviewedRecords: database.prepare(
    'SELECT record, at FROM review WHERE record IS NOT NULL UNION SELECT record, at FROM earlier_review',
  ),
  keepEarlier: database.prepare('INSERT OR IGNORE INTO earlier_review VALUES (?, ?)'),
  reader: database.prepare('SELECT reader FROM desk'),
  setReader: database.prepare('UPDATE desk SET reader = ?'),
  hasNotes: database.prepare('SELECT 1 FROM note WHERE identity = ? LIMIT 1'),
  notes: database.prepare('SELECT id, text, by, at FROM note WHERE identity = ? ORDER BY at DESC, id DESC'),
  addNote: database.prepare('INSERT INTO note (identity, text, by, at) VALUES (?, ?, ?, ?)'),
  removeNote: database.prepare('DELETE FROM note WHERE identity = ? AND id = ?'),
  dismissals: database.prepare('SELECT key, reason, text, by, at FROM dismissal WHERE identity = ?'),
  dismiss: database.prepare('INSERT OR REPLACE INTO dismissal VALUES (?, ?, ?, ?, ?, ?)'),
  reopen: database.prepare('DELETE FROM dismissal WHERE identity = ? AND key = ?'),
  lastVisit: database.prepare('SELECT last_visit FROM desk'),
  visit: database.prepare('UPDATE desk SET last_visit = ?'),
});
