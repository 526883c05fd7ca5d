import type { StatementSync } from 'node:sqlite';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { describeFile, isSameRecordedFile, type RecordedFile } from '#app/storage/files/recordedFile.ts';
import { salesMigrations, salesSqliteApplicationId } from './schema.ts';

/** Whether invoices may be sent from a database file, and since when a person has said so. */
export interface SendingConfirmation {
  /**
   * False where the file is a copy of the one that was sent from: the original may be in use elsewhere, and may have sent what is
   * still to be sent here.
   */
  readonly isConfirmed: boolean;
  /** ISO moment of the last confirmation; null where none was needed. */
  readonly confirmedAt: string | null;
}

type Prepare = (sql: string) => StatementSync;

/**
 * Reads the confirmation of an open database. The first reading of a new database, or of one of an earlier release, records the file
 * that it is in. Throws the errors of SQLite and of the system.
 */
export const readSendingConfirmation = (prepare: Prepare, file: string): SendingConfirmation => {
  const recorded = readRecordedFile(prepare);
  if (!recorded) {
    recordFile(prepare, describeFile(file), null);
    return { isConfirmed: true, confirmedAt: null };
  }
  return { isConfirmed: isSameRecordedFile(recorded, describeFile(file)), confirmedAt: recorded.confirmedAt };
};

/** Records that a person has confirmed, at an ISO moment, that invoices are sent from this file from now on. */
export const confirmSending = (prepare: Prepare, file: string, at: string): void =>
  recordFile(prepare, describeFile(file), at);

/** The record of no file. */
const noFile: RecordedFile = { number: '', createdNs: null };

/**
 * Makes the database of a file that is not in use one from which nothing is sent before a person confirms it, also where the file of an
 * earlier release has no record. Throws `storage`.
 */
export const requireSendingConfirmation = (file: string): void => {
  const database = openDatabase({ file, migrations: salesMigrations, applicationId: salesSqliteApplicationId });
  const prepare: Prepare = (sql) => database.prepare(sql);
  try {
    recordFile(prepare, noFile, readRecordedFile(prepare)?.confirmedAt ?? null);
  } finally {
    database.close();
  }
};

/**
 * Records the new file of a database that this program itself has replaced, as after damage. `before` describes the file that it
 * replaced: where that one was a copy, the new one stays one.
 */
export const recordReplacedFile = (prepare: Prepare, file: string, before: RecordedFile): void => {
  const recorded = readRecordedFile(prepare);
  if (recorded && isSameRecordedFile(recorded, before)) recordFile(prepare, describeFile(file), recorded.confirmedAt);
};

const readRecordedFile = (prepare: Prepare): (RecordedFile & Pick<SendingConfirmation, 'confirmedAt'>) | null => {
  const row = prepare('SELECT number, created_ns, confirmed_at FROM sending_file').get();
  return row
    ? {
        number: String(row.number),
        createdNs: row.created_ns === null ? null : String(row.created_ns),
        confirmedAt: row.confirmed_at === null ? null : String(row.confirmed_at),
      }
    : null;
};

const recordFile = (prepare: Prepare, { number, createdNs }: RecordedFile, confirmedAt: string | null): void => {
  prepare('INSERT OR REPLACE INTO sending_file VALUES (1, ?, ?, ?)').run(number, createdNs, confirmedAt);
};
