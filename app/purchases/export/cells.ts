import type { ExportWords } from '#app/contract/purchases/exporting.ts';
import { type FixedColumn, fieldOfColumn, type PurchaseColumn, type PurchaseRow } from '#app/contract/purchases/row.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';

/** Labels that the rows do not contain: words in the user's language and company names. */
export interface CellLabels {
  readonly getStateText: (row: PurchaseRow) => string;
  readonly getCompanyName: (customerNumber: string) => string;
}

/** Creates the labels. A state is written with its findings: `Reviewed; Overdue`. */
export const createCellLabels = (
  { review, findings }: ExportWords,
  getCompanyName: CellLabels['getCompanyName'],
): CellLabels => ({
  getStateText: (row) => [review[row.review], ...row.findings.map((kind) => findings[kind])].join('; '),
  getCompanyName,
});

/** Columns with totals, per currency. */
export const exportAmountColumns = ['netAmount', 'vatAmount', 'amount'] as const satisfies readonly FixedColumn[];
export type ExportAmountColumn = (typeof exportAmountColumns)[number];

export const isAmountColumn = (column: PurchaseColumn): column is ExportAmountColumn =>
  exportAmountColumns.some((each) => each === column);

/** Returns the field patterns of the columns, in their order. */
export const getFieldPatterns = (columns: readonly PurchaseColumn[]): readonly string[] =>
  columns.map(fieldOfColumn).filter((field) => field !== null);

const emptyCell: ExportCell = { kind: 'empty' };
const toTextCell = (text: string | null): ExportCell =>
  text === null || text === '' ? emptyCell : { kind: 'text', text };
const toDateCell = (date: string | null): ExportCell => (date === null ? emptyCell : { kind: 'date', date });

const toFixedCell = (column: FixedColumn, row: PurchaseRow, words: CellLabels): ExportCell => {
  switch (column) {
    case 'dueDate':
    case 'invoiceDate':
      return toDateCell(row[column]);
    case 'netAmount':
    case 'vatAmount':
    case 'amount': {
      const amount = row[column];
      return amount === null ? emptyCell : { kind: 'amount', amount, currency: row.currency };
    }
    case 'iban':
      return row.iban === null ? emptyCell : { kind: 'iban', iban: row.iban };
    case 'version':
      return row.version === null ? emptyCell : { kind: 'number', number: String(row.version) };
    case 'receivedAt':
      return { kind: 'moment', moment: row.receivedAt };
    case 'state':
      return toTextCell(words.getStateText(row));
    case 'company':
      return toTextCell(words.getCompanyName(row.customerNumber));
    default:
      return toTextCell(row[column]);
  }
};

/** Returns the cells of one invoice; `row.fields` holds the values of {@link getFieldPatterns} the same columns. */
export const toCells = (
  row: PurchaseRow,
  columns: readonly PurchaseColumn[],
  words: CellLabels,
): readonly ExportCell[] => {
  let field = 0;
  return columns.map((column) => {
    if (fieldOfColumn(column) === null) return toFixedCell(column as FixedColumn, row, words);
    field += 1;
    return toTextCell(row.fields[field - 1] ?? null);
  });
};
