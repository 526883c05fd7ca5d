import type { DatabaseSync } from 'node:sqlite';
import type { InvoiceVersion } from '#app/contract/purchases/invoice.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';

/**
 * Returns the records of one invoice, the displayed one first, then the others, newest first; empty if there is no such
 * invoice.
 */
export const readInvoiceVersions = (database: DatabaseSync, id: number): InvoiceVersion[] =>
  database
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
      receivedAt: toIsoMoment(record.received_at),
      isReturned: record.is_returned === 1,
    }));
