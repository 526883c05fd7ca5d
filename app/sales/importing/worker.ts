import { randomUUID } from 'node:crypto';
import { fail } from '../../contract/errors.ts';
import type { Draft } from '../../contract/sales/draft.ts';
import { serve } from '../../database/serve.ts';
import { type ImportRequest, readInvoices } from './readInvoices.ts';
import { readTable } from './readTable.ts';
import { suggestMapping } from './suggestMapping.ts';
import type { Table } from './table.ts';

/** The first rows, which are shown. */
const sampleRows = 20;
/** Faults that are told one by one. */
const mostFaults = 1000;

let table: Table | null = null;

type Request = Omit<ImportRequest, 'newId'>;

const read = (request: Request) => {
  if (!table) throw fail({ kind: 'notFound', message: null });
  return readInvoices(table, { ...request, newId: randomUUID });
};

const handlers = {
  open: async (path: string) => {
    const opened = await readTable(path);
    table = opened;
    const { columns, rows } = opened;
    return {
      columns: [...columns],
      rowCount: rows.filter((row) => row.some((cell) => cell !== '')).length,
      sample: rows
        .filter((row) => row.some((cell) => cell !== ''))
        .slice(0, sampleRows)
        .map((row) => [...row]),
      mapping: suggestMapping(opened),
    };
  },
  check: (request: Request) => {
    const invoices = read(request);
    const faults = invoices.flatMap((invoice) => invoice.faults);
    return {
      invoices: invoices.length,
      lines: invoices.reduce((sum, { draft }) => sum + draft.lines.length, 0),
      faults: faults.sort((one, other) => one.row - other.row).slice(0, mostFaults),
      faultCount: faults.length,
      faultyInvoices: invoices.filter((invoice) => invoice.faults.length > 0).length,
    };
  },
  /** Of the invoices without faults. */
  drafts: (request: Request): readonly Draft[] =>
    read(request)
      .filter(({ faults }) => faults.length === 0)
      .map(({ draft }) => draft),
};
export type ImportHandlers = typeof handlers;

serve(handlers, () => undefined);
