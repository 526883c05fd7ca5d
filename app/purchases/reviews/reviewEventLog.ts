import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  emptyChainHash,
  type ReviewEvent,
  type ReviewEventDraft,
  reviewEventColumns,
  type StoredReviewEvent,
  toReviewEvent,
  toStoredReviewEvent,
} from './reviewEvent.ts';

/** Appends an event to the chain of the device. */
export type ReviewEventAppender = (draft: ReviewEventDraft) => ReviewEvent;

/** Rows that are read at once while events may be appended. */
const rowsPerPage = 1000;

const columns = [...reviewEventColumns, 'hash'] as const;

/** The append-only log of a review file (`schema.ts`). */
export class ReviewEventLog {
  readonly #device: string;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync, device: string) {
    this.#device = device;
    this.#statements = prepare(database);
  }

  /**
   * Returns a function that appends events. Must be called and used within one write transaction: another process may
   * append to the same chain, so that its end is read here.
   */
  startAppending(): ReviewEventAppender {
    const device = this.#device;
    const head = this.#statements.head.get(device);
    let sequence = Number(head?.sequence ?? 0);
    let previous = String(head?.hash ?? emptyChainHash);
    let lamport = Number(this.#statements.lamport.get()?.lamport ?? 0);
    return (draft) => {
      sequence += 1;
      lamport += 1;
      const event = { ...draft, id: randomUUID(), device, sequence, lamport, previous };
      const row = toStoredReviewEvent(event);
      this.#statements.append.run(...columns.map((column) => row[column]));
      previous = String(row.hash);
      return { ...event, hash: previous };
    };
  }

  /** Yields the events in the order in which they count. */
  *list(): Generator<ReviewEvent> {
    for (const row of this.#statements.list.iterate()) yield toReviewEvent(row as unknown as StoredReviewEvent);
  }

  /** Yields the rows chain by chain, each from its first event. Other work may be done in between. */
  *listChains(): Generator<StoredReviewEvent> {
    let [device, sequence] = ['', Number.MIN_SAFE_INTEGER];
    for (;;) {
      const rows = this.#statements.chains.all(device, sequence, rowsPerPage);
      for (const row of rows) yield toVerifiableRow(row);
      const last = rows.at(-1);
      if (!last) return;
      [device, sequence] = [String(last.device), Number(last.sequence)];
    }
  }

  /** Returns an event; undefined if there is none. */
  find(id: string): ReviewEvent | undefined {
    const row = this.#statements.find.get(id);
    return row && toReviewEvent(row as unknown as StoredReviewEvent);
  }
}

const toVerifiableRow = (row: Readonly<Record<string, unknown>>): StoredReviewEvent =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'bigint' ? toExactNumber(value) : value]),
  ) as StoredReviewEvent;

/** An edited row may hold a number that no double can hold: it has another text, and so another hash. */
const toExactNumber = (value: bigint): number | string =>
  Number.isSafeInteger(Number(value)) ? Number(value) : String(value);

const prepare = (database: DatabaseSync) => {
  const select = `SELECT ${columns.join(', ')} FROM review_event`;
  const chains = database.prepare(`${select} WHERE (device, sequence) > (?, ?) ORDER BY device, sequence LIMIT ?`);
  chains.setReadBigInts(true);
  return {
    head: database.prepare('SELECT sequence, hash FROM review_event WHERE device = ? ORDER BY sequence DESC LIMIT 1'),
    lamport: database.prepare('SELECT max(lamport) AS lamport FROM review_event'),
    append: database.prepare(
      `INSERT INTO review_event (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ),
    list: database.prepare(`${select} ORDER BY lamport, id`),
    chains,
    find: database.prepare(`${select} WHERE id = ?`),
  };
};
