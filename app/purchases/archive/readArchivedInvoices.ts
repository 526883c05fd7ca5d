import type { DatabaseSync } from 'node:sqlite';
import { toLineageUncertainty } from '../records/lineageUncertainty.ts';
import { buildSearchText } from '../records/searchText.ts';
import type { ArchivedInvoice } from './archivedInvoice.ts';
import { createFormerPaymentReader } from './formerPaymentReader.ts';
import { extractDisplayedRowText, parseStoredRow } from './storedRecord.ts';

type InvoiceColumns = [
  id: number,
  identity: string,
  receivedAt: number,
  recordReceivedAt: number,
  missingSince: number | null,
  beside: string | null,
  uncertainAt: number | null,
  uncertainAfter: number | null,
  ofFirstList: number,
  read: string,
  further: string,
];

/** Iterates over all invoices, also if the service no longer returns them, oldest first. */
export function* readArchivedInvoices(database: DatabaseSync): Generator<ArchivedInvoice> {
  const all = database.prepare(
    `SELECT invoice.id, invoice.identity, invoice.received_at, document.received_at, missing_since, beside, uncertain_at,
      uncertain_after, document.id <= coalesce(first_list_end, 0), read, further
    FROM invoice JOIN document ON document.id = document JOIN state ORDER BY invoice.id`,
  );
  all.setReturnArrays(true);
  const takeFormerPayments = createFormerPaymentReader(database);
  for (const columns of all.iterate()) {
    const [
      id,
      identity,
      receivedAt,
      recordReceivedAt,
      missingSince,
      beside,
      uncertainAt,
      uncertainAfter,
      ofFirstList,
      read,
      further,
    ] = columns as unknown as InvoiceColumns;
    const values = parseStoredRow(read);
    const search = buildSearchText(extractDisplayedRowText(read), values.row, further);
    const formerPayments = takeFormerPayments(id);
    const isOfFirstList = ofFirstList === 1;
    const uncertainty = toLineageUncertainty(uncertainAt, uncertainAfter);
    yield {
      ...values,
      ...{ id, identity, receivedAt, recordReceivedAt, missingSince, beside, uncertainty, isOfFirstList },
      ...{ formerPayments, search },
    };
  }
}
