import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { convertBigInts, maxEventNumber, prepareWithBigInts } from './bigIntRows.ts';
import type { ReviewChainHead } from './reviewChainHead.ts';
import { ReviewErasures } from './reviewErasures.ts';
import {
  emptyChainHash,
  type ReviewEvent,
  type ReviewEventDraft,
  reviewEventColumns,
  type StoredReviewEvent,
  toReviewEvent,
  toStoredReviewEvent,
} from './reviewEvent.ts';
import { readReviewEvent } from './reviewEventDetail.ts';

/** The end of a chain with the time of its event (ms). */
export interface TimedChainHead extends ReviewChainHead {
  readonly at: number;
}

/** Appends an event to the chain of the device. */
export type ReviewEventAppender = (draft: ReviewEventDraft) => ReviewEvent;

/** Rows that are read at once while events may be appended. */
const rowsPerPage = 1000;

const columns = [...reviewEventColumns, 'hash'] as const;

/** The append-only log of a review file (`schema.ts`). */
export class ReviewEventLog {
  readonly #device: string;
  readonly #statements: ReturnType<typeof prepare>;
  readonly erasures: ReviewErasures;

  constructor(database: DatabaseSync, device: string) {
    this.#device = device;
    this.erasures = new ReviewErasures(database);
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

  /** Adds an event that another device appended to its chain; `checkReceivedEvents` has checked it. */
  add(row: StoredReviewEvent): void {
    this.#statements.append.run(...columns.map((column) => row[column]));
  }

  /** Returns up to `limit` rows of a chain after a number, in order. */
  readChain(device: string, after: number, limit: number): StoredReviewEvent[] {
    return this.#statements.chain.all(device, after, limit).map(convertBigInts);
  }

  has(id: string): boolean {
    return this.#statements.has.get(id) !== undefined;
  }

  /** Returns the clock of the latest event by which the archive renamed invoices; 0 if there is none. */
  findLatestRenaming(): number {
    return Number(this.#statements.latestRenaming.get()?.lamport ?? 0);
  }

  /**
   * Yields the events that take part in the states, in the order in which they count; none that was edited beyond reading, and
   * none that was erased before the log knows of its erasure.
   */
  *list(): Generator<ReviewEvent> {
    for (const stored of this.#statements.list.iterate()) {
      const row = convertBigInts(stored);
      const event = this.erasures.isUnexplained(row) ? undefined : readReviewEvent(row);
      if (event) yield event;
    }
  }

  /** Yields the rows chain by chain, each from its first event. Other work may be done in between. */
  *listChains(): Generator<StoredReviewEvent> {
    let [device, sequence] = ['', Number.MIN_SAFE_INTEGER];
    for (;;) {
      const rows = this.#statements.chains.all(device, sequence, rowsPerPage);
      for (const row of rows) yield convertBigInts(row);
      const last = rows.at(-1);
      if (!last) return;
      [device, sequence] = [String(last.device), Number(last.sequence)];
    }
  }

  /** Returns the latest event of a chain, by default of the device; undefined in an empty one. */
  findEnd(device = this.#device): ReviewChainHead | undefined {
    const head = this.#statements.head.get(device);
    return head && { device, sequence: Number(head.sequence), hash: String(head.hash) };
  }

  /** Returns the latest event of each chain, with its time (ms). */
  listEnds(): TimedChainHead[] {
    return this.#statements.ends.all().map(({ device, sequence, hash, at }) => ({
      ...{ device: String(device), sequence: Number(sequence), hash: String(hash), at: Number(at) },
    }));
  }

  /** Returns the hash of the event with a number in a chain; undefined if there is none. */
  findHash(device: string, sequence: number): string | undefined {
    const hash = this.#statements.hash.get(device, sequence)?.hash;
    return hash === undefined ? undefined : String(hash);
  }

  /** Returns the row of an event; none if there is no such event. */
  readRow(id: string): StoredReviewEvent[] {
    return this.#statements.find.all(id).map(convertBigInts);
  }

  /** Returns an event; undefined if there is none. */
  find(id: string): ReviewEvent | undefined {
    const row = this.#statements.find.get(id);
    return row && toReviewEvent(convertBigInts(row));
  }
}

const prepare = (database: DatabaseSync) => {
  const select = `SELECT ${columns.join(', ')} FROM review_event`;
  return {
    head: prepareWithBigInts(
      database,
      `SELECT sequence, hash FROM review_event WHERE device = ? AND sequence < ${maxEventNumber} ORDER BY sequence DESC LIMIT 1`,
    ),
    // Looks up each device: a scan for distinct ones reads the whole log.
    ends: prepareWithBigInts(
      database,
      `WITH RECURSIVE chain (name) AS (
        SELECT min(device) FROM review_event UNION ALL
        SELECT (SELECT min(device) FROM review_event WHERE device > name) FROM chain WHERE name IS NOT NULL
      ) SELECT device, sequence, hash, at FROM chain JOIN review_event
      ON device = name AND sequence = (SELECT max(sequence) FROM review_event WHERE device = name)`,
    ),
    hash: database.prepare('SELECT hash FROM review_event WHERE device = ? AND sequence = ?'),
    lamport: prepareWithBigInts(
      database,
      `SELECT max(lamport) AS lamport FROM review_event WHERE lamport < ${maxEventNumber}`,
    ),
    append: database.prepare(
      `INSERT INTO review_event (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ),
    list: prepareWithBigInts(database, `${select} ORDER BY lamport, id`),
    chains: prepareWithBigInts(
      database,
      `${select} WHERE (device, sequence) > (?, ?) ORDER BY device, sequence LIMIT ?`,
    ),
    chain: prepareWithBigInts(database, `${select} WHERE device = ? AND sequence > ? ORDER BY sequence LIMIT ?`),
    latestRenaming: prepareWithBigInts(
      database,
      "SELECT max(lamport) AS lamport FROM review_event WHERE kind = 'identitiesRenamed'",
    ),
    has: database.prepare('SELECT 1 FROM review_event WHERE id = ?'),
    find: prepareWithBigInts(database, `${select} WHERE id = ?`),
  };
};
