import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FindingResolution } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import { adoptUnloggedReviews } from './adoptUnloggedReviews.ts';
import { ChainCheckpointFile } from './chainCheckpoints.ts';
import { CompanySettings } from './companySettings.ts';
import { CompanyVisits } from './companyVisits.ts';
import { DecisionReader } from './decisionReader.ts';
import { moveOpenings, nameRenamings, selectRenamingsOfDecided } from './identityRenamings.ts';
import { type InvoiceAnnotation, readAnnotation, readAnnotations } from './invoiceAnnotation.ts';
import { type FindingDismissal, isInReviewState, readDismissals, readNotes, readReview } from './invoiceReview.ts';
import { QuestionReader } from './questionReader.ts';
import { ReviewApprovals } from './reviewApprovals.ts';
import { ReviewBindings } from './reviewBindings.ts';
import { createReviewDatabaseOptions } from './reviewDatabase.ts';
import { ReviewEraser } from './reviewEraser.ts';
import type { DecisionAuthor, InvoiceIdentityRenaming, InvoiceQuestion, ReviewEventDraft } from './reviewEvent.ts';
import {
  createDraft,
  createRenamingDraft,
  createStateAction,
  type DecidedInvoice,
  listSeriousKeys,
  type ReviewSubject,
  type StateDecisionOptions,
  type UndoneDecision,
} from './reviewEventDrafts.ts';
import { type ReviewEventAppender, ReviewEventLog } from './reviewEventLog.ts';
import { ReviewProjection } from './reviewProjection.ts';
import { ReviewReplica } from './reviewReplica.ts';
import { type PreparedReviewStatements, prepareReviewStatements } from './reviewStatements.ts';

/** Opens or creates the review file of one company, which appends to the chain of `device`. Throws `storage`. */
export const openReviewStore = (file: string, device: string, headsFile = `${file}.heads.json`): ReviewStore =>
  new ReviewStore(openDatabase(createReviewDatabaseOptions(file)), device, headsFile);

/**
 * Decisions about the invoices of one company (see `schema.ts`), what they give (review states, notes, dismissals, exports),
 * and the time of the last visit. `now` and `at` inside are milliseconds since 1970 UTC. Nothing is cached, because other
 * processes may have the file open too. Every method throws database errors as they are: `serve` maps them.
 */
export class ReviewStore {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedReviewStatements;
  readonly log: ReviewEventLog;
  readonly #projection: ReviewProjection;
  readonly bindings: ReviewBindings;
  readonly visits: CompanyVisits;
  /** The log, for lists. */
  readonly decisions: DecisionReader;
  readonly questions: QuestionReader;
  readonly approvals: ReviewApprovals;
  readonly settings: CompanySettings;
  /** Ends of the log, stored outside of it. */
  readonly checkpoints: ChainCheckpointFile;
  /** The log, for the exchange of events with other devices. */
  readonly replica: ReviewReplica;
  readonly eraser: ReviewEraser;

  constructor(database: DatabaseSync, device: string, headsFile: string) {
    this.#database = database;
    this.#statements = prepareReviewStatements(database);
    this.log = new ReviewEventLog(database, device);
    this.#projection = new ReviewProjection(database);
    this.bindings = new ReviewBindings(database, this.#statements);
    this.visits = new CompanyVisits(this.#statements);
    this.decisions = new DecisionReader(database);
    this.questions = new QuestionReader(database);
    this.checkpoints = new ChainCheckpointFile(headsFile, this.log);
    this.replica = new ReviewReplica(database, this.#statements, this.log, this.#projection, this.checkpoints);
    const parts = {
      statements: this.#statements,
      decide: <T>(work: (append: ReviewEventAppender) => T) => this.#decide(work),
    };
    this.approvals = new ReviewApprovals({ ...parts, log: this.log, projection: this.#projection });
    this.settings = new CompanySettings(parts);
    this.checkpoints.keepAfter(() => adoptUnloggedReviews(database, this.log, this.#projection));
    this.eraser = new ReviewEraser(database, this.log, this.#projection, this.checkpoints);
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
    return readReview(this.#statements, identity);
  }

  /** Returns whether anybody ever decided about the invoice, also where that was undone. */
  wasDecided(identity: string): boolean {
    return this.#statements.hasReviewEvent.get(identity) !== undefined;
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
        if (resolved.length === 0 && isInReviewState(this.#statements, subject, state)) continue;
        append(createDraft(subject, createStateAction(state, resolved, resolution), author, decision));
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
      const identities = new Set(events.map(({ identity }) => String(identity)));
      return { count: identities.size, identities };
    });
  }

  /** Returns about how many invoices {@link undo} would take a decision back. */
  countUndoable(decision: string): number {
    return new Set(this.#statements.undoable.all(decision).map(({ identity }) => identity)).size;
  }

  /** Stores that the invoice was opened. */
  open(identity: string, now: number): void {
    this.#statements.open.run(identity, now);
  }

  /** Returns the notes, newest first. */
  notes(identity: string): readonly InvoiceNote[] {
    return readNotes(this.#statements, identity);
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

  /** Asks a question about an invoice, which is a query from then on; replaces an open one. */
  ask(subject: ReviewSubject, question: InvoiceQuestion, author: DecisionAuthor): void {
    const decision = randomUUID();
    this.#decide((append) => {
      if (!isInReviewState(this.#statements, subject, 'query'))
        append(createDraft(subject, createStateAction('query'), author, decision));
      append(createDraft(subject, { kind: 'questionAsked', ...question }, author, decision));
    });
  }

  /**
   * Notes the answer to the open question, after which the invoice is to be reviewed. Returns whether there was a
   * question.
   */
  answer(subject: ReviewSubject, text: string, author: DecisionAuthor): boolean {
    const decision = randomUUID();
    return this.#decide((append) => {
      if (!this.questions.find(subject.identity)) return false;
      append(createDraft(subject, { kind: 'questionAnswered', text }, author, decision));
      append(createDraft(subject, { kind: 'noteAdded', text }, author, decision));
      append(createDraft(subject, createStateAction('new'), author, decision));
      return true;
    });
  }

  /** Notes the export of invoices with a list of payments, all or none. Each export is kept; annotations have the latest. */
  exportPayments(invoices: Iterable<DecidedInvoice>, author: DecisionAuthor, decision: string = randomUUID()): void {
    this.#decide((append) => {
      for (const invoice of invoices) append(createDraft(invoice, { kind: 'paymentExported' }, author, decision));
    });
  }

  /** Notes that a rule left invoices for checking as one of so many percent, unless that is noted already. */
  sample(invoices: readonly DecidedInvoice[], percent: number, author: DecisionAuthor): void {
    const sampled = invoices.filter(({ identity }) => !this.questions.findSample(identity));
    const decision = randomUUID();
    this.appendAll(sampled.map((invoice) => createDraft(invoice, { kind: 'sampled', percent }, author, decision)));
  }

  /** Returns the dismissals by the finding's key. */
  dismissals(identity: string): ReadonlyMap<string, FindingDismissal> {
    return readDismissals(this.#statements, identity);
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
      if (renamings.length > 0) moveOpenings(this.#database, renamings);
      const decided = selectRenamingsOfDecided(this.#database, renamings);
      if (decided.length > 0) append(createRenamingDraft(decided, now));
      this.#statements.setRenames.run(name);
    });
  }

  /** Appends decisions, all or none. */
  appendAll(drafts: readonly ReviewEventDraft[]): void {
    this.#decide((append) => {
      for (const draft of drafts) append(draft);
    });
  }

  /** Returns a number that increases with each decision; 0 before the first. */
  latestDecision(): number {
    return Number(this.#statements.latestDecision.get()?.lamport ?? 0);
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
    return this.checkpoints.keepAfter(() =>
      runInTransaction(this.#database, () => {
        const append = this.log.startAppending();
        return work((draft) => {
          const event = append(this.#nameReplaced(draft));
          this.#projection.apply(event);
          return event;
        });
      }),
    );
  }

  #nameReplaced(draft: ReviewEventDraft): ReviewEventDraft {
    const { action, identity } = draft;
    if (action.kind !== 'stateSet') return draft;
    return { ...draft, action: { ...action, replaces: this.#projection.listCurrentDecisions(identity) } };
  }
}
