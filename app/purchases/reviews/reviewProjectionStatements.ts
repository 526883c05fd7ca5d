import type { DatabaseSync } from 'node:sqlite';
import { prepareWithBigInts } from './bigIntRows.ts';
import { approvalSlot, reviewSlot } from './reviewSlots.ts';

export type ReviewProjectionStatements = ReturnType<typeof prepareProjectionStatements>;

/** Prepares the statements of `ReviewProjection`. */
export const prepareProjectionStatements = (database: DatabaseSync) => ({
  clear: ['review', 'note', 'dismissal', 'payment_export', 'review_effect', 'review_undo'].map((table) =>
    database.prepare(`DELETE FROM ${table}`),
  ),
  states: [
    prepareWithBigInts(database, 'SELECT * FROM review ORDER BY identity'),
    prepareWithBigInts(database, 'SELECT event, identity, text, by, at FROM note ORDER BY event'),
    prepareWithBigInts(database, 'SELECT * FROM dismissal ORDER BY identity, key'),
    prepareWithBigInts(database, 'SELECT * FROM payment_export ORDER BY identity, at'),
  ],
  addEffect: database.prepare('INSERT INTO review_effect VALUES (?, ?, ?, ?, ?)'),
  identities: database.prepare('SELECT DISTINCT identity FROM review_effect'),
  addUndo: database.prepare('INSERT OR IGNORE INTO review_undo VALUES (?)'),
  isUndone: database.prepare('SELECT 1 FROM review_undo WHERE event = ?'),
  current: database.prepare(
    `SELECT event, concurrent, device FROM review LEFT JOIN review_event ON review_event.id = review.event
    WHERE review.identity = ?`,
  ),
  decisions: prepareWithBigInts(
    database,
    `SELECT event, is_undone FROM review_effect WHERE identity = ? AND slot = '${reviewSlot}'`,
  ),
  find: prepareWithBigInts(database, 'SELECT * FROM review_event WHERE id = ?'),
  approvals: prepareWithBigInts(
    database,
    `SELECT review_event.* FROM review_effect JOIN review_event ON id = event
    WHERE review_effect.identity = ? AND slot = '${approvalSlot}' AND is_undone = 0`,
  ),
  undoEffects: database.prepare('UPDATE review_effect SET is_undone = 1 WHERE event = ? RETURNING identity, slot'),
  effects: database.prepare(
    'SELECT event, slot, review_effect.identity, CAST(at AS REAL) AS at FROM review_effect JOIN review_event ON id = event',
  ),
  moveEffect: database.prepare(
    'UPDATE OR REPLACE review_effect SET identity = ?, slot = ? WHERE event = ? AND slot = ?',
  ),
  latest: database.prepare(
    `SELECT id FROM review_effect JOIN review_event ON id = event
    WHERE review_effect.identity = ? AND slot = ? AND is_undone = 0
    ORDER BY review_effect.lamport DESC, id DESC LIMIT 1`,
  ),
  binding: database.prepare('SELECT record, payment FROM review_binding WHERE event = ?'),
  writeReview: database.prepare('INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  removeReview: database.prepare('DELETE FROM review WHERE identity = ?'),
  noteIds: database.prepare('SELECT event, id FROM note WHERE event IS NOT NULL'),
  renumberNote: database.prepare('UPDATE note SET id = ? WHERE event = ?'),
  writeNote: database.prepare('INSERT INTO note (identity, text, by, at, event) VALUES (?, ?, ?, ?, ?)'),
  moveNote: database.prepare('UPDATE note SET identity = ? WHERE event = ?'),
  removeNote: database.prepare('DELETE FROM note WHERE event = ?'),
  writePaymentExport: database.prepare('INSERT OR REPLACE INTO payment_export VALUES (?, ?, ?, ?)'),
  removePaymentExport: database.prepare('DELETE FROM payment_export WHERE event = ?'),
  writeDismissal: database.prepare('INSERT OR REPLACE INTO dismissal VALUES (?, ?, ?, ?, ?, ?, ?)'),
  removeDismissal: database.prepare('DELETE FROM dismissal WHERE identity = ? AND key = ?'),
});
