import type { ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import type { ImportTable } from './importTable.ts';

/** A row as fields; `number` counts as the spreadsheet does, with the headers as 1. */
export interface ImportRow {
  readonly number: number;
  readonly cells: ReadonlyMap<ImportField, string>;
}

/** Rows that are lines of one invoice. */
export interface InvoiceRowGroup {
  readonly rows: readonly ImportRow[];
  /** False where its rows should name an invoice and this one does not. */
  readonly isNamed: boolean;
}

export const getImportCellText = (row: ImportRow, field: ImportField): string => row.cells.get(field) ?? '';

/**
 * Rows by the invoice that they name, in the order of its first row; where no column names one, each row is an invoice.
 * Empty rows are passed over.
 */
export const groupInvoiceRows = ({ rows }: ImportTable, mapping: ImportMapping): readonly InvoiceRowGroup[] => {
  const fields = mapping.flatMap((field, column) => (field ? [{ field, column }] : []));
  const hasNames = mapping.includes('invoice');
  const groups = new Map<string, ImportRow[]>();
  rows.forEach((cells, index) => {
    const number = index + 2;
    const named = fields.map(({ field, column }) => [field, cells[column] ?? ''] as const);
    if (named.every(([, text]) => text === '')) return;
    const row = { number, cells: new Map(named) };
    const name = hasNames ? getImportCellText(row, 'invoice') : '';
    const key = name === '' ? `row ${number}` : `invoice ${name}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  });
  return [...groups].map(([key, group]) => ({ rows: group, isNamed: !hasNames || key.startsWith('invoice ') }));
};
