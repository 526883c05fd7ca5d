import type { DatabaseSync } from 'node:sqlite';
import type { DismissalReason } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { RecoverableDatabaseOptions } from '#app/storage/database/recoverableDatabase.ts';
import { applyInvoiceIdentityRenamings, type InvoiceIdentityRenaming } from './applyInvoiceIdentityRenamings.ts';
import { ReviewMarkingHistory } from './reviewMarkingHistory.ts';
import { type PreparedReviewStatements, prepareReviewStatements } from './reviewStatements.ts';
import { reviewDatabaseApplicationId, reviewMigrations } from './schema.ts';

/** Review values that the table shows; `dismissed` holds keys of findings. */
export interface InvoiceAnnotation {
  /** State as it was set; `table/resolveReview.ts` decides whether it still counts. */
  readonly state: ReviewState;
  /** Time of the review (ms), null if there is none. */
  readonly reviewedAt: number | null;
  /** Payment fields of the reviewed record; null if unknown. */
  readonly payment: string | null;
  readonly hasNotes: boolean;
  /** Time at which it was opened (ms); null if never. */
  readonly openedAt: number | null;
  readonly dismissed: ReadonlySet<string>;
}

/** The record on which a review is made. */
export interface ReviewSubject {
  readonly identity: string;
  /** SHA-256 of the record. */
  readonly record: string;
  /** Payment fields as text (`records/payment.ts`). */
  readonly payment: string;
  /** Time since which the lineage of the invoice is uncertain (ms): earlier reviews do not count. */
  readonly uncertainAt: number | null;
}

/** A review with what it is bound to; null in reviews of earlier releases. */
export interface RecordBoundReview {
  readonly identity: string;
  readonly record: string | null;
  /** Time of the review (ms). */
  readonly at: number;
}

/** Reason and author of a dismissed finding; `at` is an ISO date-time. */
export interface FindingDismissal {
  readonly reason: DismissalReason;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

const emptyAnnotation: InvoiceAnnotation = {
  state: 'new',
  reviewedAt: null,
  payment: null,
  hasNotes: false,
  openedAt: null,
  dismissed: new Set(),
};

/** Opens or creates the review file of one company. Throws `storage`. */
export const openReviewStore = (file: string): ReviewStore =>
  new ReviewStore(openDatabase(createReviewDatabaseOptions(file)));

/** Describes a review file and its recovery after damage. */
export const createReviewDatabaseOptions = (file: string): RecoverableDatabaseOptions => ({
  ...{ file, migrations: reviewMigrations, applicationId: reviewDatabaseApplicationId },
  countedTables: ['review', 'note', 'dismissal'],
});

/**
 * Review states, notes and dismissals of one company (see `schema.ts`), and the time of the last visit. `now` and `at`
 * inside are milliseconds since 1970 UTC, `by` is a person. Nothing is cached, because other processes may have the
 * file open too. Every method throws database errors as they are: `serve` maps them.
 */
export class ReviewStore {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedReviewStatements;
  readonly #history: ReviewMarkingHistory;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareReviewStatements(database);
    this.#history = new ReviewMarkingHistory(database);
  }

  /** Returns the marks of all invoices that have any, by identity. */
  listAnnotations(): ReadonlyMap<string, InvoiceAnnotation> {
    const dismissed = new Map<string, Set<string>>();
    for (const { identity, key } of this.#statements.dismissed.iterate()) {
      const keys = dismissed.get(String(identity));
      if (keys) keys.add(String(key));
      else dismissed.set(String(identity), new Set([String(key)]));
    }
    const annotations = new Map<string, InvoiceAnnotation>();
    for (const [identity, keys] of dismissed) annotations.set(identity, { ...emptyAnnotation, dismissed: keys });
    for (const { identity } of this.#statements.noted.iterate())
      annotations.set(String(identity), { ...(annotations.get(String(identity)) ?? emptyAnnotation), hasNotes: true });
    for (const { identity, ...review } of this.#statements.reviewed.iterate())
      annotations.set(String(identity), {
        ...(annotations.get(String(identity)) ?? emptyAnnotation),
        ...toReviewAnnotation(review),
      });
    for (const { identity, at } of this.#statements.opened.iterate())
      annotations.set(String(identity), {
        ...(annotations.get(String(identity)) ?? emptyAnnotation),
        openedAt: Number(at),
      });
    return annotations;
  }

  getAnnotation(identity: string): InvoiceAnnotation {
    return {
      ...toReviewAnnotation(this.#statements.review.get(identity)),
      hasNotes: this.#statements.hasNotes.get(identity) !== undefined,
      openedAt: (this.#statements.openedAt.get(identity)?.at as number | undefined) ?? null,
      dismissed: new Set(this.dismissals(identity).keys()),
    };
  }

  /** Returns the review; null if no state was set. */
  findReview(identity: string): PurchaseInvoice['reviewed'] {
    const row = this.#statements.review.get(identity);
    return row ? { state: row.state as ReviewState, by: String(row.by), at: toIsoMoment(row.at) } : null;
  }

  /**
   * Sets the state of all of them or none; returns how many were in another state before, or reviewed with another
   * payment.
   */
  setState(subjects: Iterable<ReviewSubject>, state: ReviewState, by: string, now: number): number {
    return runInTransaction(this.#database, () => {
      this.#history.begin(state, by, now);
      let changed = 0;
      for (const subject of subjects) changed += this.#setOne(subject, state, by, now);
      return changed;
    });
  }

  /** Returns the name of the rules by which the payments of the reviews were read; null before {@link bind}. */
  reader(): string | null {
    return (this.#statements.reader.get()?.reader as string | null) ?? null;
  }

  /** Returns all reviews, for {@link bind}. */
  boundReviews(): RecordBoundReview[] {
    return this.#statements.bound.all().map(({ identity, record, at }) => ({
      identity: String(identity),
      record: record as string | null,
      at: Number(at),
    }));
  }

  /** Returns all known reviewed records with the time of the review (ms). */
  reviewedRecords(): { readonly record: string; readonly at: number }[] {
    return this.#statements.reviewedRecords.all().map(({ record, at }) => ({ record: String(record), at: Number(at) }));
  }

  /** Binds reviews to these records, read by the rules of `reader`. */
  bind(subjects: Iterable<Omit<ReviewSubject, 'uncertainAt'>>, reader: string): void {
    runInTransaction(this.#database, () => {
      for (const { identity, record, payment } of subjects) this.#statements.bind.run(record, payment, identity);
      this.#statements.setReader.run(reader);
    });
    this.#history.clear();
  }

  /** Number of the latest {@link setState} of this run; 0 before the first. */
  get lastMarking(): number {
    return this.#history.latest;
  }

  /**
   * Puts back the reviews that a marking replaced, except where another one was set since; returns how many. Only the
   * latest markings of this run can be undone: undefined where it is none of them.
   */
  undo(marking: number): number | undefined {
    return runInTransaction(this.#database, () => this.#history.undo(marking));
  }

  /** Stores that the invoice was opened. */
  open(identity: string, now: number): void {
    this.#statements.open.run(identity, now);
  }

  /** Returns the notes, newest first. */
  notes(identity: string): readonly InvoiceNote[] {
    const rows = this.#statements.notes.all(identity);
    return rows.map(({ id, text, by, at }) => ({
      id: Number(id),
      text: String(text),
      by: String(by),
      at: toIsoMoment(at),
    }));
  }

  addNote(identity: string, text: string, by: string, now: number): InvoiceNote {
    const { lastInsertRowid } = this.#statements.addNote.run(identity, text, by, now);
    return { id: Number(lastInsertRowid), text, by, at: toIsoMoment(now) };
  }

  /** Removes a note; does nothing if the invoice has no such note. */
  removeNote(identity: string, noteId: number): void {
    this.#statements.removeNote.run(identity, noteId);
  }

  /** Returns the dismissals by the finding's key. */
  dismissals(identity: string): ReadonlyMap<string, FindingDismissal> {
    const rows = this.#statements.dismissals.all(identity);
    return new Map(
      rows.map(({ key, reason, text, by, at }) => [
        String(key),
        { reason: reason as DismissalReason, text: String(text), by: String(by), at: toIsoMoment(at) },
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
   * Applies the archive's changed identities in one transaction. Must be called with the archive's renames whenever it
   * is opened, also if there are none, and before the archive deletes them: repeated pairs are recognized, so that a
   * crash in between repeats nothing.
   */
  rename(renamings: readonly InvoiceIdentityRenaming[]): void {
    applyInvoiceIdentityRenamings(this.#database, renamings);
    this.#history.clear();
  }

  lastVisit(): number | null {
    return (this.#statements.lastVisit.get()?.last_visit as number | null) ?? null;
  }

  visit(now: number): void {
    this.#statements.visit.run(now);
  }

  /** Writes the whole file to a new file. */
  copyTo(file: string): void {
    this.#database.prepare('VACUUM INTO ?').run(file);
  }

  /** Closes the file. Can be called again. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /**
   * Sets one state; returns 1 if it changed. An untouched invoice is new already; a review that no longer counts is
   * set again.
   */
  #setOne(subject: ReviewSubject, state: ReviewState, by: string, now: number): number {
    const { identity, record, payment } = subject;
    const before = this.#statements.review.get(identity);
    if ((before?.state ?? emptyAnnotation.state) === state && (!before || isReviewValid(before, subject))) return 0;
    this.#history.saveReplaced(identity, before);
    if (before?.record && before.record !== record)
      this.#statements.keepEarlier.run(String(before.record), Number(before.at));
    this.#statements.setState.run(identity, state, by, now, record, payment);
    return 1;
  }
}

const isReviewValid = (review: Record<string, unknown>, { payment, uncertainAt }: ReviewSubject): boolean =>
  (review.payment === null || review.payment === payment) && (uncertainAt === null || Number(review.at) >= uncertainAt);

const toReviewAnnotation = (
  review: Record<string, unknown> | undefined,
): Pick<InvoiceAnnotation, 'state' | 'reviewedAt' | 'payment'> =>
  review
    ? {
        state: review.state as ReviewState,
        reviewedAt: Number(review.at),
        payment: review.payment as string | null,
      }
    : { state: emptyAnnotation.state, reviewedAt: emptyAnnotation.reviewedAt, payment: emptyAnnotation.payment };

const toIsoMoment = (at: unknown): string => new Date(Number(at)).toISOString();
