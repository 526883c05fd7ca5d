import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import { createIdentityLookup } from './identityRenamings.ts';
import type { InvoiceIdentityRenaming } from './reviewEvent.ts';

/** Author and time (ms) of an exported list of payments. */
export interface PaymentExportAuthorship {
  readonly by: string;
  readonly now: number;
}

/**
 * Marks of the invoices that were exported with a list of payments, in the review file of one company. Each export is
 * kept; the annotations of an invoice have the latest.
 */
export class PaymentExportMarks {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  /** Marks invoices as exported, all or none. */
  add(identities: Iterable<string>, { by, now }: PaymentExportAuthorship): void {
    runInTransaction(this.#database, () => {
      for (const identity of identities) this.#statements.add.run(identity, now, by);
    });
  }

  /** Takes back the marks of one {@link add}. */
  remove(identities: Iterable<string>, { now }: Pick<PaymentExportAuthorship, 'now'>): void {
    runInTransaction(this.#database, () => {
      for (const identity of identities) this.#statements.remove.run(identity, now);
    });
  }

  /** Moves marks to the new identities of their invoices. Must be called inside a transaction. */
  move(renamings: readonly InvoiceIdentityRenaming[]): void {
    const getIdentity = createIdentityLookup(renamings);
    const marks = this.#statements.all.all();
    this.#statements.clear.run();
    for (const { identity, at, by } of marks)
      this.#statements.add.run(getIdentity(String(identity), Number(at)), Number(at), String(by));
  }
}

const prepare = (database: DatabaseSync) => ({
  add: database.prepare('INSERT OR IGNORE INTO payment_export VALUES (?, ?, ?)'),
  remove: database.prepare('DELETE FROM payment_export WHERE identity = ? AND at = ?'),
  all: database.prepare('SELECT identity, at, by FROM payment_export'),
  clear: database.prepare('DELETE FROM payment_export'),
});
