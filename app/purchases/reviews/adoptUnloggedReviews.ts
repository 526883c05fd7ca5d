import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DismissalReason } from '#app/contract/purchases/findings.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { ReviewAction, ReviewEventDraft } from './reviewEvent.ts';
import type { ReviewEventLog } from './reviewEventLog.ts';
import type { ReviewProjection } from './reviewProjection.ts';

/**
 * Writes an event for every row that has none: for a file of an earlier release (source `migration`), and once
 * after a damaged file was recovered without some of its events (`recovery`). Names and times are kept; what was seen
 * and who signed in is not known.
 */
export const adoptUnloggedReviews = (
  database: DatabaseSync,
  log: ReviewEventLog,
  projection: ReviewProjection,
): void => {
  const isLogged = database.prepare('SELECT is_logged FROM desk');
  if (isLogged.get()?.is_logged === 1) return;
  runInTransaction(database, () => {
    // Another process may have done it meanwhile.
    if (isLogged.get()?.is_logged === 1) return;
    const unlogged = [
      ...readReviews(database),
      ...readNotes(database),
      ...readDismissals(database),
      ...readPaymentExports(database),
    ];
    const append = log.startAppending();
    const setNoteEvent = database.prepare('UPDATE note SET event = ? WHERE id = ?');
    for (const { draft, note } of unlogged.toSorted((one, other) => one.draft.at - other.draft.at)) {
      const { id } = append(draft);
      if (note !== null) setNoteEvent.run(id, note);
    }
    log.erasures.rebuild();
    projection.rebuild(log.list());
    database.exec('UPDATE desk SET is_logged = 1');
  });
};

interface UnloggedRow {
  readonly draft: ReviewEventDraft;
  /** Number of a note; null for other rows. */
  readonly note: number | null;
}

type TableRow = Readonly<Record<string, unknown>>;

const selectUnlogged = (database: DatabaseSync, table: string): TableRow[] =>
  database.prepare(`SELECT * FROM ${table} WHERE event IS NULL OR event NOT IN (SELECT id FROM review_event)`).all();

const toDraft = (row: TableRow, action: ReviewAction): ReviewEventDraft => ({
  at: Number(row.at),
  decision: randomUUID(),
  source: row.event === null ? 'migration' : 'recovery',
  ...{ rule: null, person: String(row.by), subject: null, identity: String(row.identity), version: null },
  ...{ record: (row.record as string | null) ?? null, payment: (row.payment as string | null) ?? null, findings: null },
  action,
});

const readReviews = (database: DatabaseSync): UnloggedRow[] =>
  selectUnlogged(database, 'review').map((row) => {
    const state = row.state as ReviewState;
    return { draft: toDraft(row, { kind: 'stateSet', state, resolved: [], resolution: null }), note: null };
  });

const readNotes = (database: DatabaseSync): UnloggedRow[] =>
  selectUnlogged(database, 'note').map((row) => ({
    draft: toDraft(row, { kind: 'noteAdded', text: String(row.text) }),
    note: Number(row.id),
  }));

const readDismissals = (database: DatabaseSync): UnloggedRow[] =>
  selectUnlogged(database, 'dismissal').map((row) => {
    const [reason, text] = [row.reason as DismissalReason, String(row.text)];
    return { draft: toDraft(row, { kind: 'findingResolved', key: String(row.key), reason, text }), note: null };
  });

const readPaymentExports = (database: DatabaseSync): UnloggedRow[] =>
  selectUnlogged(database, 'payment_export').map((row) => ({
    draft: toDraft(row, { kind: 'paymentExported' }),
    note: null,
  }));
