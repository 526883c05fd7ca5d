import type { DatabaseSync } from 'node:sqlite';

/** Prepares the queries about single invoices. */
export const prepareInvoiceQueries = (database: DatabaseSync) => ({
  identity: database.prepare('SELECT identity FROM invoice WHERE id = ?'),
  row: database.prepare(
    'SELECT document.id, read, beside FROM invoice JOIN document ON document.id = document WHERE invoice.id = ?',
  ),
  reviewed: database.prepare(
    `SELECT invoice.identity, version, hash, read, uncertain_at, uncertain_after, rival FROM invoice JOIN document ON document.id = document
    WHERE invoice.id = ?`,
  ),
  shownRecord: database.prepare(
    'SELECT id, received_at FROM document WHERE id = (SELECT document FROM invoice WHERE id = ?)',
  ),
  raw: database.prepare('SELECT raw FROM document WHERE id = (SELECT document FROM invoice WHERE id = ?)'),
  document: database.prepare('SELECT raw FROM document WHERE id = ?'),
  latest: database.prepare(
    `SELECT raw FROM invoice JOIN document ON document.id = document
    WHERE missing_since IS NULL ORDER BY invoice.id DESC LIMIT ?`,
  ),
  renames: database.prepare('SELECT before, now, since FROM renaming ORDER BY rowid'),
  limitUncertainties: database.prepare('UPDATE invoice SET uncertain_after = ?1 WHERE uncertain_after > ?1'),
});
