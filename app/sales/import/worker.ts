import { randomUUID } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { fail } from '#app/contract/errors.ts';
import type { AddressBookImportKind } from '#app/contract/sales/addressBookImport.ts';
import type { ImportFault } from '#app/contract/sales/importing.ts';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import type { ImportedDraft } from '../draft/importedDraft.ts';
import {
  type AddressBookComparisonRequest,
  compareWithAddressBook,
  openAddressBookFile,
} from './addressBook/addressBookFile.ts';
import type { ImportTable } from './importTable.ts';
import { parseImportTable, readImportFile } from './readImportTable.ts';
import { type InvoiceImportRequest, type ParsedImportInvoice, parseImportedInvoices } from './readInvoices.ts';
import { suggestImportMapping } from './suggestImportMapping.ts';

/** Number in memory that worker and main thread share: percent, or below 0 while no import is under way. */
export interface ImportWorkerData {
  readonly progress: Int32Array;
}

/** The first rows, which are shown. */
const sampleRows = 20;
/** Most faults that are reported one by one: in all, and of each kind in each column, independent of the rows. */
const maxReportedFaults = 1000;
const maxFaultsPerKind = 5;

/** Percent, in memory that the other side reads while this one works. */
const { progress } = workerData as ImportWorkerData;
const noProgress = -1;

let table: ImportTable | null = null;

type ImportWorkerRequest = Omit<InvoiceImportRequest, 'newId' | 'onProgress'>;

/** Does work on the table that reports its progress. Throws `notFound` before a file is open. */
const withProgress = <T>(work: (opened: ImportTable, onProgress: (share: number) => void) => T): T => {
  if (!table) throw fail({ kind: 'notFound', message: null });
  try {
    return work(table, (share) => Atomics.store(progress, 0, Math.floor(share * 100)));
  } finally {
    Atomics.store(progress, 0, noProgress);
  }
};

const parseRequest = (request: ImportWorkerRequest) =>
  withProgress((opened, onProgress) => parseImportedInvoices(opened, { ...request, newId: randomUUID, onProgress }));

const readSource = async (source: string | Uint8Array): Promise<Uint8Array> =>
  typeof source === 'string' ? readImportFile(source) : source;

/** The columns, the first rows and the sheet of a table. */
const describeTable = ({ columns, rows, sheet }: ImportTable) => {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  return {
    columns: [...columns],
    rowCount: filled.length,
    sample: filled.slice(0, sampleRows).map((row) => [...row]),
    sheet: sheet ? { name: sheet.name, unread: [...sheet.unread] } : null,
  };
};

/** By row: the first ones, and after those what shows every other kind. */
const selectReportedFaults = (faults: readonly ImportFault[]): ImportFault[] => {
  const rowCounts = new Map<string, number>();
  return faults.filter(({ column, code }, at) => {
    const kind = `${column} ${code}`;
    const before = rowCounts.get(kind) ?? 0;
    rowCounts.set(kind, before + 1);
    return at < maxReportedFaults || before < maxFaultsPerKind;
  });
};

const hasNoFaults = ({ faults }: ParsedImportInvoice): boolean => faults.length === 0;

const handlers = {
  /** The file of that path, or its bytes. */
  open: async (source: string | Uint8Array) => {
    table = await parseImportTable(await readSource(source));
    return { ...describeTable(table), mapping: suggestImportMapping(table) };
  },
  openAddressBook: async (source: string | Uint8Array, kind: AddressBookImportKind) => {
    const { format, mapping, ...opened } = await openAddressBookFile(await readSource(source), kind);
    table = opened.table;
    return { ...describeTable(table), format, mapping };
  },
  check: (request: ImportWorkerRequest) => {
    const invoices = parseRequest(request);
    const faults = invoices.flatMap((invoice) => invoice.faults);
    return {
      invoices: invoices.length,
      lines: invoices.reduce((sum, { draft }) => sum + draft.lines.length, 0),
      faults: selectReportedFaults(faults.sort((one, other) => one.row - other.row)),
      faultCount: faults.length,
      faultyInvoices: invoices.filter((invoice) => invoice.faults.length > 0).length,
      fingerprints: invoices.filter(hasNoFaults).map(({ fingerprint }) => fingerprint),
    };
  },
  /** Returns the invoices without faults. */
  drafts: (request: ImportWorkerRequest): readonly ImportedDraft[] =>
    parseRequest(request)
      .filter(hasNoFaults)
      .map(({ fingerprint, draft }) => ({ fingerprint, draft })),
  compareAddressBook: (request: AddressBookComparisonRequest) =>
    withProgress((opened, onProgress) => compareWithAddressBook(opened, request, onProgress)),
};
export type ImportWorkerHandlers = typeof handlers;

serveWorkerCalls(handlers, () => undefined);
