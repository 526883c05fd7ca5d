import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { PurchaseRow, SyncOutcome } from '../../contract/purchases.ts';
import { openDatabase, transaction } from '../../database/openDatabase.ts';
import type { FieldPaths } from '../reading/record.ts';
import { readAnew } from './readAnew.ts';
import { digestOf } from './reader.ts';
import { applicationId, migrations } from './schema.ts';
import { settle } from './settle.ts';

export interface ArchivedRow {
  readonly id: number;
  readonly row: Omit<PurchaseRow, 'id'>;
  readonly search: string;
}

/** Opens or makes an archive; reads all its records anew where they were read in another way. Throws `storage`. */
export const openArchive = (file: string, paths: FieldPaths): Archive => {
  // A copy of the service's data: the last moment before a power cut may be fetched again.
  const database = openDatabase({ file, migrations, applicationId, synchronous: 'NORMAL' });
  try {
    readAnew(database, paths);
  } catch (cause) {
    database.close();
    throw cause;
  }
  return new Archive(database, paths);
};

/**
 * The archive of one company (see `schema.ts`). A sync is `begin`, any number of `receive`, then `complete`; one that is
 * given up needs nothing: what it received stays in the file and is not shown. Every method throws database errors as they
 * are: `serve` maps them.
 */
export class Archive {
  readonly paths: FieldPaths;
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  #received = { received: 0, faulty: 0 };

  constructor(database: DatabaseSync, paths: FieldPaths) {
    this.#database = database;
    this.#statements = prepare(database);
    this.paths = paths;
  }

  begin(): void {
    this.#received = { received: 0, faulty: 0 };
    this.#database.exec('DELETE FROM arrival');
  }

  /** Takes raw records into the file, all of them or none. */
  receive(records: readonly Uint8Array[], now: number): void {
    const { received, faulty } = this.#received;
    const faults = transaction(this.#database, () => records.map((raw) => this.#receiveOne(raw, now)));
    this.#received = {
      received: received + faults.length,
      faulty: faulty + faults.filter((count) => count > 0).length,
    };
  }

  /** Makes what was received what is shown, in one step. */
  complete(now: number): SyncOutcome {
    const { added, changed } = transaction(this.#database, () => settle(this.#database, now));
    const { received, faulty } = this.#received;
    return { received, added, changed, unchanged: received - added - changed, faulty };
  }

  state(): { readonly revision: number; readonly syncedAt: number | null } {
    const state = this.#database.prepare('SELECT revision, synced_at FROM state').get();
    return { revision: Number(state?.revision), syncedAt: (state?.synced_at as number | null) ?? null };
  }

  /** All invoices shown, oldest first. */
  *rows(): Generator<ArchivedRow> {
    const shown = this.#database.prepare(
      'SELECT invoice.id, row, search FROM invoice JOIN document ON document.id = document WHERE missing_since IS NULL ORDER BY invoice.id',
    );
    for (const { id, row, search } of shown.iterate())
      yield { id: Number(id), row: JSON.parse(String(row)), search: String(search) };
  }

  /** The row of one invoice, undefined where there is none. */
  row(id: number): PurchaseRow | undefined {
    const found = this.#statements.row.get(id);
    return found && { id, ...JSON.parse(String(found.row)) };
  }

  /** The raw JSON of one invoice as the service sent it, undefined where there is none. */
  raw(id: number): Uint8Array | undefined {
    return this.#statements.raw.get(id)?.raw as Uint8Array | undefined;
  }

  close(): void {
    this.#database.close();
  }

  /** Answers the number of faults of the record. */
  #receiveOne(raw: Uint8Array, now: number): number {
    const hash = createHash('sha256').update(raw).digest();
    const { id, faults } = this.#statements.known.get(hash) ?? this.#store(raw, hash, now);
    this.#statements.arrive.run(Number(id));
    return Number(faults);
  }

  #store(raw: Uint8Array, hash: Buffer, now: number): { readonly id: number | bigint; readonly faults: number } {
    const { identity, version, row, search } = digestOf(raw, hash.toString('hex'), this.paths);
    const stored = this.#statements.store.run(hash, now, identity, version, JSON.stringify(row), search, raw);
    return { id: stored.lastInsertRowid, faults: row.faults };
  }
}

type Statements = ReturnType<typeof prepare>;

/** What is asked for every row or record. */
const prepare = (database: DatabaseSync) => ({
  known: database.prepare("SELECT id, row ->> 'faults' AS faults FROM document WHERE hash = ?"),
  store: database.prepare(
    'INSERT INTO document (hash, received_at, identity, version, row, search, raw) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  arrive: database.prepare('INSERT OR IGNORE INTO arrival VALUES (?)'),
  row: database.prepare('SELECT row FROM document WHERE id = (SELECT document FROM invoice WHERE id = ?)'),
  raw: database.prepare('SELECT raw FROM document WHERE id = (SELECT document FROM invoice WHERE id = ?)'),
});
