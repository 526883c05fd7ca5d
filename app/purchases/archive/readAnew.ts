import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../../database/openDatabase.ts';
import type { FieldPaths } from '../reading/record.ts';
import { digestOf, readerName } from './reader.ts';

/**
 * Reads every record of the archive again where it was read by other rules: by an earlier release, or before the connection
 * profile was mended. Invoices keep their ids.
 */
export const readAnew = (database: DatabaseSync, paths: FieldPaths): void => {
  const name = readerName(paths);
  if (database.prepare('SELECT reader FROM state').get()?.reader === name) return;
  transaction(database, () => {
    readDocuments(database, paths);
    renameInvoices(database);
    database.prepare('UPDATE state SET reader = ?, revision = revision + 1').run(name);
  });
};

const readDocuments = (database: DatabaseSync, paths: FieldPaths): void => {
  const raw = database.prepare('SELECT raw, hex(hash) AS hash FROM document WHERE id = ?');
  const update = database.prepare('UPDATE document SET identity = ?, version = ?, row = ?, search = ? WHERE id = ?');
  for (const { id } of database.prepare('SELECT id FROM document').all()) {
    const document = raw.get(Number(id));
    const digest = digestOf(document?.raw as Uint8Array, String(document?.hash).toLowerCase(), paths);
    update.run(digest.identity, digest.version, JSON.stringify(digest.row), digest.search, Number(id));
  }
};

/** In two steps, because a new name may be the old one of another invoice. */
const renameInvoices = (database: DatabaseSync): void => {
  database.exec(`
    UPDATE invoice SET identity = 'former ' || id;
    UPDATE invoice SET identity = named.identity FROM (
      SELECT id, identity || iif(nth = 1, '', ' #' || nth) AS identity FROM (
        SELECT invoice.id, document.identity,
          row_number() OVER (PARTITION BY document.identity ORDER BY missing_since NULLS FIRST, document.id) AS nth
        FROM invoice JOIN document ON document.id = invoice.document
      )
    ) AS named WHERE named.id = invoice.id`);
};
