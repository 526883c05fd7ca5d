import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ArchivedInvoice } from '#app/purchases/archive/archivedInvoice.ts';
import { type InvoiceArchive, openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import type { PurchaseFieldPaths } from '#app/purchases/records/record.ts';
import { JsonArraySplitter } from '#app/purchases/sync/jsonArraySplitter.ts';
import { invoice, paths } from './exampleInvoice.ts';

/** An archive in a folder of its own, filled as a sync fills it. */
export class ArchiveFixture {
  readonly folder = mkdtempSync(join(tmpdir(), 'archive-'));
  readonly file = join(this.folder, '1001.sqlite');
  archive: InvoiceArchive;

  constructor() {
    this.archive = openInvoiceArchive(this.file, paths);
  }

  sync(...records: readonly unknown[]) {
    return this.syncText(JSON.stringify({ Items: records }));
  }

  /** Takes an answer in pieces of `size` bytes; `moment` is when it has all come. */
  syncText(answer: string | Uint8Array, { size = 65_536, moment = 2000, isWhole = true } = {}) {
    this.receive(answer, size);
    return this.archive.complete(moment, { isWhole, validators: null });
  }

  /** The same, and given up at its end. Throws `unreadableAnswer`. */
  receive(answer: string | Uint8Array, size = 65_536): void {
    const bytes = Buffer.from(answer as string);
    const parser = new JsonArraySplitter('Items');
    this.archive.begin();
    for (let at = 0; at < bytes.length; at += size)
      this.archive.receive(parser.push(bytes.subarray(at, at + size)), 1000);
    parser.end();
  }

  /** The invoices that the service returns. */
  get rows(): ArchivedInvoice[] {
    return [...this.archive.rows()].filter(({ missingSince }) => missingSince === null);
  }

  /** Their invoice numbers, in the order of these. */
  get numbers(): (string | null)[] {
    return this.rows.map(({ row }) => row.invoiceNumber).sort();
  }

  /** What lies in the file, as any program would find it. */
  stored(query: string): unknown[] {
    const database = new DatabaseSync(this.file);
    const rows = database.prepare(query).all();
    database.close();
    return rows.flatMap((row) => Object.values(row));
  }

  reopen(fields: PurchaseFieldPaths = paths): void {
    this.archive.close();
    this.archive = openInvoiceArchive(this.file, fields);
  }

  remove(): void {
    this.archive.close();
    rmSync(this.folder, { recursive: true });
  }
}

export const numbered = (invoiceNumber: string, further: object = {}): object => invoice({ invoiceNumber, ...further });
