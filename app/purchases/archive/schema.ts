/** The first form: the search text and all of a row as JSON beside each record. */
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

/**
 * The local copy of one company's purchase invoices. Optimized for fast filling: records are only appended, and the
 * records received so far are known to the sync alone.
 *
 * - `document`: every record the service ever sent, byte for byte, once per content (`hash`: SHA-256, hex). What is
 *   read from it is kept beside it, so that a start needs no parsing: `read` is its row (`storedRecord.ts`), `further` what
 *   else can be searched for, `shape` the fields it has. `raw` is last: SQLite reads a row from its beginning.
 * - `invoice`: what is shown. `id` stays while the invoice gets new versions; `identity` is unique, which `publishSyncedInvoices.ts`
 *   sees to. Missing: the service no longer returns it.
 * - `former`: the documents an invoice was, or might have been, before the one that is shown.
 * - `field`, `shape`: the fields found in the data, and the sets of them that records have (`recordShapeStore.ts`).
 * - `state`: `validators` are those of the latest list (RFC 9110), `reader` names how its records were read.
 * - `renaming`: invoices that another mapping has given another identity.
 *
 * All documents are read again after this step (`reader` is NULL).
 */
const second = `
  DROP TABLE arrival;
  ALTER TABLE document RENAME TO first_document;
  ALTER TABLE invoice RENAME TO first_invoice;
  CREATE TABLE document (
    id INTEGER PRIMARY KEY,
    hash TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    identity TEXT NOT NULL,
    version INTEGER,
    faults INTEGER NOT NULL,
    shape INTEGER NOT NULL,
    read TEXT NOT NULL,
    further TEXT NOT NULL,
    raw BLOB NOT NULL
  ) STRICT;
  CREATE TABLE invoice (
    id INTEGER PRIMARY KEY,
    identity TEXT NOT NULL,
    document INTEGER NOT NULL,
    shape INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    missing_since INTEGER
  ) STRICT;
  CREATE TABLE former (invoice INTEGER, document INTEGER, PRIMARY KEY (invoice, document)) STRICT, WITHOUT ROWID;
  CREATE TABLE field (id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL) STRICT;
  CREATE TABLE shape (id INTEGER PRIMARY KEY, leaves BLOB NOT NULL) STRICT;
  ALTER TABLE state ADD COLUMN validators TEXT;
  CREATE TABLE renaming (before TEXT NOT NULL, now TEXT NOT NULL) STRICT;

  INSERT INTO document
    SELECT id, lower(hex(hash)), received_at, identity, version, 0, 0, '[]', '', raw FROM first_document ORDER BY id;
  WITH came AS (SELECT identity, min(received_at) AS at FROM first_document GROUP BY identity)
  INSERT INTO invoice
    SELECT first_invoice.id, first_invoice.identity, document, 0, coalesce(came.at, received_at), missing_since
    FROM first_invoice JOIN first_document ON first_document.id = document
    LEFT JOIN came ON came.identity = first_invoice.identity;
  INSERT INTO former
    SELECT invoice.id, document.id FROM document JOIN invoice USING (identity)
    WHERE document.id NOT IN (SELECT document FROM invoice);
  DROP TABLE first_invoice;
  DROP TABLE first_document;
  UPDATE state SET reader = NULL;
`;

/**
 * Which records are one invoice is decided by `lineage.ts` from here on; all documents are read again.
 *
 * - `invoice.beside`: the hashes of its records, joined by commas, where the service returns several; else NULL.
 * - `invoice.uncertain_at`: since when (ms) it is not certain which earlier record it continues; `rival` is another
 *   invoice that may be the earlier one.
 * - `former.is_returned`: 1 where the service returns the record beside the one that is shown.
 * - `renaming.since`: the new name is for what was noted from then on (ms), up to the next entry of the same old name.
 */
const third = `
  ALTER TABLE invoice ADD COLUMN beside TEXT;
  ALTER TABLE invoice ADD COLUMN uncertain_at INTEGER;
  ALTER TABLE invoice ADD COLUMN rival INTEGER;
  ALTER TABLE former ADD COLUMN is_returned INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE renaming ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
  UPDATE state SET reader = NULL;
`;

/**
 * Limits an archive to the records that its invoices need (docs/decisions/0005).
 *
 * - `renewal`: documents whose bytes were replaced by newer ones that differ in volatile fields alone; `hash` is that
 *   of the bytes that are there now, while `document.hash` stays and names the record.
 * - `reviewed_copy`: the bytes that a replaced document had when somebody reviewed it.
 * - `volatile_field`: in how many lists in a row a field changed in nearly every record, and in how many records.
 * - `intake`: syncs that are storing documents, and their processes. Documents up to `state.settled` belong to
 *   invoices.
 * - `withheld`: invoices that a list lacked and that are not marked as gone: a person is asked (`state.asked_at`, ms;
 *   of `asked_of` invoices), or has kept them (`is_kept`).
 * - `size_history`: bytes of the file after the first sync of a day (UTC).
 */
const fourth = `
  CREATE TABLE renewal (document INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
  CREATE INDEX renewal_hash ON renewal (hash);
  CREATE TABLE reviewed_copy (
    document INTEGER NOT NULL,
    reviewed_at INTEGER NOT NULL,
    hash TEXT NOT NULL,
    raw BLOB NOT NULL,
    PRIMARY KEY (document, reviewed_at)
  ) STRICT;
  CREATE TABLE volatile_field (pattern TEXT PRIMARY KEY, lists INTEGER NOT NULL, records INTEGER NOT NULL) STRICT;
  CREATE TABLE intake (token TEXT PRIMARY KEY, process INTEGER NOT NULL, begun_at INTEGER NOT NULL) STRICT;
  CREATE TABLE withheld (invoice INTEGER PRIMARY KEY, is_kept INTEGER NOT NULL) STRICT;
  CREATE TABLE size_history (day TEXT PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
  ALTER TABLE state ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE state ADD COLUMN asked_at INTEGER;
  ALTER TABLE state ADD COLUMN asked_of INTEGER;
`;

/** `state.first_synced_at`: when the first list was complete (ms); what came with it may be history (`table/toReview.ts`). */
const fifth = `
  ALTER TABLE state ADD COLUMN first_synced_at INTEGER;
  UPDATE state SET first_synced_at = coalesce((SELECT min(received_at) FROM invoice), synced_at);
`;

/**
 * `invoice.uncertain_after`: number of the latest decision when its lineage became uncertain; NULL before this step. The
 * index is of the few uncertain ones.
 * `state.first_list_end`: highest number of a document of the first list; NULL before that is complete.
 */
const sixth = `
  ALTER TABLE invoice ADD COLUMN uncertain_after INTEGER;
  CREATE INDEX invoice_uncertain_after ON invoice (uncertain_after) WHERE uncertain_after IS NOT NULL;
  ALTER TABLE state ADD COLUMN first_list_end INTEGER;
  UPDATE state SET first_list_end = (SELECT max(id) FROM document WHERE received_at <= first_synced_at);
`;

/** `state.removed_until`: ISO date up to which invoices were removed when their time was over; they are not stored again. */
const seventh = 'ALTER TABLE state ADD COLUMN removed_until TEXT;';

export const archiveMigrations: readonly string[] = [first, second, third, fourth, fifth, sixth, seventh];

/**
 * Finds a record by its content. Not part of the schema: to sort all at once is many times as quick as to keep the
 * order while the first list comes in, so it is made when a second one is begun, or when an identity comes twice.
 */
export const documentHashIndexSql = 'CREATE INDEX IF NOT EXISTS document_hash ON document (hash)';

/** "IDpu", so that no other application's database is taken for an archive. */
export const archiveDatabaseApplicationId = 0x49447075;
