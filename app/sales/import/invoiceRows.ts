import type { FaultMessageValues } from '#app/contract/sales/fault.ts';
import type { ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import { replacementCharacter } from '#app/contract/sales/unreadable.ts';
import { formatCellAddress, type ImportCellMark, type ImportTable } from './importTable.ts';

/** A row as fields; `number` counts as the spreadsheet does, with the headers as 1. */
export interface ImportRow<F extends string = ImportField> {
  readonly number: number;
  /** Texts of the fields; empty where a formula has no result. */
  readonly cells: ReadonlyMap<F, string>;
  readonly faults: readonly ImportCellFault<F>[];
}

/** A cell that could not be read, or whose value is that of a merged cell. */
export interface ImportCellFault<F extends string = ImportField> {
  readonly field: F;
  readonly code: ImportCellMark | 'textUnreadable';
  readonly values: FaultMessageValues;
}

/** Rows that are lines of one invoice. */
export interface InvoiceRowGroup {
  readonly rows: readonly ImportRow[];
  /** False where its rows should name an invoice and this one does not. */
  readonly isNamed: boolean;
}

export const getImportCellText = <F extends string>(row: ImportRow<F>, field: F): string => row.cells.get(field) ?? '';

/** Returns the rows as fields; empty ones are left out. */
export const toImportRows = <F extends string>(
  { rows, marks = new Map() }: ImportTable,
  mapping: readonly (F | null)[],
): readonly ImportRow<F>[] => {
  const fields = mapping.flatMap((field, column) => (field ? [{ field, column }] : []));
  return rows.flatMap((texts, index) => {
    const number = index + 2;
    const named = fields.map(({ field, column }) => ({
      field,
      text: texts[column] ?? '',
      cell: formatCellAddress(number, column),
    }));
    if (named.every(({ text }) => text === '')) return [];
    const faults = named.flatMap(({ field, text, cell }): ImportCellFault<F>[] => {
      const mark = marks.get(cell);
      if (mark) return [{ field, code: mark, values: { cell, value: text } }];
      return text.includes(replacementCharacter) ? [{ field, code: 'textUnreadable', values: {} }] : [];
    });
    const hasResult = (cell: string): boolean => (marks.get(cell) ?? 'valueMerged') === 'valueMerged';
    return [
      { number, faults, cells: new Map(named.map(({ field, text, cell }) => [field, hasResult(cell) ? text : ''])) },
    ];
  });
};

/**
 * Rows by the invoice that they name, in the order of its first row; where no column names one, each row is an invoice.
 * Empty rows are passed over.
 */
export const groupInvoiceRows = (table: ImportTable, mapping: ImportMapping): readonly InvoiceRowGroup[] => {
  const hasNames = mapping.includes('invoice');
  const groups = new Map<string, ImportRow[]>();
  for (const row of toImportRows(table, mapping)) {
    const name = hasNames ? getImportCellText(row, 'invoice') : '';
    const key = name === '' ? `row ${row.number}` : `invoice ${name}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, group]) => ({ rows: group, isNamed: !hasNames || key.startsWith('invoice ') }));
};
