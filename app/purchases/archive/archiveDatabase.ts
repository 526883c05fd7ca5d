import type { RecoverableDatabase } from '#app/storage/database/recoverableDatabase.ts';
import { applicationId, migrations } from './schema.ts';

/** Bytes. Records are appended and read one after the other: a page of SQLite's usual size holds five of them. */
const pageSize = 16_384;

/** The file of an archive, and what is done about one that is damaged. */
export const archiveDatabase = (file: string, isTrusted = false): RecoverableDatabase => ({
  ...{ file, migrations, applicationId, pageSize, isTrusted },
  countedTables: ['document'],
  repair: () => (database) => database.exec(repairScript),
});

/**
 * Invoices need their records; the next sync brings back what the service still has. All records are read again, and the service is not
 * asked whether its list has changed since. An archive without a record is as one that was never filled.
 */
const repairScript = `
  DELETE FROM invoice WHERE document NOT IN (SELECT id FROM document);
  DELETE FROM former WHERE document NOT IN (SELECT id FROM document) OR invoice NOT IN (SELECT id FROM invoice);
  UPDATE state SET reader = NULL, validators = NULL;
  UPDATE state SET synced_at = NULL WHERE NOT EXISTS (SELECT 1 FROM document);
`;
