import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { PreparedReviewStatements } from './reviewStatements.ts';

/** A review with the record to which it is bound; null in reviews of earlier releases. */
export interface RecordBoundReview {
  readonly event: string;
  readonly identity: string;
  readonly record: string | null;
  /** Time of the review (ms). */
  readonly at: number;
}

/** The record of a review and its payment, as the archive reads it. */
export type ReviewBinding = Pick<RecordBoundReview, 'event' | 'identity'> & {
  readonly record: string;
  readonly payment: string;
};

/** The records to which the reviews of one company are bound, and the rules by which their payments were read. */
export class ReviewBindings {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedReviewStatements;

  constructor(database: DatabaseSync, statements: PreparedReviewStatements) {
    this.#database = database;
    this.#statements = statements;
  }

  /** Returns the name of the rules by which the payments of the reviews were read; null before {@link bind}. */
  reader(): string | null {
    return (this.#statements.reader.get()?.reader as string | null) ?? null;
  }

  /** Returns all reviews that were not undone, replaced ones too, for {@link bind}. */
  list(): RecordBoundReview[] {
    return this.#statements.bound.all().map(({ event, identity, record, at }) => ({
      event: String(event),
      identity: String(identity),
      record: record as string | null,
      at: Number(at),
    }));
  }

  /** Returns all known reviewed records with the time of the review (ms). */
  reviewedRecords(): { readonly record: string; readonly at: number }[] {
    const earlier = this.#statements.earlierRecords.all();
    return [...this.list(), ...earlier].flatMap(({ record, at }) =>
      record === null ? [] : [{ record: String(record), at: Number(at) }],
    );
  }

  /** Binds reviews to these records, read by the rules of `reader`. */
  bind(bindings: Iterable<ReviewBinding>, reader: string): void {
    runInTransaction(this.#database, () => {
      for (const { event, identity, record, payment } of bindings) {
        this.#statements.bind.run(event, record, payment);
        this.#statements.refreshBound.run(record, payment, event, identity);
      }
      this.#statements.setReader.run(reader);
    });
  }
}
