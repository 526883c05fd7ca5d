import type { DatabaseSync } from 'node:sqlite';
import { InvoiceLineageReader } from './invoiceLineageReader.ts';
import { type InvoiceLineageRecord, isLaterRecordVersion, isServiceIdKey } from './lineage.ts';
import { createInvoiceIdentity } from './publishSyncedInvoices.ts';

interface RegroupedInvoice {
  readonly id: number;
  readonly before: string;
  readonly key: string;
  readonly document: number;
  readonly isMissing: boolean;
}

/**
 * Regroups the invoices of an archive after its records were read by other rules. Former records that have another key
 * become invoices of their own, missing until the service returns them. Invoices with one key become one where the
 * lineage is certain: those that the service returns stay apart, as a list would have it. `renaming` says which name
 * applies to what people noted, by the time at which they did.
 */
export const regroupArchivedInvoices = (database: DatabaseSync): void => new InvoiceRegrouper(database).run();

class InvoiceRegrouper {
  readonly #statements: ReturnType<typeof prepare>;
  readonly #lineage: InvoiceLineageReader;
  /** Used identities by key. */
  readonly #names = new Map<string, Set<string>>();

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database);
    this.#lineage = new InvoiceLineageReader(database);
  }

  run(): void {
    const byKey = Map.groupBy(this.#invoices(), ({ key }) => key);
    const misplaced = this.#findMisplaced();
    /** Invoices that own their key; other invoices of the key are named by their content. */
    const owners = new Map<string, { readonly id: number; readonly name: string }>();
    for (const [key, [first, ...others]] of byKey) {
      if (!first) continue;
      owners.set(key, { id: first.id, name: this.#rename(first, key) });
      for (const invoice of others)
        if (this.#isOneWith(first, invoice)) this.#merge(invoice, first.id, key);
        else
          this.#rename(invoice, createInvoiceIdentity(key, this.#hash(invoice.document), this.#listNames(key), true));
    }
    for (const [key, records] of Map.groupBy(misplaced, (stray) => stray.key)) {
      const owner = owners.get(key) ?? this.#split(key, records);
      for (const stray of records) this.#give(stray, owner);
    }
  }

  #invoices(): RegroupedInvoice[] {
    return this.#statements.invoices.all().map((row) => ({
      id: Number(row.id),
      before: String(row.before),
      key: String(row.key),
      document: Number(row.document),
      isMissing: row.missing_since !== null,
    }));
  }

  /** Returns former records that cannot be versions of their invoice. */
  #findMisplaced(): MisplacedRecord[] {
    return this.#statements.misplaced.all().map((row) => ({
      invoice: Number(row.invoice),
      before: String(row.before),
      key: String(row.key),
      document: Number(row.document),
      receivedAt: Number(row.received_at),
    }));
  }

  #hash(document: number): string {
    return this.#lineage.record(document).hash;
  }

  #listNames(key: string): Set<string> {
    const names = this.#names.get(key) ?? new Set([key]);
    this.#names.set(key, names);
    return names;
  }

  #rename({ id, before }: RegroupedInvoice, now: string): string {
    if (before !== now) {
      this.#statements.rename.run(now, id);
      this.#statements.note.run(before, now, 0);
    }
    return now;
  }

  /** Returns whether an invoice is a former state of another one with its key. */
  #isOneWith(first: RegroupedInvoice, other: RegroupedInvoice): boolean {
    if (isServiceIdKey(first.key)) return true;
    if (!other.isMissing) return false;
    return isContinued(this.#lineage.record(other.document), this.#lineage.record(first.document));
  }

  #merge({ id, before, document }: RegroupedInvoice, into: number, name: string): void {
    this.#statements.moveFormer.run(into, id);
    this.#statements.dropFormer.run(id);
    this.#statements.addFormer.run(into, document);
    this.#statements.remove.run(id);
    if (before !== name) this.#statements.note.run(before, name, 0);
  }

  /** Creates an invoice from former records; the newest one is displayed. */
  #split(key: string, records: readonly MisplacedRecord[]): { readonly id: number; readonly name: string } {
    const newest = records.reduce((last, stray) => (stray.receivedAt >= last.receivedAt ? stray : last));
    this.#listNames(key);
    const added = this.#statements.split.run(
      key,
      newest.document,
      newest.document,
      newest.receivedAt,
      newest.receivedAt,
    );
    return { id: Number(added.lastInsertRowid), name: key };
  }

  /**
   * Moves a former record, with the notes made while it was displayed, to the invoice that it belongs to. Notes made
   * since the displayed record was received stay with their invoice.
   */
  #give(
    { invoice, before, document, receivedAt }: MisplacedRecord,
    owner: { readonly id: number; readonly name: string },
  ): void {
    this.#statements.takeFormer.run(invoice, document);
    this.#statements.addFormer.run(owner.id, document);
    const holder = this.#statements.holder.get(invoice);
    if (!holder || receivedAt > Number(holder.received_at)) return;
    this.#statements.note.run(before, owner.name, receivedAt);
    this.#statements.note.run(before, String(holder.identity), Number(holder.received_at));
    this.#statements.markUncertain.run(Number(holder.received_at), owner.id, invoice);
  }
}

interface MisplacedRecord {
  readonly invoice: number;
  readonly before: string;
  readonly key: string;
  readonly document: number;
  readonly receivedAt: number;
}

/** Returns whether a record certainly continues an earlier one of its key. */
const isContinued = (before: InvoiceLineageRecord, after: InvoiceLineageRecord): boolean =>
  before.payment === after.payment || isLaterRecordVersion(after, before);

const prepare = (database: DatabaseSync) => ({
  invoices: database.prepare(
    `SELECT invoice.id, invoice.identity AS before, document.identity AS key, document, missing_since
    FROM invoice JOIN document ON document.id = document ORDER BY missing_since NOTNULL, document.id`,
  ),
  misplaced: database.prepare(
    `SELECT former.invoice, invoice.identity AS before, own.identity AS key, own.id AS document, own.received_at
    FROM former
    JOIN invoice ON invoice.id = former.invoice
    JOIN document AS own ON own.id = former.document
    JOIN document AS shown ON shown.id = invoice.document
    WHERE own.identity <> shown.identity ORDER BY own.received_at, own.id`,
  ),
  holder: database.prepare(
    `SELECT invoice.identity, document.received_at FROM invoice JOIN document ON document.id = document
    WHERE invoice.id = ?`,
  ),
  rename: database.prepare('UPDATE invoice SET identity = ? WHERE id = ?'),
  note: database.prepare('INSERT INTO renaming (before, now, since) VALUES (?, ?, ?)'),
  split: database.prepare(
    `INSERT INTO invoice (identity, document, shape, received_at, missing_since)
    VALUES (?, ?, (SELECT shape FROM document WHERE id = ?), ?, ?)`,
  ),
  // The renaming takes all earlier decisions to the other invoice: those that stay are later.
  markUncertain: database.prepare(
    'UPDATE invoice SET uncertain_at = ?, uncertain_after = coalesce(uncertain_after, 0), rival = ? WHERE id = ?',
  ),
  moveFormer: database.prepare('UPDATE OR IGNORE former SET invoice = ? WHERE invoice = ?'),
  dropFormer: database.prepare('DELETE FROM former WHERE invoice = ?'),
  takeFormer: database.prepare('DELETE FROM former WHERE invoice = ? AND document = ?'),
  addFormer: database.prepare(
    `INSERT OR IGNORE INTO former (invoice, document)
    SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM invoice WHERE id = ?1 AND document = ?2)`,
  ),
  remove: database.prepare('DELETE FROM invoice WHERE id = ?'),
});
