import type { DatabaseSync } from 'node:sqlite';
import type { DismissalReason } from '../../contract/purchases/findings.ts';
import type { InvoiceNote, PurchaseInvoice } from '../../contract/purchases/invoice.ts';
import type { ReviewState } from '../../contract/purchases/row.ts';
import { openDatabase, transaction } from '../../database/openDatabase.ts';
import { MarkingHistory } from './markingHistory.ts';
import { takeOver } from './renaming.ts';
import { applicationId, migrations } from './schema.ts';

/** What the table shows of an invoice's reviews; `dismissed` holds keys of findings. */
export interface Mark {
  readonly state: ReviewState;
  readonly hasNotes: boolean;
  /** When somebody opened it (ms); null where nobody did. */
  readonly openedAt: number | null;
  readonly dismissed: ReadonlySet<string>;
}

/** Who said why that a finding is none; `at` is a moment as the contract has it. */
export interface Dismissal {
  readonly reason: DismissalReason;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

const untouched: Mark = { state: 'new', hasNotes: false, openedAt: null, dismissed: new Set() };

/** Opens or makes the desk file of one company. Throws `storage`. */
export const openReviewDesk = (file: string): ReviewDesk =>
  // People's own words: what was said is on the disk before it counts as said.
  new ReviewDesk(openDatabase({ file, migrations, applicationId, synchronous: 'FULL' }));

/**
 * Review states, notes and dismissals of one company (see `schema.ts`), and when somebody last looked. `now` and `at` inside
 * are milliseconds since 1970 UTC, `by` is a person. Nothing is kept in memory: other processes may have the file open too.
 * Every method throws database errors as they are: `serve` maps them.
 */
export class ReviewDesk {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #history: MarkingHistory;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepare(database);
    this.#history = new MarkingHistory(database);
  }

  /** The marks of all invoices that have any, by identity. */
  marks(): ReadonlyMap<string, Mark> {
    const dismissed = new Map<string, Set<string>>();
    for (const { identity, key } of this.#statements.dismissed.iterate()) {
      const keys = dismissed.get(String(identity));
      if (keys) keys.add(String(key));
      else dismissed.set(String(identity), new Set([String(key)]));
    }
    const marks = new Map<string, Mark>();
    for (const [identity, keys] of dismissed) marks.set(identity, { ...untouched, dismissed: keys });
    for (const { identity } of this.#statements.noted.iterate())
      marks.set(String(identity), { ...(marks.get(String(identity)) ?? untouched), hasNotes: true });
    for (const { identity, state } of this.#statements.reviewed.iterate())
      marks.set(String(identity), { ...(marks.get(String(identity)) ?? untouched), state: state as ReviewState });
    for (const { identity, at } of this.#statements.opened.iterate())
      marks.set(String(identity), { ...(marks.get(String(identity)) ?? untouched), openedAt: Number(at) });
    return marks;
  }

  mark(identity: string): Mark {
    return {
      state: this.reviewOf(identity)?.state ?? untouched.state,
      hasNotes: this.#statements.hasNotes.get(identity) !== undefined,
      openedAt: (this.#statements.openedAt.get(identity)?.at as number | undefined) ?? null,
      dismissed: new Set(this.dismissals(identity).keys()),
    };
  }

  /** null while nobody set a state. */
  reviewOf(identity: string): PurchaseInvoice['reviewed'] {
    const row = this.#statements.review.get(identity);
    return row ? { state: row.state as ReviewState, by: String(row.by), at: moment(row.at) } : null;
  }

  /** Sets the state of all of them or none; returns how many were in another state before. */
  setState(identities: Iterable<string>, state: ReviewState, by: string, now: number): number {
    return transaction(this.#database, () => {
      this.#history.begin(state, by, now);
      let changed = 0;
      for (const identity of identities) changed += this.#setOne(identity, state, by, now);
      return changed;
    });
  }

  /** Names the latest {@link setState} of this run; 0 before the first. */
  get lastMarking(): number {
    return this.#history.latest;
  }

  /**
   * Puts back the reviews that a marking replaced, except where another one was set since; returns how many. Only the latest
   * markings of this run can be undone: undefined where it is none of them.
   */
  undo(marking: number): number | undefined {
    return transaction(this.#database, () => this.#history.undo(marking));
  }

  /** Remembers that somebody opened the invoice. */
  open(identity: string, now: number): void {
    this.#statements.open.run(identity, now);
  }

  /** The newest first. */
  notes(identity: string): readonly InvoiceNote[] {
    const rows = this.#statements.notes.all(identity);
    return rows.map(({ id, text, by, at }) => ({
      id: Number(id),
      text: String(text),
      by: String(by),
      at: moment(at),
    }));
  }

  addNote(identity: string, text: string, by: string, now: number): InvoiceNote {
    const { lastInsertRowid } = this.#statements.addNote.run(identity, text, by, now);
    return { id: Number(lastInsertRowid), text, by, at: moment(now) };
  }

  /** Nothing happens where the invoice has no such note. */
  removeNote(identity: string, noteId: number): void {
    this.#statements.removeNote.run(identity, noteId);
  }

  /** By the finding's key. */
  dismissals(identity: string): ReadonlyMap<string, Dismissal> {
    const rows = this.#statements.dismissals.all(identity);
    return new Map(
      rows.map(({ key, reason, text, by, at }) => [
        String(key),
        { reason: reason as DismissalReason, text: String(text), by: String(by), at: moment(at) },
      ]),
    );
  }

  dismiss(identity: string, key: string, reason: DismissalReason, text: string, by: string, now: number): void {
    this.#statements.dismiss.run(identity, key, reason, text, by, now);
  }

  reopen(identity: string, key: string): void {
    this.#statements.reopen.run(identity, key);
  }

  /**
   * Takes over what the archive says has another identity now, all at once. To be called with the archive's renames whenever
   * it is opened, also where there are none, and before the archive is told that they are done: the same pairs given again
   * are known, so that a crash in between repeats nothing.
   */
  rename(pairs: readonly (readonly [before: string, after: string])[]): void {
    takeOver(this.#database, pairs);
    this.#history.clear();
  }

  lastVisit(): number | null {
    return (this.#statements.lastVisit.get()?.last_visit as number | null) ?? null;
  }

  visit(now: number): void {
    this.#statements.visit.run(now);
  }

  close(): void {
    this.#database.close();
  }

  /** An invoice that nobody touched is new already. */
  #setOne(identity: string, state: ReviewState, by: string, now: number): number {
    const before = this.#statements.review.get(identity);
    if ((before?.state ?? untouched.state) === state) return 0;
    this.#history.keep(identity, before);
    this.#statements.setState.run(identity, state, by, now);
    return 1;
  }
}

const moment = (at: unknown): string => new Date(Number(at)).toISOString();

type Statements = ReturnType<typeof prepare>;

const prepare = (database: DatabaseSync) => ({
  reviewed: database.prepare('SELECT identity, state FROM review'),
  noted: database.prepare('SELECT DISTINCT identity FROM note'),
  dismissed: database.prepare('SELECT identity, key FROM dismissal'),
  opened: database.prepare('SELECT identity, at FROM opened'),
  openedAt: database.prepare('SELECT at FROM opened WHERE identity = ?'),
  open: database.prepare('INSERT OR REPLACE INTO opened VALUES (?, ?)'),
  review: database.prepare('SELECT state, by, at FROM review WHERE identity = ?'),
  setState: database.prepare('INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?)'),
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
