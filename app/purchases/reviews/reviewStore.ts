import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DismissalReason, FindingResolution } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { RecoverableDatabaseOptions } from '#app/storage/database/recoverableDatabase.ts';
import { adoptUnloggedReviews } from './adoptUnloggedReviews.ts';
import { moveOpenings, nameRenamings, selectRenamingsOfDecided } from './identityRenamings.ts';
import { emptyAnnotation, type InvoiceAnnotation, readAnnotation, readAnnotations } from './invoiceAnnotation.ts';
import { PaymentExportMarks } from './paymentExportMarks.ts';
import { ReviewBindings } from './reviewBindings.ts';
import type { DecisionAuthor, InvoiceIdentityRenaming } from './reviewEvent.ts';
import {
  createDraft,
  createRenamingDraft,
  type DecidedInvoice,
  listSeriousKeys,
  type ReviewSubject,
} from './reviewEventDrafts.ts';
import { type ReviewEventAppender, ReviewEventLog } from './reviewEventLog.ts';
import { ReviewProjection } from './reviewProjection.ts';
import { type PreparedReviewStatements, prepareReviewStatements } from './reviewStatements.ts';
import { reviewDatabaseApplicationId, reviewMigrations } from './schema.ts';
import { type ReviewChainHead, type ReviewLogVerdict, verifyReviewLog } from './verifyReviewLog.ts';

/** The invoices of a decision that was undone. */
export interface UndoneDecision {
  readonly count: number;
  readonly identities: ReadonlySet<string>;
}

export interface StateDecisionOptions {
  /** Id of the decision, where it concerns several companies; by default a new one. */
  readonly decision?: string;
  /** Resolves the serious findings that were seen. */
  readonly resolution?: FindingResolution | undefined;
}

/** Reason and author of a dismissed finding; `at` is an ISO date-time. */
export interface FindingDismissal {
  readonly reason: DismissalReason;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

/** Opens or creates the review file of one company; decisions are appended to the chain of `device`. Throws `storage`. */
export const openReviewStore = (file: string, device: string): ReviewStore =>
  new ReviewStore(openDatabase(createReviewDatabaseOptions(file)), device);

/** Describes a review file and its recovery after damage. */
export const createReviewDatabaseOptions = (file: string): RecoverableDatabaseOptions => ({
  ...{ file, migrations: reviewMigrations, applicationId: reviewDatabaseApplicationId },
  countedTables: ['review', 'note', 'dismissal', 'payment_export'],
  // Rows whose events were lost get new ones when the file is opened.
  repair: () => (database) => database.exec('UPDATE desk SET is_logged = 0'),
});

/**
 * Decisions about the invoices of one company (see `schema.ts`), what they give (review states, notes and dismissals),
 * and the time of the last visit. `now` and `at` inside are milliseconds since 1970 UTC. Nothing is cached, because other
 * processes may have the file open too. Every method throws database errors as they are: `serve` maps them.
 */
export class ReviewStore {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedReviewStatements;
  readonly #log: ReviewEventLog;
  readonly #projection: ReviewProjection;
  readonly bindings: ReviewBindings;
  /** Marks of exports with a list of payments. */
  readonly paymentExports: PaymentExportMarks;

  constructor(database: DatabaseSync, device: string) {
    this.#database = database;
    this.#statements = prepareReviewStatements(database);
    this.#log = new ReviewEventLog(database, device);
    this.#projection = new ReviewProjection(database);
    this.bindings = new ReviewBindings(database, this.#statements);
    this.paymentExports = new PaymentExportMarks(database);
    adoptUnloggedReviews(database, this.#log, this.#projection);
  }

  /** Returns the marks of all invoices that have any, by identity. */
  listAnnotations(): ReadonlyMap<string, InvoiceAnnotation> {
    return readAnnotations(this.#statements);
  }

  getAnnotation(identity: string): InvoiceAnnotation {
    return readAnnotation(this.#statements, identity);
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
  setState(
    subjects: Iterable<ReviewSubject>,
    state: ReviewState,
    author: DecisionAuthor,
    { decision = randomUUID(), resolution }: StateDecisionOptions = {},
  ): number {
    return this.#decide((append) => {
      let changed = 0;
      for (const subject of subjects) {
        const resolved = resolution ? listSeriousKeys(subject) : [];
        if (resolved.length === 0 && this.#isInState(subject, state)) continue;
        const action = {
          kind: 'stateSet',
          state,
          resolved,
          resolution: (resolved.length > 0 && resolution) || null,
        } as const;
        append(createDraft(subject, action, author, decision));
        changed += 1;
      }
      return changed;
    });
  }

  /**
   * Puts back what a decision replaced, except where something was decided since; undefined where there is no such
   * decision, or nothing left of it to undo.
   */
  undo(decision: string, author: DecisionAuthor): UndoneDecision | undefined {
    if (!this.#statements.hasDecision.get(decision)) return undefined;
    return this.#decide((append) => {
      const events = this.#statements.undoable.all(decision);
      const undo = randomUUID();
      for (const { id, identity } of events) {
        const invoice = { identity: String(identity), version: null, record: null, payment: null, findings: null };
        append(createDraft(invoice, { kind: 'undone', event: String(id) }, author, undo));
      }
      return { count: events.length, identities: new Set(events.map(({ identity }) => String(identity))) };
    });
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

  addNote(invoice: DecidedInvoice, text: string, author: DecisionAuthor): InvoiceNote {
    return this.#decide((append) => {
      const { id, person, at } = append(createDraft(invoice, { kind: 'noteAdded', text }, author));
      return { id: Number(this.#statements.noteNumber.get(id)?.id), text, by: person, at: toIsoMoment(at) };
    });
  }

  /** Removes a note; does nothing if the invoice has no such note. */
  removeNote(invoice: DecidedInvoice, noteId: number, author: DecisionAuthor): void {
    this.#decide((append) => {
      const note = this.#statements.findNote.get(invoice.identity, noteId)?.event;
      if (note) append(createDraft(invoice, { kind: 'noteRemoved', note: String(note) }, author));
    });
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

  dismiss(invoice: DecidedInvoice, key: string, resolution: FindingResolution, author: DecisionAuthor): void {
    this.#decide((append) => append(createDraft(invoice, { kind: 'findingResolved', key, ...resolution }, author)));
  }

  /** Reopens a finding; does nothing if it is not dismissed. */
  reopen(invoice: DecidedInvoice, key: string, author: DecisionAuthor): void {
    this.#decide((append) => {
      if (!this.#statements.isDismissed.get(invoice.identity, key)) return;
      append(createDraft(invoice, { kind: 'findingReopened', key }, author));
    });
  }

  /**
   * Applies the archive's changed identities in one transaction. Must be called with the archive's renames whenever it
   * is opened, also if there are none, and before the archive deletes them: repeated pairs are recognized, so that a
   * crash in between repeats nothing.
   */
  rename(renamings: readonly InvoiceIdentityRenaming[], now: number): void {
    const name = nameRenamings(renamings);
    if (this.#statements.renames.get()?.renames === name) return;
    this.#decide((append) => {
      if (renamings.length > 0) {
        moveOpenings(this.#database, renamings);
        this.paymentExports.move(renamings);
      }
      const decided = selectRenamingsOfDecided(this.#database, renamings);
      if (decided.length > 0) append(createRenamingDraft(decided, now));
      this.#statements.setRenames.run(name);
    });
  }

  /** Verifies the log; `keptHeads` are ends of chains that were kept elsewhere. */
  verifyLog(keptHeads: readonly ReviewChainHead[] = []): CooperativeTask<ReviewLogVerdict> {
    return verifyReviewLog(this.#log.listChains(), keptHeads);
  }

  /** Rebuilds the states from the log; returns whether they differed from it. */
  restoreStates(): boolean {
    return runInTransaction(this.#database, () => {
      const before = this.#projection.hashStates();
      this.#projection.rebuild(this.#log.list());
      return this.#projection.hashStates() !== before;
    });
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

  /** Runs `work` in one write transaction, with a function that appends an event and applies it. */
  #decide<T>(work: (append: ReviewEventAppender) => T): T {
    return runInTransaction(this.#database, () => {
      const append = this.#log.startAppending();
      return work((draft) => {
        const event = append(draft);
        this.#projection.apply(event);
        return event;
      });
    });
  }

  /** An untouched invoice is new already; a review that no longer counts is set again. */
  #isInState(subject: ReviewSubject, state: ReviewState): boolean {
    const before = this.#statements.review.get(subject.identity);
    return (before?.state ?? emptyAnnotation.state) === state && (!before || isReviewValid(before, subject));
  }
}

const isReviewValid = (review: Record<string, unknown>, { payment, uncertainAt }: ReviewSubject): boolean =>
  (review.payment === null || review.payment === payment) && (uncertainAt === null || Number(review.at) >= uncertainAt);

const toIsoMoment = (at: unknown): string => new Date(Number(at)).toISOString();
