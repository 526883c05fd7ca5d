import { randomUUID } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { fail } from '#app/contract/errors.ts';
import type { ImportFault } from '#app/contract/sales/importing.ts';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import type { ImportedDraft } from '../draft/importedDraft.ts';
import type { ImportTable } from './importTable.ts';
import { parseImportTable, readImportTable } from './readImportTable.ts';
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

const parseRequest = (request: ImportWorkerRequest) => {
  if (!table) throw fail({ kind: 'notFound', message: null });
  const onProgress = (share: number) => Atomics.store(progress, 0, Math.floor(share * 100));
  try {
    return parseImportedInvoices(table, { ...request, newId: randomUUID, onProgress });
  } finally {
    Atomics.store(progress, 0, noProgress);
  }
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

/** A draft with the fingerprint of the rows that it was made of. */

const hasNoFaults = ({ faults }: ParsedImportInvoice): boolean => faults.length === 0;

const handlers = {
  /** The file of that path, or its bytes. */
  open: async (source: string | Uint8Array) => {
    const opened = await (typeof source === 'string' ? readImportTable(source) : parseImportTable(source));
    table = opened;
    const { columns, rows } = opened;
    return {
      columns: [...columns],
      rowCount: rows.filter((row) => row.some((cell) => cell !== '')).length,
      sample: rows
        .filter((row) => row.some((cell) => cell !== ''))
        .slice(0, sampleRows)
        .map((row) => [...row]),
      mapping: suggestImportMapping(opened),
    };
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
};
export type ImportWorkerHandlers = typeof handlers;

serveWorkerCalls(handlers, () => undefined);
