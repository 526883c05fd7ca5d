import type { DatabaseSync } from 'node:sqlite';
import { extractInvoiceKey } from './lineage.ts';
import type { ReceivedDocument } from './receivedDocument.ts';

/** An invoice of the archive before the sync; `next` has the same key. */
export interface ArchivedInvoiceEntry {
  readonly id: number;
  readonly identity: string;
  readonly document: number;
  readonly isMissing: boolean;
  readonly beside: string | null;
  readonly next: ArchivedInvoiceEntry | null;
}

/** Reads the invoices of an archive; returns the first of each key. */
export const readArchivedInvoiceEntries = (database: DatabaseSync): Map<string, ArchivedInvoiceEntry> => {
  const entries = new Map<string, ArchivedInvoiceEntry>();
  const all = database.prepare(
    'SELECT identity, id, document, missing_since IS NOT NULL, beside FROM invoice ORDER BY id DESC',
  );
  all.setReturnArrays(true);
  for (const row of all.iterate()) {
    const [identity, id, document, isMissing, beside] = row as unknown as [
      string,
      number,
      number,
      number,
      string | null,
    ];
    const key = extractInvoiceKey(identity);
    const next = entries.get(key) ?? null;
    entries.set(key, { id, identity, document, isMissing: isMissing === 1, beside, next });
  }
  return entries;
};

/** Returns the invoices of one key, given the first. */
export const listEntriesOfKey = (first: ArchivedInvoiceEntry | undefined): ArchivedInvoiceEntry[] => {
  const list: ArchivedInvoiceEntry[] = [];
  for (let entry = first ?? null; entry; entry = entry.next) list.push(entry);
  return list;
};

/** Returns whether an invoice is the only one of its key and a received record is its displayed one. */
export const isSameRecord = (
  { document, isMissing, beside, next }: ArchivedInvoiceEntry,
  arrival: ReceivedDocument,
): boolean => document === arrival.document && !isMissing && beside === null && next === null;
