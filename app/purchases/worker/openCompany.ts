import { fail } from '#app/contract/errors.ts';
import type { ApprovalLimit } from '#app/contract/purchases/approvalRule.ts';
import type { Finding } from '#app/contract/purchases/findings.ts';
import { findingSeverities } from '#app/contract/purchases/findings.ts';
import type { FieldDifference, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { ReviewStart, ReviewStartCounts } from '#app/contract/purchases/reviewStart.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import type { ShrunkList, ShrunkListDecision } from '#app/contract/purchases/shrunkList.ts';
import { getMonthStart } from '#app/lib/calendarDays.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReceivedListStatus } from '../archive/archiveWriter.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import { createReviewTimeLookup } from '../archive/reviewedRecords.ts';
import { CompanyFieldDiscovery } from '../fields/companyFieldDiscovery.ts';
import type { DetectedFinding, FindingsByInvoice } from '../findings/examinedInvoice.ts';
import { findFieldDifferences } from '../records/differences.ts';
import { parseInvoiceDetails } from '../records/invoiceDetails.ts';
import { createFieldPatternReader } from '../records/patternReader.ts';
import { findPaymentFieldChanges } from '../records/payment.ts';
import { type PurchaseFieldPaths, parseRecord } from '../records/record.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import { SyncDecoder } from '../sync/syncDecoder.ts';
import type { SyncResult } from '../sync/syncSink.ts';
import { decodeFindingKinds, decodeReopenReason } from '../table/annotations.ts';
import { createToApproveCheck } from '../table/approvalRule.ts';
import { CompanyPurchaseTable } from '../table/companyPurchaseTable.ts';
import { resolveReview } from '../table/resolveReview.ts';
import { countReviewStart } from '../table/reviewStart.ts';
import { findRow, type PurchaseTable, reviewStateOrder, rowFlagBits } from '../table/table.ts';
import { createHistoryCheck } from '../table/toReview.ts';
import { ArrivingInvoices } from './arrivingInvoices.ts';
import { bindReviewsToRecords } from './bindReviewsToRecords.ts';
import { CompanyFiguresCache } from './companyFiguresCache.ts';
import { getRecordWorkerUrl } from './purchasesWorkerData.ts';
import { RecordReceiver } from './recordReceiver.ts';

/** An open company in the worker: its archive, its reviews, its table in memory and the sync that fills it. */
export class OpenCompany {
  readonly archiveRef: ArchiveRef;
  readonly archive: InvoiceArchive;
  readonly reviewStore: ReviewStore;
  /** The table of its invoices, with reviews and findings. */
  readonly index: CompanyPurchaseTable;
  /** Decoder of a sync; `completeSync` publishes its records. */
  readonly incoming: SyncDecoder;
  /** What has come of its first list so far. */
  readonly arriving: ArrivingInvoices;
  /** What asks for a person in it. */
  readonly figures: CompanyFiguresCache;
  /** Fields of its records. */
  readonly fields: CompanyFieldDiscovery;
  readonly #receiver: RecordReceiver;

  constructor(archiveRef: ArchiveRef, archive: InvoiceArchive, reviewStore: ReviewStore) {
    this.archiveRef = archiveRef;
    this.archive = archive;
    this.reviewStore = reviewStore;
    reviewStore.approvals.fixLimit(archiveRef.approvalLimit ?? null);
    this.index = new CompanyPurchaseTable(archiveRef, archive, reviewStore);
    this.#receiver = new RecordReceiver({ archive, parserUrl: getRecordWorkerUrl() });
    this.incoming = new SyncDecoder({
      begin: () => {
        archive.begin(this.index.loadWhileSyncing());
        this.#receiver.begin();
      },
      openResponse: () => archive.openResponse(),
      receive: (records, now) => this.#receiver.receive(records, now),
      arrived: () => archive.arrived(),
    });
    this.arriving = new ArrivingInvoices({
      ...{ archiveRef, archive, index: this.index },
      onFailure: (cause) => this.incoming.fail(cause),
    });
    this.figures = new CompanyFiguresCache(this);
    this.fields = new CompanyFieldDiscovery(archive);
  }

  /** Sets the amount above which the organisation's policy requires an approval; null: none. */
  fixApprovalLimit(limit: ApprovalLimit | null): void {
    if (this.reviewStore.approvals.fixLimit(limit)) this.index.markCompanyDecisions();
  }

  get paths(): PurchaseFieldPaths {
    return this.archive.paths;
  }

  /** Time of the last successful sync (ms). */
  get syncedAt(): number | null {
    return this.archive.state().syncedAt;
  }

  /** Validators of the latest sync for the next request. */
  get validators(): string | null {
    return this.archive.state().validators;
  }

  /** Returns a row of a table that includes the company, with the values of these further fields. Throws `notFound`. */
  row(table: PurchaseTable, row: number, fields: readonly string[]): PurchaseRow {
    const id = table.ids[row] ?? -1;
    const read = this.arriving.find(table, id) ?? this.archive.row(id);
    if (!read) throw fail({ kind: 'notFound', message: null });
    const flags = table.flags[row] ?? 0;
    const missingSince = this.index.missingSince(id);
    return {
      kind: 'invoice',
      ...read,
      id,
      customerNumber: this.archiveRef.customerNumber,
      receivedAt: toIsoMoment(table.receivedAt[row] ?? 0),
      isUnseen: (flags & rowFlagBits.unseen) !== 0,
      missingSince: missingSince === null ? null : toIsoMoment(missingSince),
      review: reviewStateOrder[table.states[row] ?? 0] ?? 'new',
      isToApprove: createToApproveCheck(table)(row),
      isHistory: createHistoryCheck(table)(row),
      reopened: decodeReopenReason(flags),
      hasNotes: (flags & rowFlagBits.hasNotes) !== 0,
      exportedAt: table.exportedAt[row] ? toIsoMoment(table.exportedAt[row]) : null,
      findings: decodeFindingKinds(table.findings[row] ?? 0),
      fields: this.#readFields(id, fields),
    };
  }

  /** Returns all details of one invoice; `today` is an ISO date. Throws `notFound`. */
  async invoice(id: number, today: string): Promise<PurchaseInvoice> {
    const companyFindings = await this.index.findings(today);
    const table = await this.index.table();
    const [part] = table.parts;
    const raw = this.archive.raw(id);
    const identity = this.archive.identity(id);
    const row = part ? findRow(table, part, id) : -1;
    if (!raw || identity === undefined || row < 0) throw fail({ kind: 'notFound', message: null });
    const review = this.#readReview(id, identity);
    return {
      ...parseInvoiceDetails(raw, this.paths),
      row: this.row(table, row, []),
      versions: this.archive.versions(id),
      ...review,
      approval: review.reviewed && this.reviewStore.approvals.find(identity),
      sample: this.#findSample(identity),
      question: this.#findQuestion(identity),
      notes: [...this.reviewStore.notes(identity)],
      findings: this.#listFindings(identity, companyFindings.get(id) ?? []),
    };
  }

  /** Returns the differences between two records of an invoice. Throws `notFound`. */
  difference(id: number, older: number, newer: number): FieldDifference[] {
    const before = this.archive.document(id, older);
    const after = this.archive.document(id, newer);
    if (!before || !after) throw fail({ kind: 'notFound', message: null });
    return findFieldDifferences(before, after);
  }

  /** Begins a sync; returns the number of different records that a resumed one has already received. */
  beginSync(resume: boolean): number {
    const received = this.incoming.begin(resume);
    this.arriving.begin();
    return received;
  }

  /** Publishes the received records. The old table is used until the new one and its findings are complete. */
  async completeSync(list: ReceivedListStatus, now: number, today: string): Promise<SyncResult> {
    this.#receiver.end();
    const isFirst = this.syncedAt === null;
    const wasLoaded = this.index.isLoaded;
    const before: FindingsByInvoice = isFirst ? new Map() : await this.index.findings(today);
    this.index.pause();
    const findReviews = createReviewTimeLookup(() => this.reviewStore.bindings.reviewedRecords());
    const latestDecision = (): number => this.reviewStore.latestDecision();
    const outcome = this.archive.complete(now, list, { findReviews, latestDecision });
    // In an archive fetched again, reviews of an earlier release find their records only now.
    if (isFirst) bindReviewsToRecords(this.archive, this.reviewStore);
    const isChanged = outcome.added + outcome.changed + outcome.missing > 0;
    if (isChanged) await this.index.reload(today);
    this.arriving.end();
    const serious = isChanged && !isFirst ? findNewlySerious(before, await this.index.findings(today)) : [];
    if (!wasLoaded) {
      // Computed while the table is there.
      if (isChanged) await this.figures.read(today);
      this.index.drop();
    }
    return { ...outcome, serious };
  }

  /** Open question whether the invoices that a much shorter list lacks are gone; null if there is none. */
  get shrunkList(): ShrunkList | null {
    const question = this.archive.shrunkList();
    const { customerNumber } = this.archiveRef;
    return question && { ...question, customerNumber, askedAt: toIsoMoment(question.askedAt) };
  }

  /** Answers {@link shrunkList}; returns the number of its invoices. Throws `conflict` if the question has changed. */
  async answerShrunkList(decision: ShrunkListDecision, now: number, today: string): Promise<number> {
    const question = this.shrunkList;
    if (question?.askedAt !== decision.askedAt || question.missingCount !== decision.missingCount)
      throw fail({ kind: 'conflict', message: null });
    const isMissing = decision.answer === 'markMissing';
    if (isMissing) this.index.pause();
    const count = this.archive.answerShrunkList(isMissing, now);
    if (isMissing) await this.index.reload(today);
    return count;
  }

  /** Returns from which date on the company reviews its first list; null before there is one. */
  async reviewStart(): Promise<ReviewStart | null> {
    const listedAt = this.archive.state().firstSyncedAt;
    if (listedAt === null) return null;
    const decided = this.reviewStore.settings.reviewStart();
    const isDecided = decided?.listedAt === listedAt;
    const proposedFrom = getMonthStart(toLocalIsoDate(listedAt), -1);
    const isUndecided = !isDecided && countReviewStart(await this.index.table(), proposedFrom).history > 0;
    const { customerNumber } = this.archiveRef;
    const from = isDecided ? decided.from : null;
    return { customerNumber, listedAt: toIsoMoment(listedAt), from, proposedFrom, isUndecided };
  }

  /** Counts what would be to review, and what history, with another start of review (ISO date). */
  async countReviewStart(from: string | null, today: string): Promise<ReviewStartCounts> {
    await this.index.findings(today);
    return countReviewStart(await this.index.table(), from);
  }

  /** Decides about the list that `listedAt` names. Throws `conflict` if it is another one by now. */
  setReviewStart(listedAt: string, from: string | null, author: DecisionAuthor): void {
    const current = this.archive.state().firstSyncedAt;
    if (current === null || toIsoMoment(current) !== listedAt) throw fail({ kind: 'conflict', message: null });
    this.reviewStore.settings.setReviewStart({ from, listedAt: current }, author);
    this.index.markCompanyDecisions();
  }

  /** Records that the service reported no change. */
  confirmSync(now: number): SyncResult {
    this.arriving.end();
    return { ...this.archive.confirm(now), serious: [] };
  }

  /** Must be called when a sync has failed or was cancelled; another one may resume it. */
  stopSync(): void {
    this.#receiver.end();
    this.arriving.end();
  }

  close(): void {
    this.#receiver.end();
    this.index.close();
    this.archive.close();
    this.reviewStore.close();
  }

  /** Returns the review, or the reason why it no longer counts. */
  #readReview(id: number, identity: string): Pick<PurchaseInvoice, 'reviewed' | 'reopened'> {
    const review = this.reviewStore.findReview(identity);
    const subject = this.archive.reviewed(id);
    const annotation = this.reviewStore.getAnnotation(identity);
    if (!subject || resolveReview(annotation, subject).reopened === null) return { reviewed: review, reopened: null };
    const changes = annotation.payment === null ? [] : findPaymentFieldChanges(annotation.payment, subject.payment);
    const conflicting = this.reviewStore.replica.listConflictingReviews(identity);
    return { reviewed: null, reopened: { review, conflicting, changes, earlier: subject.rival } };
  }

  #findSample(identity: string): PurchaseInvoice['sample'] {
    const sample = this.reviewStore.questions.findSample(identity);
    return sample && { ...sample, at: toIsoMoment(sample.at) };
  }

  #findQuestion(identity: string): PurchaseInvoice['question'] {
    const question = this.reviewStore.questions.find(identity);
    return question && { ...question, at: toIsoMoment(question.at) };
  }

  #readFields(id: number, fields: readonly string[]): (string | null)[] {
    const raw = fields.length > 0 ? this.archive.raw(id) : undefined;
    if (!raw) return fields.map(() => null);
    const record = parseRecord(raw);
    return fields.map((field) => createFieldPatternReader(field)(record));
  }

  #listFindings(identity: string, detected: readonly DetectedFinding[]): Finding[] {
    const dismissals = this.reviewStore.dismissals(identity);
    const findings = detected.map(({ key, evidence }) => ({ key, evidence, dismissed: dismissals.get(key) ?? null }));
    return findings.sort((a, b) => Number(a.dismissed !== null) - Number(b.dismissed !== null));
  }
}

/** Returns new serious findings by invoice. */
const findNewlySerious = (before: FindingsByInvoice, after: FindingsByInvoice): SyncResult['serious'] =>
  [...after].flatMap(([id, findings]) => {
    const earlierKeys = new Set(before.get(id)?.map(({ key }) => key));
    return findings
      .filter(({ key, evidence }) => findingSeverities[evidence.kind] === 'serious' && !earlierKeys.has(key))
      .map(({ evidence }) => ({ id, kind: evidence.kind }));
  });
