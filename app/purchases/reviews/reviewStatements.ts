import type { DatabaseSync } from 'node:sqlite';
import { maxEventNumber } from './bigIntRows.ts';

export type PreparedReviewStatements = ReturnType<typeof prepareReviewStatements>;

/** An edited file may hold a number that no double holds, which Node.js refuses to read as an integer. */
const at = 'CAST(at AS REAL) AS at';
const lamport = 'CAST(review.lamport AS REAL) AS lamport';
const latestAt = 'CAST(max(at) AS REAL) AS at';

/** Prepares the statements of the database of one company's reviews (`schema.ts`). */
export const prepareReviewStatements = (database: DatabaseSync) => ({
  reviewed: database.prepare(`SELECT identity, state, ${at}, ${lamport}, payment, is_conflict, approval FROM review`),
  noted: database.prepare('SELECT DISTINCT identity FROM note'),
  dismissed: database.prepare('SELECT identity, key FROM dismissal'),
  opened: database.prepare(`SELECT identity, ${at} FROM opened`),
  openedAt: database.prepare(`SELECT ${at} FROM opened WHERE identity = ?`),
  exported: database.prepare(`SELECT identity, ${latestAt} FROM payment_export GROUP BY identity`),
  exportedAt: database.prepare(`SELECT ${latestAt} FROM payment_export WHERE identity = ?`),
  open: database.prepare('INSERT OR REPLACE INTO opened VALUES (?, ?)'),
  review: database.prepare(
    `SELECT review.state, by, CAST(review.at AS REAL) AS at, ${lamport}, review.payment, rule, concurrent, is_conflict, approval
    FROM review LEFT JOIN review_event ON review_event.id = review.event WHERE review.identity = ?`,
  ),
  decision: database.prepare(`SELECT person, ${at}, detail FROM review_event WHERE id = ?`),
  bound: database.prepare(
    `SELECT event, review_effect.identity, coalesce(review_binding.record, review_event.record) AS record, ${at}
    FROM review_effect JOIN review_event ON id = event LEFT JOIN review_binding USING (event)
    WHERE slot = 'review' AND is_undone = 0`,
  ),
  bind: database.prepare('INSERT OR REPLACE INTO review_binding VALUES (?, ?, ?)'),
  refreshBound: database.prepare('UPDATE review SET record = ?, payment = ? WHERE event = ? AND identity = ?'),
  earlierRecords: database.prepare(`SELECT record, ${at} FROM earlier_review`),
  reader: database.prepare('SELECT reader FROM desk'),
  setReader: database.prepare('UPDATE desk SET reader = ?'),
  hasNotes: database.prepare('SELECT 1 FROM note WHERE identity = ? LIMIT 1'),
  notes: database.prepare(
    `SELECT note.id, text, by, CAST(note.at AS REAL) AS at FROM note LEFT JOIN review_event ON review_event.id = note.event
    WHERE note.identity = ? ORDER BY lamport DESC, note.id DESC`,
  ),
  findNote: database.prepare('SELECT event FROM note WHERE identity = ? AND id = ?'),
  hasReviewEvent: database.prepare("SELECT 1 FROM review_effect WHERE identity = ? AND slot = 'review' LIMIT 1"),
  noteNumber: database.prepare('SELECT id FROM note WHERE event = ?'),
  dismissals: database.prepare(`SELECT key, reason, text, by, ${at} FROM dismissal WHERE identity = ?`),
  isDismissed: database.prepare('SELECT 1 FROM dismissal WHERE identity = ? AND key = ?'),
  hasDecision: database.prepare(
    `SELECT 1 FROM review_event JOIN review_effect ON event = id WHERE decision = ? AND is_undone = 0 LIMIT 1`,
  ),
  undoable: database.prepare(
    `SELECT id, effect.identity, slot FROM review_event JOIN review_effect AS effect ON event = id
    WHERE decision = ? AND is_undone = 0 AND (kind <> 'stateSet' OR slot = 'review')
    AND NOT EXISTS (
      SELECT 1 FROM review_effect AS later WHERE later.identity = effect.identity AND later.slot = effect.slot
      AND later.is_undone = 0 AND (later.lamport, later.event) > (effect.lamport, effect.event)
    )`,
  ),
  reviewStart: database.prepare(
    `SELECT detail FROM review_event WHERE kind = 'reviewStartSet' ORDER BY lamport DESC, id DESC LIMIT 1`,
  ),
  reviewRule: database.prepare(
    `SELECT detail FROM review_event WHERE kind = 'reviewRuleSet' ORDER BY lamport DESC, id DESC LIMIT 1`,
  ),
  viewChanges: database.prepare(
    `SELECT kind, detail FROM review_event WHERE kind IN ('viewSaved', 'viewRemoved') ORDER BY lamport, id`,
  ),
  approved: database.prepare('SELECT identity FROM review WHERE approval IS NOT NULL'),
  approvalRule: database.prepare(
    `SELECT detail FROM review_event WHERE kind = 'approvalRuleSet' ORDER BY lamport DESC, id DESC LIMIT 1`,
  ),
  latestDecision: database.prepare(
    `SELECT max(lamport) AS lamport FROM review_event WHERE lamport < ${maxEventNumber}`,
  ),
  received: database.prepare('SELECT received FROM desk'),
  countReceived: database.prepare('UPDATE desk SET received = received + ?'),
  renames: database.prepare('SELECT renames FROM desk'),
  setRenames: database.prepare('UPDATE desk SET renames = ?'),
  lastVisit: database.prepare('SELECT CAST(last_visit AS REAL) AS last_visit FROM desk'),
  visit: database.prepare('UPDATE desk SET last_visit = ?'),
});
