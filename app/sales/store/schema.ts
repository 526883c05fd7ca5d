/** `IDsl`: tells this file from every other SQLite file. */
export const applicationId = 0x4944736c;

/**
 * One table of JSON records, told apart by kind, so that the journal, the drafts and what is known of the service live and
 * are committed in one file. Only ever append to this list.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE record (
     connection_id TEXT NOT NULL,
     customer_number TEXT NOT NULL,
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     body TEXT NOT NULL,
     saved_at TEXT NOT NULL,
     PRIMARY KEY (connection_id, customer_number, kind, id)
   ) STRICT, WITHOUT ROWID;`,
];
