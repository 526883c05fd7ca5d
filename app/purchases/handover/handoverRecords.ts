import type { DatabaseSync } from 'node:sqlite';
import { parseStoredRow } from '../archive/storedRecord.ts';
import type { ParsedInvoice } from '../records/parsedInvoice.ts';
import type { RawRecord } from '../records/record.ts';

/** An invoice of an archive. Times are milliseconds since 1970 UTC. */
export interface HandoverInvoice {
  readonly id: number;
  readonly identity: string;
  readonly receivedAt: number;
  readonly missingSince: number | null;
}

/** A stored record of an invoice. */
export interface HandoverRecord {
  readonly document: number;
  /** Version number of the service, null if it gives none. */
  readonly version: number | null;
  readonly receivedAt: number;
  readonly isShown: boolean;
  readonly isReturned: boolean;
  /** Time of the review of these bytes, where the archive has a later form of the record; else null. */
  readonly reviewedAt: number | null;
  /** The values that were read from it. */
  readonly row: ParsedInvoice;
  readonly raw: RawRecord;
}

/** Reads the invoices of an archive with all their records, part by part. */
export class HandoverRecordReader {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(archive: DatabaseSync) {
    this.#statements = prepare(archive);
  }

  count(): number {
    return Number(this.#statements.count.get()?.n);
  }

  /** Returns up to `limit` invoices after an id, by id. */
  invoices(after: number, limit: number): HandoverInvoice[] {
    return this.#statements.invoices.all(after, limit).map((row) => ({
      id: Number(row.id),
      identity: String(row.identity),
      receivedAt: Number(row.received_at),
      missingSince: row.missing_since === null ? null : Number(row.missing_since),
    }));
  }

  /** Returns the records of an invoice in the order of receipt. */
  records(id: number): HandoverRecord[] {
    return this.#statements.records.all(id).map((row) => ({
      document: Number(row.id),
      version: row.version as number | null,
      receivedAt: Number(row.received_at),
      isShown: row.is_shown === 1,
      isReturned: row.is_returned === 1,
      reviewedAt: row.reviewed_at === null ? null : Number(row.reviewed_at),
      row: parseStoredRow(String(row.read)).row,
      raw: row.raw as RawRecord,
    }));
  }
}

const prepare = (database: DatabaseSync) => ({
  count: database.prepare('SELECT count(*) AS n FROM invoice'),
  invoices: database.prepare(
    'SELECT id, identity, received_at, missing_since FROM invoice WHERE id > ? ORDER BY id LIMIT ?',
  ),
  records: database.prepare(
    `WITH own (document, is_shown, is_listed) AS (
      SELECT document, 1, 1 FROM invoice WHERE id = ?1
      UNION ALL SELECT document, 0, is_returned FROM former
      WHERE invoice = ?1 AND document <> (SELECT document FROM invoice WHERE id = ?1)
    )
    SELECT document.id, version, document.received_at, is_shown, NULL AS reviewed_at, read, document.raw,
      is_listed = 1 AND (SELECT missing_since FROM invoice WHERE id = ?1) IS NULL AS is_returned
    FROM own JOIN document ON document.id = own.document
    UNION ALL
    SELECT document.id, version, document.received_at, 0, reviewed_at, read, reviewed_copy.raw, 0
    FROM own JOIN document ON document.id = own.document JOIN reviewed_copy ON reviewed_copy.document = document.id
    ORDER BY 1, 5`,
  ),
});
