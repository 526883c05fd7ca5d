/** `IDsl`: distinguishes this file from every other SQLite file. */
export const salesSqliteApplicationId = 0x4944736c;

/**
 * Schema of one table of JSON records, distinguished by kind, so that the journal, the drafts and the cached data of
 * the service are in one file and are committed together. `service` is the key of the service whose ids a record holds
 * (`app/sales/api/serviceRef.ts`). It is empty for records that hold none, and for records of an earlier release until
 * they are used for the first time. Invoices sent long ago are archived: their plan and draft are in a table that no
 * list reads, with the invoice that the plan created. `sending_file` records the file that invoices are sent from
 * (`sendingFile.ts`). Only ever append to this list.
 */
export const salesMigrations: readonly string[] = [
  `CREATE TABLE record (
     connection_id TEXT NOT NULL,
     customer_number TEXT NOT NULL,
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     body TEXT NOT NULL,
     saved_at TEXT NOT NULL,
     PRIMARY KEY (connection_id, customer_number, kind, id)
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE service_record (
     connection_id TEXT NOT NULL,
     customer_number TEXT NOT NULL,
     service TEXT NOT NULL,
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     body TEXT NOT NULL,
     saved_at TEXT NOT NULL,
     PRIMARY KEY (connection_id, customer_number, service, kind, id)
   ) STRICT, WITHOUT ROWID;
   INSERT INTO service_record SELECT connection_id, customer_number, '', kind, id, body, saved_at FROM record;
   DROP TABLE record;
   ALTER TABLE service_record RENAME TO record;
   CREATE TABLE service (key TEXT PRIMARY KEY, address TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE archived_record (
     connection_id TEXT NOT NULL,
     customer_number TEXT NOT NULL,
     service TEXT NOT NULL,
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     body TEXT NOT NULL,
     saved_at TEXT NOT NULL,
     invoice_id TEXT,
     PRIMARY KEY (connection_id, customer_number, service, kind, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX archived_invoice ON archived_record (connection_id, customer_number, service, kind, invoice_id);`,
  `CREATE TABLE sending_file (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     number TEXT NOT NULL,
     created_ns TEXT,
     confirmed_at TEXT
   ) STRICT;`,
];
