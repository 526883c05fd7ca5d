import type { DatabaseSync } from 'node:sqlite';
import { purgeDeletedContent } from '#app/storage/database/purgeDeletedContent.ts';
import { convertBigInts, prepareWithBigInts } from './bigIntRows.ts';
import { eraseEventContent, hashErasedRow, isErasedRow, parseErasure } from './eventErasure.ts';
import { reviewEventColumns, type StoredReviewEvent } from './reviewEvent.ts';

/** Milliseconds that a purge waits for other programs, and those of all other work (`openDatabase.ts`). */
const purgeWaitMs = 200;
const usualWaitMs = 5000;

/** The erasures of a log, and the events whose content is to be erased or was. */
export class ReviewErasures {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  /** Returns whether the content of an event is gone without an erasure in the log that names it as it is. */
  isUnexplained(row: StoredReviewEvent): boolean {
    return isErasedRow(row) && this.#statements.isNamed.get(String(row.id), hashErasedRow(row)) === undefined;
  }

  /**
   * Notes what the erasures among these rows name, and erases the content of all events that an erasure names and that are
   * among the rows, or were here before. Must run in the transaction that adds them. Returns whether anything was noted or erased.
   */
  apply(rows: readonly StoredReviewEvent[]): boolean {
    const named = rows.flatMap(parseErasure);
    for (const [id, left] of named) this.#statements.note.run(id, left);
    const ids = new Set([...rows.map(({ id }) => String(id)), ...named.map(([id]) => id)]);
    const erased = [...ids].filter((id) => this.#eraseContent(id)).length;
    return named.length > 0 || erased > 0;
  }

  /** Notes again what all erasures of the log name, after a damaged file was recovered. */
  rebuild(): void {
    for (const row of this.#statements.erasures.all())
      for (const [id, left] of parseErasure(convertBigInts(row))) this.#statements.note.run(id, left);
  }

  /** Returns the number of events whose content was erased. */
  count(): number {
    return Number(this.#statements.count.get()?.count ?? 0);
  }

  /** Returns up to `limit` rows whose content was erased as the log explains, by id after `after`. */
  list(after: string, limit: number): StoredReviewEvent[] {
    return this.#statements.list.all(after, limit).map(convertBigInts);
  }

  /**
   * Removes what was erased from the pages of the file and from its log of changes. Where another program reads the file, or
   * without room on the disk, it is done when the file is opened next. Must not be called in a transaction.
   */
  purge(): void {
    if (this.#statements.isDue.get()?.is_purge_due !== 1) return;
    try {
      this.#database.exec(`PRAGMA busy_timeout = ${purgeWaitMs}`);
      purgeDeletedContent(this.#database);
      this.#statements.setDue.run(0);
    } catch {
      // The content itself is erased. The flag stays, so that the pages are cleaned later.
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${usualWaitMs}`);
    }
  }

  #eraseContent(id: string): boolean {
    if (this.#statements.isNamedAtAll.get(id) === undefined) return false;
    const stored = this.#statements.find.get(id);
    const row = stored && convertBigInts(stored);
    const left = row && !isErasedRow(row) ? eraseEventContent(row) : undefined;
    if (!left || this.#statements.isNamed.get(id, hashErasedRow(left)) === undefined) return false;
    this.#statements.replace.run(String(left.person), left.subject ?? null, String(left.detail), id);
    this.#statements.setDue.run(1);
    return true;
  }
}

const prepare = (database: DatabaseSync) => {
  const columns = [...reviewEventColumns, 'hash'].map((column) => `review_event.${column}`).join(', ');
  const isErased = `id IN (SELECT event FROM review_erasure) AND instr(detail, '"erased":true') > 0`;
  return {
    isNamed: database.prepare('SELECT 1 FROM review_erasure WHERE event = ? AND left_hash = ?'),
    isNamedAtAll: database.prepare('SELECT 1 FROM review_erasure WHERE event = ?'),
    note: database.prepare('INSERT OR IGNORE INTO review_erasure VALUES (?, ?)'),
    find: prepareWithBigInts(database, `SELECT ${columns} FROM review_event WHERE id = ?`),
    erasures: prepareWithBigInts(database, `SELECT ${columns} FROM review_event WHERE kind = 'erased'`),
    replace: database.prepare('UPDATE review_event SET person = ?, subject = ?, detail = ? WHERE id = ?'),
    count: database.prepare(`SELECT count(*) AS count FROM review_event WHERE ${isErased}`),
    list: prepareWithBigInts(
      database,
      `SELECT ${columns} FROM review_event WHERE id > ? AND ${isErased} ORDER BY id LIMIT ?`,
    ),
    isDue: database.prepare('SELECT is_purge_due FROM desk'),
    setDue: database.prepare('UPDATE desk SET is_purge_due = ?'),
  };
};
