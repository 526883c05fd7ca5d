import type { ExportFileTexts } from '#app/contract/purchases/exporting.ts';
import { type RecordField, recordFields } from '#app/contract/purchases/recordFields.ts';
import {
  getAmountToPay,
  getColumnFieldPattern,
  getInvoiceUrgency,
  type InvoiceUrgency,
  isPaidUnreviewed,
  type PurchaseColumn,
  type PurchaseRow,
  type StandardColumn,
} from '#app/contract/purchases/row.ts';
import { getDaysLeft, toBankDay } from '#app/lib/bankDays.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';

/** What the rows do not contain: words in the user's language, company names and the day. */
export interface ExportCellLabels {
  /** ISO date. */
  readonly today: string;
  readonly getStateText: (row: PurchaseRow) => string;
  readonly getUrgencyText: (urgency: InvoiceUrgency) => string;
  readonly getCompanyName: (customerNumber: string) => string;
}

/** Creates the labels. A state is written with its findings: `Reviewed; Overdue`. */
export const createExportCellLabels = (
  words: ExportFileTexts,
  getCompanyName: ExportCellLabels['getCompanyName'],
  today: string,
): ExportCellLabels => ({
  today,
  getStateText: (row) => [getReviewText(row, words), ...row.findings.map((kind) => words.findings[kind])].join('; '),
  getUrgencyText: (urgency) => words.urgencies[urgency],
  getCompanyName,
});

const getReviewText = (row: PurchaseRow, { review, paid, history }: ExportFileTexts): string => {
  if (isPaidUnreviewed(row)) return paid;
  return row.isHistory ? history : review[row.review];
};

/** Returns the field patterns of the columns, in their order. */
export const getColumnFieldPatterns = (columns: readonly PurchaseColumn[]): readonly string[] =>
  columns.map(getColumnFieldPattern).filter((field) => field !== null);

const emptyCell: ExportCell = { kind: 'empty' };
const toTextCell = (text: string | null): ExportCell =>
  text === null || text === '' ? emptyCell : { kind: 'text', text };

/** Returns the cell of a field of a record. */
export const toFieldCell = (field: RecordField, row: Pick<PurchaseRow, RecordField>): ExportCell => {
  const value = row[field];
  if (value === null) return emptyCell;
  const text = String(value);
  switch (recordFields[field].kind) {
    case 'date':
      return { kind: 'date', date: text };
    case 'amount':
      return { kind: 'amount', amount: text, currency: row.currency };
    case 'wholeNumber':
      return { kind: 'number', number: text };
    case 'iban':
      return { kind: 'iban', iban: text };
    default:
      return toTextCell(text);
  }
};

const toFixedCell = (column: StandardColumn, row: PurchaseRow, words: ExportCellLabels): ExportCell => {
  switch (column) {
    case 'receivedAt':
      return { kind: 'moment', moment: row.receivedAt };
    case 'exportedAt':
      return row.exportedAt === null ? emptyCell : { kind: 'moment', moment: row.exportedAt };
    case 'bankDay':
      return row.dueDate === null ? emptyCell : { kind: 'date', date: toBankDay(row.dueDate) };
    case 'daysLeft': {
      const days = getDaysLeft(row, words.today);
      return days === null ? emptyCell : { kind: 'number', number: String(days) };
    }
    case 'amountToPay': {
      const amount = getAmountToPay(row);
      return amount === null ? emptyCell : { kind: 'amount', amount, currency: row.currency };
    }
    case 'state':
      return toTextCell(words.getStateText(row));
    case 'urgency': {
      const urgency = getInvoiceUrgency(row.findings, row.isPaid);
      return toTextCell(urgency && words.getUrgencyText(urgency));
    }
    case 'company':
      return toTextCell(words.getCompanyName(row.customerNumber));
    default:
      return toFieldCell(column, row);
  }
};

/** Returns the cells of one invoice; `row.fields` holds the values of {@link getColumnFieldPatterns} the same columns. */
export const toExportCells = (
  row: PurchaseRow,
  columns: readonly PurchaseColumn[],
  words: ExportCellLabels,
): readonly ExportCell[] => {
  let field = 0;
  return columns.map((column) => {
    if (getColumnFieldPattern(column) === null) return toFixedCell(column as StandardColumn, row, words);
    field += 1;
    return toTextCell(row.fields[field - 1] ?? null);
  });
};
