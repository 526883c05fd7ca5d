import { fail } from '#app/contract/errors.ts';
import type { Finding } from '#app/contract/purchases/findings.ts';
import { findingSeverities } from '#app/contract/purchases/findings.ts';
import type { FieldDifference, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import type { ShrunkList, ShrunkListDecision } from '#app/contract/purchases/shrunkList.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReceivedListStatus } from '../archive/archiveWriter.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import { createReviewTimeLookup } from '../archive/reviewedRecords.ts';
import { CompanyFieldDiscovery } from '../fields/companyFieldDiscovery.ts';
import type { DetectedFinding } from '../findings/examinedInvoice.ts';
import { findFieldDifferences } from '../records/differences.ts';
import { parseInvoiceDetails } from '../records/invoiceDetails.ts';
import { createFieldPatternReader } from '../records/patternReader.ts';
import { findPaymentFieldChanges } from '../records/payment.ts';
import { type PurchaseFieldPaths, parseRecord } from '../records/record.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import { SyncDecoder } from '../sync/syncDecoder.ts';
import type { SyncResult } from '../sync/syncSink.ts';
import { decodeFindingKinds, decodeReopenReason } from '../table/annotations.ts';
import { CompanyPurchaseTable } from '../table/companyPurchaseTable.ts';
import { resolveReview } from '../table/resolveReview.ts';
import { findRow, type PurchaseTable, reviewStateOrder, rowFlagBits } from '../table/table.ts';
import { bindReviewsToRecords } from './bindReviewsToRecords.ts';

/** An open company in the worker: its archive, its reviews, its table in memory and the sync that fills it. */
export class OpenCompany {
  readonly archiveRef: ArchiveRef;
  readonly archive: InvoiceArchive;
  readonly reviewStore: ReviewStore;
  /** The table of its invoices, with reviews and findings. */
  readonly index: CompanyPurchaseTable;
  /** Decoder of a sync; `completeSync` publishes its records. */
  readonly incoming: SyncDecoder;
  /** Fields of its records. */
  readonly fields: CompanyFieldDiscovery;

  constructor(archiveRef: ArchiveRef, archive: InvoiceArchive, reviewStore: ReviewStore) {
    this.archiveRef = archiveRef;
    this.archive = archive;
    this.reviewStore = reviewStore;
    this.index = new CompanyPurchaseTable(archiveRef, archive, reviewStore);
    this.incoming = new SyncDecoder({
      begin: () => archive.begin(this.index.loadWhileSyncing()),
      receive: (records, now) => archive.receive(records, now),
      arrived: () => archive.arrived(),
    });
    this.fields = new CompanyFieldDiscovery(archive);
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
    return this.archive.validators();
  }

  /** Returns a row of a table that includes the company, with the values of these further fields. Throws `notFound`. */
  row(table: PurchaseTable, row: number, fields: readonly string[]): PurchaseRow {
    const id = table.ids[row] ?? -1;
    const read = this.archive.row(id);
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
    return {
      ...parseInvoiceDetails(raw, this.paths),
      row: this.row(table, row, []),
      versions: this.archive.versions(id),
      ...this.#readReview(id, identity),
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

  /** Publishes the received records. The old table is used until the new one and its findings are complete. */
  async completeSync(list: ReceivedListStatus, now: number, today: string): Promise<SyncResult> {
    const isFirst = this.syncedAt === null;
    const wasLoaded = this.index.isLoaded;
    const before: CompanyFindings = isFirst ? new Map() : await this.index.findings(today);
    this.index.pause();
    const findReviews = createReviewTimeLookup(() => this.reviewStore.bindings.reviewedRecords());
    const outcome = this.archive.complete(now, list, findReviews);
    // In an archive fetched again, reviews of an earlier release find their records only now.
    if (isFirst) bindReviewsToRecords(this.archive, this.reviewStore);
    const isChanged = outcome.added + outcome.changed + outcome.missing > 0;
    if (isChanged) await this.index.reload(today);
    const serious = isChanged && !isFirst ? findNewlySerious(before, await this.index.findings(today)) : [];
    if (!wasLoaded) this.index.drop();
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

  /** Records that the service reported no change. */
  confirmSync(now: number): SyncResult {
    return { ...this.archive.confirm(now), serious: [] };
  }

  close(): void {
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
    return { reviewed: null, reopened: { review, changes, earlier: subject.rival } };
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

const toIsoMoment = (moment: number): string => new Date(moment).toISOString();

type CompanyFindings = Awaited<ReturnType<CompanyPurchaseTable['findings']>>;

/** Returns new serious findings by invoice. */
const findNewlySerious = (before: CompanyFindings, after: CompanyFindings): SyncResult['serious'] =>
  [...after].flatMap(([id, findings]) => {
    const earlierKeys = new Set(before.get(id)?.map(({ key }) => key));
    return findings
      .filter(({ key, evidence }) => findingSeverities[evidence.kind] === 'serious' && !earlierKeys.has(key))
      .map(({ evidence }) => ({ id, kind: evidence.kind }));
  });
