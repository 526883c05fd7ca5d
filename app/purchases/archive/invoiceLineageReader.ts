import type { DatabaseSync } from 'node:sqlite';
import { serializePaymentFields } from '../records/payment.ts';
import type { InvoiceLineageRecord, KnownInvoice } from './lineage.ts';
import { parseStoredRow } from './storedRecord.ts';

/** A record of an invoice and when it was received (ms). */
export interface ReceivedRecord extends InvoiceLineageRecord {
  readonly receivedAt: number;
}

/** Reader of the archive records that `lineage.ts` compares. */
export class InvoiceLineageReader {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database);
  }

  record(document: number): ReceivedRecord {
    const stored = this.#statements.record.get(document);
    if (!stored) throw new RangeError(`no record ${document}`);
    return {
      document,
      hash: String(stored.hash),
      version: stored.version as number | null,
      payment: serializePaymentFields(parseStoredRow(String(stored.read)).row),
      receivedAt: Number(stored.received_at),
    };
  }

  /** Returns an invoice with its displayed record and all its document ids. */
  invoice(id: number, document: number, isReturned: boolean): KnownInvoice {
    const former = this.#statements.former.all(id).map((row) => Number(row.document));
    return { id, displayed: this.record(document), documents: new Set([document, ...former]), isReturned };
  }

  /** Returns the records of the invoices of these identities, by identity, in the order in which they were received. */
  records(identities: ReadonlySet<string>): Map<string, ReceivedRecord[]> {
    const records = new Map<string, ReceivedRecord[]>();
    for (const { id, identity, document } of identities.size === 0 ? [] : this.#statements.invoices.iterate()) {
      if (!identities.has(String(identity))) continue;
      const { documents } = this.invoice(Number(id), Number(document), true);
      const read = Array.from(documents, (each) => this.record(each));
      records.set(String(identity), read.sort(compareReceipt));
    }
    return records;
  }
}

const compareReceipt = (one: ReceivedRecord, other: ReceivedRecord): number =>
  one.receivedAt - other.receivedAt || (one.version ?? 0) - (other.version ?? 0) || one.document - other.document;

const prepare = (database: DatabaseSync) => ({
  record: database.prepare('SELECT hash, version, read, received_at FROM document WHERE id = ?'),
  invoices: database.prepare('SELECT id, identity, document FROM invoice'),
  former: database.prepare('SELECT document FROM former WHERE invoice = ?'),
});
