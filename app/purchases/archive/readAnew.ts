import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '#app/storage/database/openDatabase.ts';
import type { FieldPaths } from '../records/record.ts';
import { RecordReader, readerName } from './reader.ts';
import { regroupInvoices } from './regroup.ts';

/**
 * Reads every record of the archive again if it was read by other rules: by an earlier release, or before the
 * connection profile was corrected. Invoices keep their ids; changed identities are recorded in `renaming`. The next
 * list is fetched in full, because the shown invoices may depend on records that the archive did not distinguish.
 */
export const readAnew = (database: DatabaseSync, paths: FieldPaths): void => {
  const name = readerName(paths);
  if (database.prepare('SELECT reader FROM state').get()?.reader === name) return;
  transaction(database, () => {
    readDocuments(database, paths);
    // A field that is mapped now is never volatile.
    database.exec('DELETE FROM volatile_field');
    regroupInvoices(database);
    database.prepare('UPDATE state SET reader = ?, revision = revision + 1, validators = NULL').run(name);
  });
};

const readDocuments = (database: DatabaseSync, paths: FieldPaths): void => {
  database.exec('DELETE FROM shape; DELETE FROM field');
  const reader = new RecordReader(database, paths);
  const record = database.prepare('SELECT raw, hash FROM document WHERE id = ?');
  const update = database.prepare(
    'UPDATE document SET identity = ?, version = ?, faults = ?, shape = ?, read = ?, further = ? WHERE id = ?',
  );
  for (const { id } of database.prepare('SELECT id FROM document').all()) {
    const found = record.get(Number(id));
    const { identity, kept, shape, read, further } = reader.digest(found?.raw as Uint8Array, String(found?.hash));
    const { version, faults } = kept.row;
    update.run(identity, version, faults, shape, read, further, Number(id));
  }
  database.exec('UPDATE invoice SET shape = (SELECT shape FROM document WHERE document.id = invoice.document)');
};
