import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../../database/openDatabase.ts';
import type { FieldPaths } from '../reading/record.ts';
import { RecordReader, readerName } from './reader.ts';
import { numbered } from './settle.ts';

/**
 * Reads every record of the archive again where it was read by other rules: by an earlier release, or before the connection
 * profile was mended. Invoices keep their ids; what another identity means for them is told by `renaming`.
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

interface Invoice {
  readonly id: number;
  readonly before: string;
  readonly now: string;
  readonly document: number;
  readonly isMissing: boolean;
}

/**
 * Invoices that turn out to be one: those that the service returns stay apart, as when a sync brings them; those it no longer
 * returns become former records of the first.
 */
const renameInvoices = (database: DatabaseSync): void => {
  const invoices = database
    .prepare(
      `SELECT invoice.id, invoice.identity AS before, document.identity AS now, document, missing_since
      FROM invoice JOIN document ON document.id = document ORDER BY missing_since NOTNULL, document.id`,
    )
    .all()
    .map(
      (row): Invoice => ({
        id: Number(row.id),
        before: String(row.before),
        now: String(row.now),
        document: Number(row.document),
        isMissing: row.missing_since !== null,
      }),
    );
  for (const [identity, [first, ...others]] of Map.groupBy(invoices, ({ now }) => now)) {
    if (!first) continue;
    rename(database, first, identity);
    const shown = others.filter(({ isMissing }) => !isMissing);
    for (const [index, invoice] of shown.entries()) rename(database, invoice, numbered(identity, index + 2));
    for (const invoice of others) if (invoice.isMissing) merge(database, invoice, first, identity);
  }
};

const rename = (database: DatabaseSync, { id, before }: Invoice, now: string): void => {
  if (before === now) return;
  database.prepare('UPDATE invoice SET identity = ? WHERE id = ?').run(now, id);
  note(database, before, now);
};

const merge = (database: DatabaseSync, invoice: Invoice, into: Invoice, identity: string): void => {
  database.prepare('UPDATE OR IGNORE former SET invoice = ? WHERE invoice = ?').run(into.id, invoice.id);
  database.prepare('DELETE FROM former WHERE invoice = ?').run(invoice.id);
  database.prepare('INSERT OR IGNORE INTO former VALUES (?, ?)').run(into.id, invoice.document);
  database.prepare('DELETE FROM invoice WHERE id = ?').run(invoice.id);
  note(database, invoice.before, identity);
};

const note = (database: DatabaseSync, before: string, now: string): void => {
  if (before !== now) database.prepare('INSERT INTO renaming VALUES (?, ?)').run(before, now);
};
