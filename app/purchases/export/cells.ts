import type { ExportWords } from '#app/contract/purchases/exporting.ts';
import { type FixedColumn, fieldOfColumn, type PurchaseColumn, type PurchaseRow } from '#app/contract/purchases/row.ts';
import type { Cell } from '#app/storage/tables/cell.ts';

/** Labels that the rows do not contain: words in the user's language and company names. */
export interface CellWords {
  readonly stateOf: (row: PurchaseRow) => string;
  readonly companyOf: (customerNumber: string) => string;
}

/** Creates the labels. A state is written with its findings: `Reviewed; Overdue`. */
export const cellWords = ({ review, findings }: ExportWords, companyOf: CellWords['companyOf']): CellWords => ({
  stateOf: (row) => [review[row.review], ...row.findings.map((kind) => findings[kind])].join('; '),
  companyOf,
});

/** Columns with totals, per currency. */
export const amountColumns = ['netAmount', 'vatAmount', 'amount'] as const satisfies readonly FixedColumn[];
export type AmountColumn = (typeof amountColumns)[number];

export const isAmountColumn = (column: PurchaseColumn): column is AmountColumn =>
  amountColumns.some((each) => each === column);

/** Returns the field patterns of the columns, in their order. */
export const fieldsOf = (columns: readonly PurchaseColumn[]): readonly string[] =>
  columns.map(fieldOfColumn).filter((field) => field !== null);

const empty: Cell = { kind: 'empty' };
const textCell = (text: string | null): Cell => (text === null || text === '' ? empty : { kind: 'text', text });
const dateCell = (date: string | null): Cell => (date === null ? empty : { kind: 'date', date });

const fixedCell = (column: FixedColumn, row: PurchaseRow, words: CellWords): Cell => {
  switch (column) {
    case 'dueDate':
    case 'invoiceDate':
      return dateCell(row[column]);
    case 'netAmount':
    case 'vatAmount':
    case 'amount': {
      const amount = row[column];
      return amount === null ? empty : { kind: 'amount', amount, currency: row.currency };
    }
    case 'iban':
      return row.iban === null ? empty : { kind: 'iban', iban: row.iban };
    case 'version':
      return row.version === null ? empty : { kind: 'number', number: String(row.version) };
    case 'receivedAt':
      return { kind: 'moment', moment: row.receivedAt };
    case 'state':
      return textCell(words.stateOf(row));
    case 'company':
      return textCell(words.companyOf(row.customerNumber));
    default:
      return textCell(row[column]);
  }
};

/** Returns the cells of one invoice; `row.fields` holds the values of {@link fieldsOf} the same columns. */
export const cellsOf = (row: PurchaseRow, columns: readonly PurchaseColumn[], words: CellWords): readonly Cell[] => {
  let field = 0;
  return columns.map((column) => {
    if (fieldOfColumn(column) === null) return fixedCell(column as FixedColumn, row, words);
    field += 1;
    return textCell(row.fields[field - 1] ?? null);
  });
};
