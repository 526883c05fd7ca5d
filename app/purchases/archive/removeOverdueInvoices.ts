import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import { emptyWriteAheadLog, purgeDeletedContent } from '#app/storage/database/purgeDeletedContent.ts';
import { parseStoredRow } from './storedRecord.ts';

/** An invoice that is past its limit. */
export interface OverdueInvoice {
  readonly id: number;
  /** ISO date of the invoice; of its arrival where it has none. */
  readonly date: string;
}

/** Returns the invoices of a date (ISO) or earlier. */
export const listOverdueInvoices = (database: DatabaseSync, latest: string): OverdueInvoice[] => {
  const overdue: OverdueInvoice[] = [];
  const rows = database.prepare(
    'SELECT invoice.id, read, invoice.received_at FROM invoice JOIN document ON document.id = document',
  );
  for (const { id, read, received_at: receivedAt } of rows.iterate()) {
    const { invoiceDate } = parseStoredRow(String(read)).row;
    const date = invoiceDate ?? new Date(Number(receivedAt)).toISOString().slice(0, 10);
    if (date <= latest) overdue.push({ id: Number(id), date });
  }
  return overdue;
};

/**
 * Removes the invoices of a date (ISO) or earlier with all their records. Later lists do not bring them back. Returns what was
 * removed; `purgeRemovedInvoices` leaves no byte of it in the file.
 */
export const removeOverdueInvoices = (database: DatabaseSync, latest: string): OverdueInvoice[] => {
  // What a failed clean-up leaves in used pages is overwritten at once.
  database.exec('PRAGMA secure_delete = ON');
  return runInTransaction(database, () => {
    const removed = listOverdueInvoices(database, latest);
    const ids = JSON.stringify(removed.map(({ id }) => id));
    database.prepare("UPDATE state SET removed_until = max(coalesce(removed_until, ''), ?)").run(latest);
    const own = 'IN (SELECT value FROM json_each(?1))';
    for (const sql of [
      `DELETE FROM withheld WHERE invoice ${own}`,
      `DELETE FROM former WHERE invoice ${own}`,
      `DELETE FROM invoice WHERE id ${own}`,
    ])
      database.prepare(sql).run(ids);
    if (removed.length > 0) database.exec(removeUnusedSql);
    return removed;
  });
};

/** Leaves no byte of removed invoices in the file. Throws `storage`, with `busy`, as `purgeDeletedContent`. */
export const purgeRemovedInvoices = (database: DatabaseSync): void => {
  const free = Number(database.prepare('PRAGMA freelist_count').get()?.freelist_count);
  if (free > 0) purgeDeletedContent(database);
  // An earlier call may have been unable to: then no page is free, and the old ones are in the file.
  else emptyWriteAheadLog(database);
};

/** Documents that belong to no invoice; those that a running sync stores come after `settled`. */
const removeUnusedSql = `
  DELETE FROM document WHERE id <= (SELECT settled FROM state)
    AND id NOT IN (SELECT document FROM invoice) AND id NOT IN (SELECT document FROM former);
  DELETE FROM renewal WHERE document NOT IN (SELECT id FROM document);
  DELETE FROM reviewed_copy WHERE document NOT IN (SELECT id FROM document);
`;
