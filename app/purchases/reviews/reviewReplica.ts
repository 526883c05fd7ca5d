import type { DatabaseSync } from 'node:sqlite';
import type { PastReview } from '#app/contract/purchases/payment.ts';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { ChainCheckpointFile } from './chainCheckpoints.ts';
import { readConflictingReviews } from './invoiceReview.ts';
import { checkReceivedEvents, type RefusedEvent } from './receivedEvents.ts';
import type { ReviewChainHead } from './reviewChainHead.ts';
import type { StoredReviewEvent } from './reviewEvent.ts';
import type { ReviewEventLog } from './reviewEventLog.ts';
import type { ReviewProjection } from './reviewProjection.ts';
import type { PreparedReviewStatements } from './reviewStatements.ts';

/** Result of {@link ReviewReplica.receive}. */
export interface ReceivedReviewEvents {
  readonly count: number;
  readonly refused: readonly RefusedEvent[];
  /** Identities of the invoices that they concern. */
  readonly identities: ReadonlySet<string>;
}

/** The log of one company as one of several copies: events of all devices, chain by chain. */
export class ReviewReplica {
  readonly #database: DatabaseSync;
  readonly #log: ReviewEventLog;
  readonly #projection: ReviewProjection;
  readonly #checkpoints: ChainCheckpointFile;
  readonly #statements: PreparedReviewStatements;

  constructor(
    database: DatabaseSync,
    statements: PreparedReviewStatements,
    log: ReviewEventLog,
    projection: ReviewProjection,
    checkpoints: ChainCheckpointFile,
  ) {
    this.#database = database;
    this.#log = log;
    this.#projection = projection;
    this.#checkpoints = checkpoints;
    this.#statements = statements;
  }

  /** Returns the latest event of each chain. */
  listEnds(): ReviewChainHead[] {
    return this.#log.listEnds().map(({ device, sequence, hash }) => ({ device, sequence, hash }));
  }

  /** Returns the hash of the event with a number in a chain; null if there is none. */
  findHash(device: string, sequence: number): string | null {
    return this.#log.findHash(device, sequence) ?? null;
  }

  /** Returns up to `limit` rows of a chain after a number, in order. */
  read(device: string, after: number, limit: number): StoredReviewEvent[] {
    return this.#log.readChain(device, after, limit);
  }

  /** Adds events that other devices made, and applies them; see `checkReceivedEvents`. */
  receive(rows: readonly unknown[]): ReceivedReviewEvents {
    const result = runInTransaction(this.#database, (): ReceivedReviewEvents => {
      const { events, refused } = checkReceivedEvents(rows, this.#log);
      if (events.length === 0) return { count: 0, refused, identities: new Set() };
      const earliest = Math.min(...events.map(({ event }) => event.lamport));
      const isRenaming = events.some(({ event }) => event.action.kind === 'identitiesRenamed');
      for (const { row } of events) this.#log.add(row);
      const isErasing = this.#log.erasures.apply(events.map(({ row }) => row));
      const isRebuilt = isErasing || isRenaming || this.#log.findLatestRenaming() > earliest;
      const explained = events.filter(({ row }) => !this.#log.erasures.isUnexplained(row));
      this.#statements.countReceived.run(events.length);
      const identities = isRebuilt
        ? this.#projection.rebuildAll(this.#log.list())
        : this.#projection.merge(explained.map(({ event }) => event));
      return { count: events.length, refused, identities };
    });
    if (result.count > 0) this.#checkpoints.keep();
    this.#log.erasures.purge();
    return result;
  }

  /** Returns how many events came from other devices. */
  countReceived(): number {
    return Number(this.#statements.received.get()?.received ?? 0);
  }

  /** Returns a hash of all states: copies with the same events have the same one. */
  hashStates(): string {
    return this.#projection.hashStates();
  }

  /** Returns the decisions that contradict the review of an invoice, made on devices that did not know of it. */
  listConflictingReviews(identity: string): PastReview[] {
    return readConflictingReviews(this.#statements, identity);
  }

  /** Rebuilds the states from the log; returns whether they differed from it. */
  restoreStates(): boolean {
    return runInTransaction(this.#database, () => {
      const before = this.#projection.hashStates();
      this.#projection.rebuild(this.#log.list());
      return this.#projection.hashStates() !== before;
    });
  }
}
