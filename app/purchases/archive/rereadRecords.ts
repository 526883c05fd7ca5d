import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { PurchaseFieldPaths } from '../records/record.ts';
import { getRecordReaderName, RecordReader } from './recordReader.ts';
import { regroupArchivedInvoices } from './regroupArchivedInvoices.ts';

/**
 * Reads every record of the archive again if it was read by other rules: by an earlier release, or before the
 * connection profile was corrected. Invoices keep their ids; changed identities are recorded in `renaming`. The next
 * list is fetched in full, because the shown invoices may depend on records that the archive did not distinguish.
 */
export const rereadRecords = (database: DatabaseSync, paths: PurchaseFieldPaths): void => {
  const name = getRecordReaderName(paths);
  if (database.prepare('SELECT reader FROM state').get()?.reader === name) return;
  runInTransaction(database, () => {
    readDocuments(database, paths);
    // A field that is mapped now is never volatile.
    database.exec('DELETE FROM volatile_field');
    regroupArchivedInvoices(database);
    database.prepare('UPDATE state SET reader = ?, revision = revision + 1, validators = NULL').run(name);
  });
};

const readDocuments = (database: DatabaseSync, paths: PurchaseFieldPaths): void => {
  database.exec('DELETE FROM shape; DELETE FROM field');
  const reader = new RecordReader(database, paths);
  const record = database.prepare('SELECT raw, hash FROM document WHERE id = ?');
  const update = database.prepare(
    'UPDATE document SET identity = ?, version = ?, faults = ?, shape = ?, read = ?, further = ? WHERE id = ?',
  );
  for (const { id } of database.prepare('SELECT id FROM document').all()) {
    const stored = record.get(Number(id));
    const { identity, row, shape, read, further } = reader.read(stored?.raw as Uint8Array, String(stored?.hash));
    const { version, faults } = row;
    update.run(identity, version, faults, shape, read, further, Number(id));
  }
  database.exec('UPDATE invoice SET shape = (SELECT shape FROM document WHERE document.id = invoice.document)');
};
