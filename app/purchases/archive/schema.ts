/**
 * The local copy of one company's purchase invoices.
 *
 * - `document`: every record the service ever sent, byte for byte, once per content. What is read from it (identity, version,
 *   row, search) is kept beside it, so that a start needs no parsing. Rows are never deleted: earlier versions of an invoice
 *   are the other documents of its identity. `raw` is last: SQLite reads a row from its beginning.
 * - `invoice`: what is shown. `id` stays while the invoice gets new versions. Missing: the service no longer returns it.
 * - `arrival`: what a sync has received so far. Nothing of it is shown before the sync is complete.
 */
const first = `
  CREATE TABLE document (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    identity TEXT NOT NULL,
    version INTEGER,
    row TEXT NOT NULL,
    search TEXT NOT NULL,
    raw BLOB NOT NULL
  ) STRICT;
  CREATE TABLE invoice (
    id INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE,
    document INTEGER NOT NULL REFERENCES document,
    missing_since INTEGER
  ) STRICT;
  CREATE TABLE arrival (document INTEGER PRIMARY KEY REFERENCES document) STRICT;
  CREATE TABLE state (
    revision INTEGER NOT NULL,
    synced_at INTEGER,
    reader TEXT
  ) STRICT;
  INSERT INTO state VALUES (0, NULL, NULL);
`;

export const migrations: readonly string[] = [first];

/** "IDpu", so that no other application's database is taken for an archive. */
export const applicationId = 0x49447075;
