import type { ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import type { Table } from './table.ts';

/** A row as fields; `number` counts as the spreadsheet does, with the heads as 1. */
export interface FieldRow {
  readonly number: number;
  readonly cells: ReadonlyMap<ImportField, string>;
}

/** Rows that are lines of one invoice. */
export interface InvoiceRows {
  readonly rows: readonly FieldRow[];
  /** False where its rows should name an invoice and this one does not. */
  readonly isNamed: boolean;
}

export const textAt = (row: FieldRow, field: ImportField): string => row.cells.get(field) ?? '';

/**
 * Rows by the invoice that they name, in the order of its first row; where no column names one, each row is an invoice.
 * Empty rows are passed over.
 */
export const invoicesIn = ({ rows }: Table, mapping: ImportMapping): readonly InvoiceRows[] => {
  const fields = mapping.flatMap((field, column) => (field ? [{ field, column }] : []));
  const hasNames = mapping.includes('invoice');
  const groups = new Map<string, FieldRow[]>();
  rows.forEach((cells, index) => {
    const number = index + 2;
    const named = fields.map(({ field, column }) => [field, cells[column] ?? ''] as const);
    if (named.every(([, text]) => text === '')) return;
    const row = { number, cells: new Map(named) };
    const name = hasNames ? textAt(row, 'invoice') : '';
    const key = name === '' ? `row ${number}` : `invoice ${name}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  });
  return [...groups].map(([key, group]) => ({ rows: group, isNamed: !hasNames || key.startsWith('invoice ') }));
};
