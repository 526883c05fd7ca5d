import { type WrittenFile, writeHashedFile } from '#app/storage/files/hashedFile.ts';
import { HashedTable } from '#app/storage/files/hashedTable.ts';
import { UniqueFileNames } from '#app/storage/files/uniqueFileNames.ts';
import { CurrencyTotalsCalculator } from '../export/currencyTotalsCalculator.ts';
import type { ParsedInvoice } from '../records/parsedInvoice.ts';
import { parseRecordWithFloats, unreadableRecord } from '../records/record.ts';
import type { CompanySnapshot } from './archiveSnapshot.ts';
import { type HandoverInvoice, type HandoverRecord, HandoverRecordReader } from './handoverRecords.ts';
import { type HandoverFile, type HandoverSettings, type HandoverStep, isInPeriod } from './handoverStep.ts';
import { getHandoverHeaders, invoiceColumns, toInvoiceCells, toVersionCells, versionColumns } from './invoiceCells.ts';

/** Invoices that are written in one step, between other requests. */
const invoicesPerStep = 50;

/** Characters of a seller's name in a file name: the number of the invoice is to have room behind it. */
const maxSellerLength = 40;

/** Files that are written at once: a sync to the disk takes longer than to write one. */
const filesAtOnce = 16;

/** A record and the file that is to hold it. */
interface PlannedRecord {
  readonly record: HandoverRecord;
  readonly path: string;
  readonly isUnreadable: boolean;
}

/** An invoice of the hand-over and its records. */
interface PlannedInvoice {
  readonly invoice: HandoverInvoice;
  readonly row: ParsedInvoice;
  readonly records: readonly PlannedRecord[];
}

/** Writes each stored record of a company's purchase invoices as a file, and tables of the invoices and of the records. */
export async function* writeInvoiceFiles(
  snapshot: CompanySnapshot,
  { folder, period, texts, dialect }: HandoverSettings,
): AsyncGenerator<HandoverStep> {
  const reader = new HandoverRecordReader(snapshot.archiveDatabase);
  const total = reader.count();
  const totals = new CurrencyTotalsCalculator(['amount', 'openAmount']);
  const planRecords = createRecordPlanner();
  const openTable = (path: string, columns: typeof invoiceColumns): Promise<HashedTable> =>
    HashedTable.create(folder, path, getHandoverHeaders(columns, texts), dialect);
  const invoices = await openTable('purchases/invoices.csv', invoiceColumns);
  const versions = await openTable('purchases/versions.csv', versionColumns);
  try {
    let [after, done] = [-1, 0];
    for (let page = reader.invoices(after, invoicesPerStep); page.length > 0; ) {
      const planned = page.flatMap((invoice): PlannedInvoice[] => {
        const row = snapshot.archive.row(invoice.id);
        if (!row || !isInPeriod(row.invoiceDate, period)) return [];
        return [{ invoice, row, records: planRecords(reader.records(invoice.id), row) }];
      });
      for (const { row } of planned) totals.add(row);
      const files = await writeRecords(
        folder,
        planned.flatMap(({ records }) => records),
      );
      await invoices.write(
        planned.map(({ invoice, row, records }) =>
          toInvoiceCells(snapshot, invoice, row, describeFiles(records), texts),
        ),
      );
      await versions.write(
        planned.flatMap(({ invoice, records }) =>
          records.map(({ record, path }) => toVersionCells(invoice, record, getFile(files, path), texts)),
        ),
      );
      const unreadable = planned.flatMap(({ records }) => records).filter((record) => record.isUnreadable).length;
      after = (page.at(-1) as HandoverInvoice).id;
      done += page.length;
      yield { part: 'purchases', done, total, files: [...files.values()].map(toHandoverFile), unreadable };
      page = reader.invoices(after, invoicesPerStep);
    }
    const files: HandoverFile[] = [
      { ...(await invoices.end()), kind: 'purchaseInvoices', totals: totals.lines() },
      { ...(await versions.end()), kind: 'purchaseVersions', totals: [] },
    ];
    yield { part: 'purchases', done: total, total, files, unreadable: 0 };
  } finally {
    await invoices.close();
    await versions.close();
  }
}

const toHandoverFile = (file: WrittenFile): HandoverFile => ({
  ...file,
  ...{ kind: 'purchaseDocuments', rows: null, totals: [] },
});

const describeFiles = (records: readonly PlannedRecord[]) => ({
  versions: records.filter(({ record }) => record.reviewedAt === null).length,
  file: records.find(({ record }) => record.isShown)?.path ?? null,
});

const getFile = (files: ReadonlyMap<string, WrittenFile>, path: string): WrittenFile => {
  const file = files.get(path);
  if (!file) throw new Error('a record was not written');
  return file;
};

/** Writes the bytes of the archive; returns the files by their paths. */
const writeRecords = async (
  folder: string,
  records: readonly PlannedRecord[],
): Promise<ReadonlyMap<string, WrittenFile>> => {
  const files = new Map<string, WrittenFile>();
  for (let from = 0; from < records.length; from += filesAtOnce) {
    const batch = records.slice(from, from + filesAtOnce);
    // Nothing is being written any more when one has failed and the folder is removed.
    const outcomes = await Promise.allSettled(
      batch.map(({ path, record }) => writeHashedFile(folder, path, record.raw)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason;
      files.set(outcome.value.path, outcome.value);
    }
  }
  return files;
};

/**
 * Names the files of an invoice by its shown record, so that all of them lie beside each other, also where number or seller
 * changed. A record that is no JSON is no `.json`.
 */
const createRecordPlanner = () => {
  const namesByMonth = new Map<string, UniqueFileNames>();
  return (
    records: readonly HandoverRecord[],
    { invoiceDate, sellerName, invoiceNumber }: ParsedInvoice,
  ): PlannedRecord[] => {
    const month = invoiceDate?.slice(0, 7) ?? 'undated';
    const names = namesByMonth.get(month) ?? new UniqueFileNames();
    namesByMonth.set(month, names);
    const seller = Array.from(sellerName ?? '')
      .slice(0, maxSellerLength)
      .join('')
      .trim();
    const name = [invoiceDate, seller, invoiceNumber].filter(Boolean).join(' ');
    const documents = [...new Set(records.map(({ document }) => document))];
    return records.map((record) => {
      const isUnreadable = parseRecordWithFloats(record.raw) === unreadableRecord;
      const suffix = record.reviewedAt === null ? '' : ' reviewed';
      const ending = ` v${documents.indexOf(record.document) + 1}${suffix}.${isUnreadable ? 'txt' : 'json'}`;
      return { record, isUnreadable, path: `purchases/documents/${month}/${names.take(name, ending)}` };
    });
  };
};
