import { hash as hashOf } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ReceivedListOutcome } from '#app/contract/purchases/purchases.ts';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { RawRecord } from '../records/record.ts';
import { buildSearchText } from '../records/searchText.ts';
import type { ArchivedInvoice } from './archivedInvoice.ts';
import { type ArrivingList, readArrivingInvoices } from './arrivingInvoices.ts';
import { publishSyncedInvoices } from './publishSyncedInvoices.ts';
import type { ReceivedDocument } from './receivedDocument.ts';
import type { PreparsedRecord } from './recordParser.ts';
import type { RecordReader } from './recordReader.ts';
import type { ReviewLookup } from './reviewedRecords.ts';
import { documentHashIndexSql } from './schema.ts';
import { recordDailyFileSize } from './sizeHistory.ts';
import { extractDisplayedRowText } from './storedRecord.ts';
import { registerArchiveSync, unregisterArchiveSync } from './syncRegistry.ts';

/** Result of receiving a list. */
export interface ReceivedListStatus {
  /** Nothing of the service's list was left out. */
  readonly isWhole: boolean;
  /** HTTP validators of the list. */
  readonly validators: string | null;
}

/** Observer of an archive's first list while it is received, so that nothing has to be read back. */
export interface FirstSyncObserver {
  /** Takes the next invoice, as it will be shown if no other record has its identity. `receivedAt` is not known yet. */
  push(invoice: ArchivedInvoice): void;
  /** Reports that the archive shows exactly the pushed invoices since `now` (ms). */
  markShown(now: number): void;
}

/** Bytes of records that are stored in one transaction, because each commit costs time. */
const maxPendingBytes = 1024 * 1024;

/** Writer of one sync's records into the archive. Nothing is published before the sync is complete. */
export class ArchiveWriter {
  readonly #database: DatabaseSync;
  readonly #reader: () => RecordReader;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #arrivals = new Map<string, ReceivedDocument[]>();
  /** Number of the latest response that listed each document. */
  readonly #documents = new Map<number, number>();
  /** Times that the current response has listed a document, if more than once. */
  readonly #repeats = new Map<number, number>();
  #response = 0;
  /** Null if the received records are not all that will be shown. */
  #first: FirstSyncObserver | null;
  /** False during the first list, in which only an identity received before can point to a known record. */
  #isIndexed = false;
  /** ISO date up to which invoices were removed when their time was over. */
  readonly #removedUntil: string | null;
  /** Token of this sync; null before it stores anything. */
  #token: string | null = null;
  #waiting: (RawRecord | PreparsedRecord)[] = [];
  #waitingBytes = 0;
  #cameAt = 0;
  #received = 0;
  #faulty = 0;

  /**
   * `reader` is called in each transaction, because another program may have written to the file between two of them.
   */
  constructor(database: DatabaseSync, reader: () => RecordReader, first: FirstSyncObserver | null) {
    this.#database = database;
    this.#reader = reader;
    this.#first = first;
    this.#statements = prepare(database);
    const removed = database.prepare('SELECT removed_until FROM state').get()?.removed_until;
    this.#removedUntil = typeof removed === 'string' ? removed : null;
    if (database.prepare('SELECT 1 FROM document LIMIT 1').get()) this.#index();
  }

  /** Begins a response of the service. A record that two responses list is on two pages; one that is twice in one is a copy. */
  openResponse(): void {
    this.#store();
    this.#response += 1;
    this.#repeats.clear();
  }

  /** Adds records; `now` is the time of receipt (ms). */
  receive(records: readonly (RawRecord | PreparsedRecord)[], now: number): void {
    for (const record of records) {
      this.#waiting.push(record);
      this.#waitingBytes += getRawRecord(record).length;
    }
    this.#cameAt = now;
    if (this.#waitingBytes >= maxPendingBytes) this.#store();
  }

  /** Returns the number of different records received. */
  arrived(): number {
    this.#store();
    return this.#documents.size;
  }

  /** Returns the first invoices received, `limit` at most; null if the archive already shows invoices. */
  readArriving(limit: number): ArrivingList | null {
    if (this.#database.prepare('SELECT 1 FROM invoice LIMIT 1').get()) return null;
    this.#store();
    return readArrivingInvoices(this.#database, this.#arrivals, limit);
  }

  complete(now: number, { isWhole, validators }: ReceivedListStatus, reviews: ReviewLookup): ReceivedListOutcome {
    this.#store();
    const { added, changed, missing, wasEmpty } = runInTransaction(this.#database, () => {
      const token = this.#begin(now);
      this.#database.prepare('UPDATE state SET validators = ?').run(validators);
      const { paths, shapes } = this.#reader();
      const published = publishSyncedInvoices(this.#database, {
        arrivals: this.#arrivals,
        isWhole,
        now,
        paths,
        shapes,
        ...reviews,
      });
      unregisterArchiveSync(this.#database, token);
      recordDailyFileSize(this.#database, now);
      return published;
    });
    if (wasEmpty) this.#first?.markShown(now);
    const unchanged = this.#received - added - changed;
    return { received: this.#received, added, changed, unchanged, faulty: this.#faulty, missing, isWhole };
  }

  /** Stores all pending records in one transaction. */
  #store(): void {
    if (this.#waiting.length === 0) return;
    runInTransaction(this.#database, () => {
      this.#begin(this.#cameAt);
      const reader = this.#reader();
      for (const pending of this.#waiting) this.#storeRecord(pending, reader);
    });
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  /** Registers the sync. Must be called in the first transaction. */
  #begin(now: number): string {
    this.#token ??= registerArchiveSync(this.#database, now);
    return this.#token;
  }

  #storeRecord(pending: RawRecord | PreparsedRecord, reader: RecordReader): void {
    const hash = 'hash' in pending ? pending.hash : hashOf('sha256', pending, 'hex');
    const record = this.#findStored(hash) ?? this.#add(pending, hash, reader);
    if (!record) return;
    this.#received += 1;
    if (record.faults > 0) this.#faulty += 1;
    const listedBefore = this.#documents.get(record.document);
    this.#documents.set(record.document, this.#response);
    if (listedBefore === this.#response) this.#countCopy(record);
    if (listedBefore !== undefined) return;
    const others = this.#arrivals.get(record.identity);
    if (others) others.push(record);
    else this.#arrivals.set(record.identity, [record]);
  }

  #countCopy({ identity, document }: ReceivedDocument): void {
    const times = (this.#repeats.get(document) ?? 1) + 1;
    this.#repeats.set(document, times);
    const arrival = this.#arrivals.get(identity)?.find((each) => each.document === document);
    if (arrival) arrival.copies = Math.max(arrival.copies, times);
  }

  #findStored(hash: string): ReceivedDocument | undefined {
    if (!this.#isIndexed) return undefined;
    return toReceivedDocument(this.#statements.byHash.get(hash) ?? this.#statements.byRenewal.get(hash));
  }

  #add(pending: RawRecord | PreparsedRecord, hash: string, reader: RecordReader): ReceivedDocument | null {
    const raw = getRawRecord(pending);
    const { identity, shape, read, further, ...values } =
      'hash' in pending ? reader.toStoredRecord(pending) : reader.read(raw, hash);
    const { row } = values;
    const { version, faults } = row;
    if (this.#removedUntil !== null && row.invoiceDate !== null && row.invoiceDate <= this.#removedUntil) return null;
    if (!this.#isIndexed && this.#arrivals.has(identity)) {
      this.#index();
      const same = this.#findStored(hash);
      if (same) return same;
    }
    const stored = this.#statements.add.run(hash, this.#cameAt, identity, version, faults, shape, read, further, raw);
    this.#first?.push({
      ...values,
      // As `publishSyncedInvoices` numbers them, where all are new.
      id: this.#arrivals.size + 1,
      identity,
      receivedAt: this.#cameAt,
      recordReceivedAt: this.#cameAt,
      missingSince: null,
      beside: null,
      uncertainty: null,
      isOfFirstList: true,
      formerPayments: [],
      search: buildSearchText(extractDisplayedRowText(read), row, further),
    });
    return { document: Number(stored.lastInsertRowid), identity, version, faults, shape, copies: 1 };
  }

  #index(): void {
    this.#database.exec(documentHashIndexSql);
    this.#isIndexed = true;
    this.#first = null;
  }
}

const getRawRecord = (record: RawRecord | PreparsedRecord): RawRecord => ('hash' in record ? record.raw : record);

type DocumentColumns = [id: number, identity: string, version: number | null, faults: number, shape: number];

const toReceivedDocument = (row: unknown): ReceivedDocument | undefined => {
  if (!row) return undefined;
  const [document, identity, version, faults, shape] = row as DocumentColumns;
  return { document, identity, version, faults, shape, copies: 1 };
};

const prepare = (database: DatabaseSync) => {
  // The bytes of a renewed document are no longer those that its own hash names.
  const byHash = database.prepare(
    `SELECT id, identity, version, faults, shape FROM document WHERE hash = ?
    AND NOT EXISTS (SELECT 1 FROM renewal WHERE renewal.document = id)`,
  );
  byHash.setReturnArrays(true);
  const byRenewal = database.prepare(
    `SELECT id, identity, version, faults, shape FROM renewal JOIN document ON id = renewal.document
    WHERE renewal.hash = ?`,
  );
  byRenewal.setReturnArrays(true);
  const add = database.prepare(
    `INSERT INTO document (hash, received_at, identity, version, faults, shape, read, further, raw)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return { byHash, byRenewal, add };
};
