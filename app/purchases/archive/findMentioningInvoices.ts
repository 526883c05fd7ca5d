import type { DatabaseSync } from 'node:sqlite';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { parseRecordWithFloats, type RawRecord, unreadableRecord } from '../records/record.ts';
import { parseStoredRow } from './storedRecord.ts';

/** A purchase invoice that mentions a person. */
export interface MentioningInvoice {
  readonly sellerName: string | null;
  readonly invoiceNumber: string | null;
  /** ISO date of the invoice; of its arrival where it has none. */
  readonly date: string;
  /** Its records that hold the text, as the service sent them (JSON, unless it is broken), the oldest first. */
  readonly records: readonly string[];
}

/** Finds the invoices with a record that holds a text in any field, whichever case it has; earlier versions count as well. */
export function* findMentioningInvoices(database: DatabaseSync, text: string): CooperativeTask<MentioningInvoice[]> {
  // As JSON writes it within a string.
  const sought = JSON.stringify(text).slice(1, -1).toLowerCase();
  const selectRecords = database.prepare(
    'SELECT raw FROM document WHERE id = ?1 OR id IN (SELECT document FROM former WHERE invoice = ?2) ORDER BY id',
  );
  const selectRead = database.prepare('SELECT read FROM document WHERE id = ?');
  const invoices: MentioningInvoice[] = [];
  for (const row of database.prepare('SELECT id, document, received_at FROM invoice ORDER BY id').iterate()) {
    const [id, document] = [Number(row.id), Number(row.document)];
    const records = selectRecords
      .all(document, id)
      .map(({ raw }) => raw as RawRecord)
      .filter((raw) => decodeSearchText(raw).toLowerCase().includes(sought))
      .map((raw) => decoder.decode(raw));
    if (records.length > 0) {
      const { sellerName, invoiceNumber, invoiceDate } = parseStoredRow(String(selectRead.get(document)?.read)).row;
      const date = invoiceDate ?? toIsoMoment(row.received_at).slice(0, 10);
      invoices.push({ sellerName, invoiceNumber, date, records });
    }
    yield;
  }
  return invoices;
}

const decoder = new TextDecoder();

/**
 * Decodes a record for a search: with no more escapes than it needs, because a service may write any character as `\u00e4`; as it is,
 * if it is no JSON.
 */
const decodeSearchText = (raw: RawRecord): string => {
  const text = decoder.decode(raw);
  if (!text.includes('\\')) return text;
  const record = parseRecordWithFloats(raw);
  return record === unreadableRecord ? text : JSON.stringify(record);
};
