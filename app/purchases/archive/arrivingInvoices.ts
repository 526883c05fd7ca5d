import type { DatabaseSync } from 'node:sqlite';
import { buildSearchText } from '../records/searchText.ts';
import type { ArchivedInvoice } from './archivedInvoice.ts';
import { findKeyDocument, type ReceivedDocument } from './receivedDocument.ts';
import { extractDisplayedRowText, parseStoredRow } from './storedRecord.ts';

/** An invoice of a first list that has not ended, with the id that it gets when the list is published. */
export interface ArrivingInvoice extends ArchivedInvoice {
  readonly document: number;
}

/** What has come of a first list so far. */
export interface ArrivingList {
  /** Number of different invoices, as far as their keys tell. */
  readonly count: number;
  /** The first of them, in order of receipt. */
  readonly invoices: readonly ArrivingInvoice[];
}

/**
 * Reads the first `limit` invoices among the received documents of a sync. Their ids are those that
 * `publishSyncedInvoices` gives in an empty archive.
 */
export const readArrivingInvoices = (
  database: DatabaseSync,
  arrivals: ReadonlyMap<string, readonly ReceivedDocument[]>,
  limit: number,
): ArrivingList => {
  const select = database.prepare('SELECT received_at, read, further FROM document WHERE id = ?');
  const invoices: ArrivingInvoice[] = [];
  for (const [identity, documents] of arrivals) {
    if (invoices.length >= limit) break;
    const document = findKeyDocument(documents);
    const stored = document && select.get(document.document);
    if (!stored) continue;
    const read = String(stored.read);
    const values = parseStoredRow(read);
    const receivedAt = Number(stored.received_at);
    invoices.push({
      ...values,
      id: invoices.length + 1,
      document: document.document,
      identity,
      receivedAt,
      recordReceivedAt: receivedAt,
      missingSince: null,
      beside: null,
      uncertainty: null,
      isOfFirstList: true,
      formerPayments: [],
      search: buildSearchText(extractDisplayedRowText(read), values.row, String(stored.further)),
    });
  }
  return { count: arrivals.size, invoices };
};
