import type { DatabaseSync } from 'node:sqlite';
import type { InvoiceVersion } from '#app/contract/purchases/invoice.ts';
import type { SyncOutcome } from '#app/contract/purchases/purchases.ts';
import { lookThrough, openDatabase, transaction } from '#app/storage/database/openDatabase.ts';
import { toPaymentText } from '../records/payment.ts';
import type { FieldPaths, ReadRow } from '../records/record.ts';
import { searchTextOf } from '../records/searchText.ts';
import { archiveDatabase } from './archiveDatabase.ts';
import type { ArchivedInvoice } from './archived.ts';
import { compactDatabase } from './compaction.ts';
import { type FirstList, Intake, type ReceivedList } from './intake.ts';
import { LineageReader, type ReceivedRecord } from './lineageReader.ts';
import { prepareQueries } from './queries.ts';
import { readAnew } from './readAnew.ts';
import { RecordReader, readerName } from './reader.ts';
import type { FindReviews, ReviewedRecord } from './reviewedRecords.ts';
import { rowOf, shownOf } from './rowText.ts';
import type { CountedField } from './shapes.ts';
import { keepWithheld, markWithheld, readShrunkList, type ShrunkList } from './withheldInvoices.ts';

/**
 * Opens or makes an archive; reads all its records anew where they were read in another way. With `isTrusted` its pages are not
 * looked through before `lookThrough`. Throws `storage`.
 */
export const openArchive = (file: string, paths: FieldPaths, isTrusted = false): Archive => {
  const database = openDatabase(archiveDatabase(file, isTrusted));
  try {
    readAnew(database, paths);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return new Archive(database, paths, isTrusted);
};

/**
 * The archive of one company (see `schema.ts`). A sync is `begin`, any number of `receive`, then `complete`; one that is
 * given up needs nothing: it may be gone on with, and what it received is not shown. Every method throws database errors as they
 * are: `serve` maps them.
 */
export class Archive {
  readonly paths: FieldPaths;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareQueries>;
  #intake: Intake | null = null;
  #isTrusted: boolean;
  #reader: { readonly reader: RecordReader; readonly of: unknown } | null = null;

  constructor(database: DatabaseSync, paths: FieldPaths, isTrusted = false) {
    this.#database = database;
    this.#isTrusted = isTrusted;
    this.#statements = prepareQueries(database);
    this.paths = paths;
    database.exec(`PRAGMA wal_autocheckpoint = ${pagesBeforeCheckpoint}; PRAGMA cache_size = -${cacheKilobytes}`);
  }

  /** `first` follows the list where it is the archive's first. */
  begin(first: FirstList | null = null): void {
    this.#intake = this.#newIntake(first);
  }

  /** Takes raw records; `now` is when they came. After a failure the sync has to be begun again. */
  receive(records: readonly Uint8Array[], now: number): void {
    this.#intake ??= this.#newIntake(null);
    this.#with(this.#intake, (intake) => intake.receive(records, now));
  }

  /** How many different records have arrived since `begin`. */
  arrived(): number {
    return this.#intake ? this.#with(this.#intake, (intake) => intake.arrived()) : 0;
  }

  /**
   * Makes what was received what is shown, in one step; only where it is whole is anything marked missing. `validators` is
   * kept for the next request. Records that somebody reviewed are not removed.
   */
  complete(now: number, list: ReceivedList, findReviews: FindReviews = () => []): SyncOutcome {
    if (!this.#intake) throw new Error('no sync was begun');
    const outcome = this.#with(this.#intake, (intake) => intake.complete(now, list, findReviews));
    this.#intake = null;
    compactDatabase(this.#database);
    return outcome;
  }

  /** The question whether what a much shorter list lacks is gone; null where none waits. */
  shrunkList(): ShrunkList | null {
    return readShrunkList(this.#database);
  }

  /** Answers {@link shrunkList}: marks its invoices as gone, or keeps them as listed. Returns how many. */
  answerShrunkList(areGone: boolean, now: number): number {
    return transaction(this.#database, () =>
      areGone ? markWithheld(this.#database, now) : keepWithheld(this.#database),
    );
  }

  /** What the latest `complete` was told to keep. */
  validators(): string | null {
    return (this.#database.prepare('SELECT validators FROM state').get()?.validators as string | null) ?? null;
  }

  /** The service says that nothing has changed since the last sync. */
  confirm(now: number): SyncOutcome {
    this.#database.prepare('UPDATE state SET synced_at = ?').run(now);
    return { received: 0, added: 0, changed: 0, unchanged: 0, faulty: 0, missing: 0, isWhole: true };
  }

  state(): { readonly revision: number; readonly syncedAt: number | null } {
    const state = this.#database.prepare('SELECT revision, synced_at FROM state').get();
    return { revision: Number(state?.revision), syncedAt: (state?.synced_at as number | null) ?? null };
  }

  /** All invoices, also those the service no longer returns, the longest known first. */
  *rows(): Generator<ArchivedInvoice> {
    const all = this.#database.prepare(
      `SELECT invoice.id, invoice.identity, invoice.received_at, document.received_at, missing_since, beside, uncertain_at,
        read, further
      FROM invoice JOIN document ON document.id = document ORDER BY invoice.id`,
    );
    all.setReturnArrays(true);
    for (const columns of all.iterate()) {
      const [id, identity, receivedAt, recordReceivedAt, missingSince, beside, uncertainAt, read, further] =
        columns as unknown as InvoiceColumns;
      const kept = rowOf(read);
      const search = searchTextOf(shownOf(read), kept.row, further);
      const { row, rowsSum } = kept;
      const own = { id, identity, receivedAt, recordReceivedAt, missingSince, beside, uncertainAt };
      yield { ...own, row, rowsSum, search };
    }
  }

  /** The name for good of one invoice, undefined where there is none. */
  identity(id: number): string | undefined {
    return this.#statements.identity.get(id)?.identity as string | undefined;
  }

  /** The row of one invoice and the record that it was read from, undefined where there is none. */
  row(id: number): (ReadRow & { readonly document: number; readonly records: number }) | undefined {
    const found = this.#statements.row.get(id);
    if (!found) return undefined;
    const records = String(found.beside ?? '').split(',').length;
    return { ...rowOf(String(found.read)).row, document: Number(found.id), records };
  }

  /** What a review of an invoice holds fast, undefined where there is no such invoice. */
  reviewed(id: number): ReviewedRecord | undefined {
    const found = this.#statements.reviewed.get(id);
    if (!found) return undefined;
    return {
      identity: String(found.identity),
      record: String(found.hash),
      payment: toPaymentText(rowOf(String(found.read)).row),
      uncertainAt: found.uncertain_at as number | null,
      rival: found.rival as number | null,
    };
  }

  /** The records of the invoices of these identities, by identity; in the order in which they were received. */
  records(identities: ReadonlySet<string>): Map<string, ReceivedRecord[]> {
    return new LineageReader(this.#database).records(identities);
  }

  /** The record that is shown of one invoice and when it was received (ms), undefined where there is no such invoice. */
  shownRecord(id: number): { readonly document: number; readonly receivedAt: number } | undefined {
    const found = this.#statements.shownRecord.get(id);
    return found && { document: Number(found.id), receivedAt: Number(found.received_at) };
  }

  /** The raw JSON of one invoice as the service sent it, undefined where there is none. */
  raw(id: number): Uint8Array | undefined {
    return this.#statements.raw.get(id)?.raw as Uint8Array | undefined;
  }

  /** The records of one invoice, the one shown first, then the others, newest first; none where there is no such invoice. */
  versions(id: number): InvoiceVersion[] {
    return this.#database
      .prepare(
        `SELECT document.id, version, document.received_at, invoice.document = document.id AS is_shown,
          missing_since IS NULL AND (invoice.document = document.id OR document.id IN (
            SELECT document FROM former WHERE invoice = ?1 AND is_returned = 1
          )) AS is_returned
        FROM invoice JOIN document ON document.id = document OR document.id IN (SELECT document FROM former WHERE invoice = ?1)
        WHERE invoice.id = ?1 ORDER BY is_shown DESC, is_returned DESC, document.id DESC`,
      )
      .all(id)
      .map((record) => ({
        document: Number(record.id),
        version: record.version as number | null,
        receivedAt: new Date(Number(record.received_at)).toISOString(),
        isReturned: record.is_returned === 1,
      }));
  }

  /** The raw JSON of one record of an invoice (`versions`), undefined where the invoice has no such record. */
  document(id: number, document: number): Uint8Array | undefined {
    const isIts = this.versions(id).some((version) => version.document === document);
    return isIts ? (this.#statements.document.get(document)?.raw as Uint8Array) : undefined;
  }

  /** Every field of the invoices that the service returns, exactly counted, in the order in which they were first found. */
  fields(): { readonly invoices: number; readonly fields: readonly CountedField[] } {
    const shown = this.#database.prepare(
      'SELECT shape, count(*) AS n FROM invoice WHERE missing_since IS NULL GROUP BY shape',
    );
    const byShape = new Map(shown.all().map(({ shape, n }) => [Number(shape), Number(n)]));
    const invoices = [...byShape.values()].reduce((sum, count) => sum + count, 0);
    return { invoices, fields: this.#currentReader().shapes.count(byShape) };
  }

  /** The raw JSON of so many of the latest invoices that the service returns. */
  samples(limit: number): Uint8Array[] {
    const latest = this.#database.prepare(
      `SELECT raw FROM invoice JOIN document ON document.id = document
      WHERE missing_since IS NULL ORDER BY invoice.id DESC LIMIT ?`,
    );
    return latest.all(limit).map(({ raw }) => raw as Uint8Array);
  }

  /** Looks through all of the file; false: it is damaged. */
  check(): boolean {
    // What is in memory says nothing of what is on the disk.
    this.#database.exec('PRAGMA shrink_memory');
    return this.#database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check === 'ok';
  }

  /** Makes up for what was left undone when it was opened on trust. Throws `storage` (`damaged`). */
  lookThrough(): void {
    if (this.#isTrusted) lookThrough(this.#database);
    this.#isTrusted = false;
  }

  /**
   * Invoices to which other rules or another mapping of fields have given another identity, in this order, until
   * {@link renamesDone}. `since` (ms): the new identity is for what was noted from then on.
   */
  renames(): [before: string, now: string, since: number][] {
    const all = this.#database.prepare('SELECT before, now, since FROM renaming ORDER BY rowid').all();
    return all.map(({ before, now, since }) => [String(before), String(now), Number(since)]);
  }

  renamesDone(): void {
    this.#database.exec('DELETE FROM renaming');
  }

  /** Names the rules by which its records were read. */
  get readerName(): string {
    return readerName(this.paths);
  }

  /** Writes all that is in it to a new file. */
  copyTo(file: string): void {
    this.#database.prepare('VACUUM INTO ?').run(file);
  }

  /** May be called again. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #newIntake(first: FirstList | null): Intake {
    return new Intake(this.#database, () => this.#currentReader(), first);
  }

  /** What failed in a transaction has left in memory what is not in the file. */
  #with<T>(intake: Intake, work: (intake: Intake) => T): T {
    try {
      return work(intake);
    } catch (cause) {
      this.#intake = null;
      this.#reader = null;
      throw cause;
    }
  }

  /** Made anew when another program has written to the file. */
  #currentReader(): RecordReader {
    const of = this.#database.prepare('PRAGMA data_version').get()?.data_version;
    const known = this.#reader;
    if (known !== null && known.of === of) return known.reader;
    const reader = new RecordReader(this.#database, this.paths);
    this.#reader = { reader, of };
    return reader;
  }
}

type InvoiceColumns = [
  id: number,
  identity: string,
  receivedAt: number,
  recordReceivedAt: number,
  missingSince: number | null,
  beside: string | null,
  uncertainAt: number | null,
  read: string,
  further: string,
];

/** A sync writes much at once: the file is brought up to date seldom, and what is in use stays in memory. */
const pagesBeforeCheckpoint = 4000;
const cacheKilobytes = 32_768;
