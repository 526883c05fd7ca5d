import type { DatabaseSync } from 'node:sqlite';
import { fail } from '#app/contract/errors.ts';
import type { InvoiceVersion } from '#app/contract/purchases/invoice.ts';
import type { ReceivedListOutcome } from '#app/contract/purchases/purchases.ts';
import { checkIntegrity, openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import { toLineageUncertainty } from '../records/lineageUncertainty.ts';
import type { ParsedInvoice } from '../records/parsedInvoice.ts';
import { serializePaymentFields } from '../records/payment.ts';
import type { PurchaseFieldPaths, RawRecord } from '../records/record.ts';
import { createArchiveDatabaseOptions, tuneForSync } from './archiveDatabase.ts';
import type { ArchivedInvoice } from './archivedInvoice.ts';
import { type ArchiveState, readArchiveState } from './archiveState.ts';
import { ArchiveWriter, type FirstSyncObserver, type ReceivedListStatus } from './archiveWriter.ts';
import type { ArrivingList } from './arrivingInvoices.ts';
import { compactDatabase } from './compaction.ts';
import { InvoiceLineageReader, type ReceivedRecord } from './invoiceLineageReader.ts';
import { prepareInvoiceQueries } from './invoiceQueries.ts';
import { readInvoiceVersions } from './invoiceVersions.ts';
import { readArchivedInvoices } from './readArchivedInvoices.ts';
import type { PreparsedRecord, RecordParserSettings } from './recordParser.ts';
import { getRecordReaderName, RecordReader } from './recordReader.ts';
import type { CountedField } from './recordShapeStore.ts';
import { rereadRecords } from './rereadRecords.ts';
import { noReviews, type ReviewedRecord, type ReviewLookup } from './reviewedRecords.ts';
import { parseStoredRow } from './storedRecord.ts';
import {
  keepMissingInvoicesListed,
  markWithheldInvoicesMissing,
  type PendingShrunkList,
  readShrunkList,
} from './withheldInvoices.ts';

/**
 * Opens or creates an archive. Reads all its records again if they were read by other rules. With `isTrusted` its
 * pages are not verified before `checkIntegrity`. Throws `storage`.
 */
export const openInvoiceArchive = (file: string, paths: PurchaseFieldPaths, isTrusted = false): InvoiceArchive => {
  const database = openDatabase(createArchiveDatabaseOptions(file, isTrusted));
  try {
    rereadRecords(database, paths);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return new InvoiceArchive(database, paths, isTrusted);
};

/**
 * The archive of one company (see `schema.ts`). A sync is `begin`, any number of `receive`, then `complete`. An
 * abandoned sync needs no clean-up: it can be resumed, and nothing of it is published. Every method throws database errors
 * as they are: `serve` maps them.
 */
export class InvoiceArchive {
  readonly paths: PurchaseFieldPaths;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareInvoiceQueries>;
  #writer: ArchiveWriter | null = null;
  #isTrusted: boolean;
  #reader: { readonly reader: RecordReader; readonly of: unknown } | null = null;

  constructor(database: DatabaseSync, paths: PurchaseFieldPaths, isTrusted = false) {
    this.#database = database;
    this.#isTrusted = isTrusted;
    this.#statements = prepareInvoiceQueries(database);
    this.paths = paths;
    tuneForSync(database);
  }

  /** Begins a sync. `first` observes the list if it is the archive's first. */
  begin(first: FirstSyncObserver | null = null): void {
    this.#writer = this.#createWriter(first);
  }

  /** Begins a response of the service: a record that is twice in one is listed twice. */
  openResponse(): void {
    if (this.#writer) this.#with(this.#writer, (writer) => writer.openResponse());
  }

  /** Stores records; `now` is the time of receipt (ms). After a failure the sync has to be begun again. */
  receive(records: readonly (RawRecord | PreparsedRecord)[], now: number): void {
    this.#writer ??= this.#createWriter(null);
    this.#with(this.#writer, (writer) => writer.receive(records, now));
  }

  /** Returns the settings of a parser for {@link PreparsedRecord}s of this archive. */
  parserSettings(): RecordParserSettings {
    return { paths: this.paths, fields: this.#currentReader().shapes.tree.listEntries() };
  }

  /** Returns the number of different records received since `begin`. */
  arrived(): number {
    return this.#writer ? this.#with(this.#writer, (writer) => writer.arrived()) : 0;
  }

  /** Returns the first invoices of a running first sync; null without one. After a failure the sync has to be begun again. */
  readArriving(limit: number): ArrivingList | null {
    return this.#writer && this.#with(this.#writer, (writer) => writer.readArriving(limit));
  }

  /**
   * Publishes the received records in one transaction. Invoices are marked missing only after a whole list.
   * `validators` is stored for the next request. Reviewed records are not removed.
   */
  complete(now: number, list: ReceivedListStatus, reviews: ReviewLookup = noReviews): ReceivedListOutcome {
    // The worker that has received the records was replaced.
    if (!this.#writer) throw fail({ kind: 'workerStopped', reason: 'restarted', reference: '' });
    const outcome = this.#with(this.#writer, (writer) => writer.complete(now, list, reviews));
    this.#writer = null;
    compactDatabase(this.#database);
    return outcome;
  }

  /** Returns the open question whether the invoices that a much shorter list lacks are gone; null if there is none. */
  shrunkList(): PendingShrunkList | null {
    return readShrunkList(this.#database);
  }

  /** Answers {@link shrunkList}: marks its invoices as gone, or keeps them as listed. Returns how many. */
  answerShrunkList(isMissing: boolean, now: number): number {
    return runInTransaction(this.#database, () =>
      isMissing ? markWithheldInvoicesMissing(this.#database, now) : keepMissingInvoicesListed(this.#database),
    );
  }

  /** Records that the service reported no change since the last sync. */
  confirm(now: number): ReceivedListOutcome {
    this.#database.prepare('UPDATE state SET synced_at = ?').run(now);
    return { received: 0, added: 0, changed: 0, unchanged: 0, faulty: 0, missing: 0, isWhole: true };
  }

  state(): ArchiveState {
    return readArchiveState(this.#database);
  }

  /** Iterates over all invoices, also if the service no longer returns them, oldest first. */
  rows(): Generator<ArchivedInvoice> {
    return readArchivedInvoices(this.#database);
  }

  /** Returns the permanent identity of one invoice, undefined if there is none. */
  identity(id: number): string | undefined {
    return this.#statements.identity.get(id)?.identity as string | undefined;
  }

  /** Returns the ids of the invoices with these identities. */
  findIds(identities: Iterable<string>): ReadonlyMap<string, number> {
    // There is no index of identities: all are read once.
    const select = 'SELECT id, identity FROM invoice WHERE identity IN (SELECT value FROM json_each(?))';
    const rows = this.#database.prepare(select).all(JSON.stringify([...identities]));
    return new Map(rows.map(({ id, identity }) => [String(identity), Number(id)]));
  }

  /** Returns the row of one invoice and the record that it was read from, undefined if there is none. */
  row(id: number): (ParsedInvoice & { readonly document: number; readonly records: number }) | undefined {
    const row = this.#statements.row.get(id);
    if (!row) return undefined;
    const records = String(row.beside ?? '').split(',').length;
    return { ...parseStoredRow(String(row.read)).row, document: Number(row.id), records };
  }

  /** Returns the record data to which a review is bound, undefined if there is no such invoice. */
  reviewed(id: number): ReviewedRecord | undefined {
    const row = this.#statements.reviewed.get(id);
    if (!row) return undefined;
    return {
      identity: String(row.identity),
      version: row.version as number | null,
      record: String(row.hash),
      payment: serializePaymentFields(parseStoredRow(String(row.read)).row),
      uncertainty: toLineageUncertainty(row.uncertain_at as number | null, row.uncertain_after as number | null),
      rival: row.rival as number | null,
    };
  }

  /** Returns the records of these invoices by identity, in order of receipt. */
  records(identities: ReadonlySet<string>): Map<string, ReceivedRecord[]> {
    return new InvoiceLineageReader(this.#database).records(identities);
  }

  /** Returns the displayed record of one invoice and its time of receipt (ms), undefined if there is none. */
  shownRecord(id: number): { readonly document: number; readonly receivedAt: number } | undefined {
    const row = this.#statements.shownRecord.get(id);
    return row && { document: Number(row.id), receivedAt: Number(row.received_at) };
  }

  /** Returns the raw JSON of one invoice as the service sent it, undefined if there is none. */
  raw(id: number): RawRecord | undefined {
    return this.#statements.raw.get(id)?.raw as RawRecord | undefined;
  }

  /**
   * Returns the records of one invoice, the displayed one first, then the others, newest first; empty if there is no
   * such invoice.
   */
  versions(id: number): InvoiceVersion[] {
    return readInvoiceVersions(this.#database, id);
  }

  /** Returns the raw JSON of one record of an invoice (`versions`), undefined if the invoice has no such record. */
  document(id: number, document: number): RawRecord | undefined {
    const isIts = this.versions(id).some((version) => version.document === document);
    return isIts ? (this.#statements.document.get(document)?.raw as RawRecord) : undefined;
  }

  /** Counts every field of the invoices that the service returns, in the order in which fields were first found. */
  fields(): { readonly invoices: number; readonly fields: readonly CountedField[] } {
    const shapeCounts = this.#database.prepare(
      'SELECT shape, count(*) AS n FROM invoice WHERE missing_since IS NULL GROUP BY shape',
    );
    const byShape = new Map(shapeCounts.all().map(({ shape, n }) => [Number(shape), Number(n)]));
    const invoices = [...byShape.values()].reduce((sum, count) => sum + count, 0);
    return { invoices, fields: this.#currentReader().shapes.count(byShape) };
  }

  /** Returns the raw JSON of the latest `limit` invoices that the service returns. */
  samples(limit: number): RawRecord[] {
    return this.#statements.latest.all(limit).map(({ raw }) => raw as RawRecord);
  }

  /** Verifies the whole file; false if it is damaged. */
  check(): boolean {
    // Cached pages would hide damage on the disk.
    this.#database.exec('PRAGMA shrink_memory');
    return this.#database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check === 'ok';
  }

  /** Verifies the pages that were not verified when the archive was opened as trusted. Throws `storage` (`damaged`). */
  lookThrough(): void {
    if (this.#isTrusted) checkIntegrity(this.#database);
    this.#isTrusted = false;
  }

  /**
   * Returns invoices that got another identity by other rules or another field mapping, in this order, until
   * {@link renamesDone}. `since` (ms): the new identity is for what was noted from then on.
   */
  renames(): [before: string, now: string, since: number][] {
    return this.#statements.renames.all().map(({ before, now, since }) => [String(before), String(now), Number(since)]);
  }

  renamesDone(): void {
    this.#database.exec('DELETE FROM renaming');
  }

  /**
   * Must be called with the number of the latest decision whenever the archive is opened: a log that has lost decisions
   * numbers the next ones as the lost ones, and they are later than every uncertainty.
   */
  limitUncertainties(latestDecision: number): void {
    this.#statements.limitUncertainties.run(latestDecision);
  }

  /** Name of the rules by which the records were read. */
  get readerName(): string {
    return getRecordReaderName(this.paths);
  }

  /** Releases cached pages. */
  releaseMemory(): void {
    this.#database.exec('PRAGMA shrink_memory');
  }

  /** Writes the whole archive to a new file. */
  copyTo(file: string): void {
    this.#database.prepare('VACUUM INTO ?').run(file);
  }

  /** Closes the database. Can be called again. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #createWriter(first: FirstSyncObserver | null): ArchiveWriter {
    return new ArchiveWriter(this.#database, () => this.#currentReader(), first);
  }

  /**
   * Drops cached state after a failure, because a rolled-back transaction leaves state in memory that is not in the
   * file.
   */
  #with<T>(writer: ArchiveWriter, work: (writer: ArchiveWriter) => T): T {
    try {
      return work(writer);
    } catch (cause) {
      this.#writer = null;
      this.#reader = null;
      throw cause;
    }
  }

  /** Returns the reader; creates a new one if another program has written to the file. */
  #currentReader(): RecordReader {
    const of = this.#database.prepare('PRAGMA data_version').get()?.data_version;
    const cached = this.#reader;
    if (cached !== null && cached.of === of) return cached.reader;
    const reader = new RecordReader(this.#database, this.paths);
    this.#reader = { reader, of };
    return reader;
  }
}
