import type { DatabaseSync } from 'node:sqlite';
import { findChangedFieldPatterns } from '../records/changedFields.ts';
import { readNonVolatileFieldValues } from '../records/nonVolatileFields.ts';
import type { PurchaseFieldPaths, RawRecord } from '../records/record.ts';
import type { ReviewTimeLookup } from './reviewedRecords.ts';

interface ThinningOptions {
  readonly paths: PurchaseFieldPaths;
  /** Volatile fields, as patterns. */
  readonly volatile: ReadonlySet<string>;
  readonly findReviews: ReviewTimeLookup;
}

interface FormerRecord {
  readonly document: number;
  readonly isReturned: boolean;
  readonly hash: string;
  /** Its row as text (`storedRecord.ts`). */
  readonly read: string;
}

/** Former records of one invoice that are kept where nothing but unmapped fields changed after them. */
const maxFormer = 20;
/** Maximum of former records examined per list, for one invoice and in all. The rest follows with the next list. */
const maxPerInvoice = 200;
const maxPerList = 5000;

/**
 * Removes former records of invoices that a list changed: those that differ from their successor in volatile fields
 * alone, and, beyond the newest 20, those that differ from it in unmapped fields alone. Keeps reviewed records and
 * records that the service still returns. Must run in a transaction.
 */
export const pruneFormerRecords = (
  database: DatabaseSync,
  invoices: Iterable<number>,
  { paths, volatile, findReviews }: ThinningOptions,
): void => {
  const statements = prepare(database);
  const removed = new Set<number>();
  let examined = 0;

  const readRaw = (document: number): RawRecord => statements.raw.get(document)?.raw as RawRecord;
  const isVolatileOnly = (older: number, newer: number): boolean =>
    volatile.size > 0 && (findChangedFieldPatterns(readRaw(older), readRaw(newer))?.isSubsetOf(volatile) ?? false);

  const isUnmappedOnly = (older: number, newer: number): boolean =>
    readNonVolatileFieldValues(readRaw(older), paths) === readNonVolatileFieldValues(readRaw(newer), paths);
  const isSuperfluous = (older: number, newer: number, count: number): boolean =>
    isVolatileOnly(older, newer) || (count >= maxFormer && isUnmappedOnly(older, newer));

  const thin = (invoice: number): void => {
    const displayed = statements.displayed.get(invoice);
    if (!displayed) return;
    let newer = { document: Number(displayed.id), read: String(displayed.read) };
    let count = 0;
    for (const record of readFormer(statements, invoice)) {
      examined += 1;
      const isRemovable = !record.isReturned && record.read === newer.read && findReviews(record.hash).length === 0;
      if (isRemovable && isSuperfluous(record.document, newer.document, count)) {
        statements.removeFormer.run(invoice, record.document);
        removed.add(record.document);
      } else {
        newer = record;
        count += 1;
      }
    }
  };

  for (const invoice of invoices) {
    if (examined >= maxPerList) break;
    thin(invoice);
  }
  removeUnused(database, removed);
};

/** Returns former records, newest first. */
const readFormer = (statements: ReturnType<typeof prepare>, invoice: number): FormerRecord[] =>
  statements.former.all(invoice, maxPerInvoice).map(({ document, is_returned, hash, read }) => ({
    document: Number(document),
    isReturned: is_returned === 1,
    hash: String(hash),
    read: String(read),
  }));

/** Removes documents that no invoice refers to any more. */
const removeUnused = (database: DatabaseSync, documents: Set<number>): void => {
  if (documents.size === 0) return;
  for (const query of ['SELECT document FROM invoice', 'SELECT document FROM former'])
    for (const { document } of database.prepare(query).iterate()) documents.delete(Number(document));
  const remove = database.prepare('DELETE FROM document WHERE id = ?');
  const forget = database.prepare('DELETE FROM renewal WHERE document = ?');
  for (const document of documents) {
    remove.run(document);
    forget.run(document);
  }
};

const prepare = (database: DatabaseSync) => ({
  displayed: database.prepare(
    'SELECT document.id, read FROM invoice JOIN document ON document.id = document WHERE invoice.id = ?',
  ),
  former: database.prepare(
    `SELECT document, is_returned, hash, read FROM former JOIN document ON document.id = document
    WHERE invoice = ? ORDER BY document DESC LIMIT ?`,
  ),
  raw: database.prepare('SELECT raw FROM document WHERE id = ?'),
  removeFormer: database.prepare('DELETE FROM former WHERE invoice = ? AND document = ?'),
});
