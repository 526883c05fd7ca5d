import type { Language } from '#app/contract/application.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import type { AccountStatement } from './accountStatement.ts';
import { statementWords } from './statementWords.ts';

export interface StatementTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
}

const createTextCell = (text: string | null): ExportCell => (text ? { kind: 'text', text } : { kind: 'empty' });
const createDateCell = (date: string | null): ExportCell => (date ? { kind: 'date', date } : { kind: 'empty' });
const createAmountCell = (amount: string | null, currency: string | null): ExportCell =>
  amount ? { kind: 'amount', amount, currency } : { kind: 'empty' };

/** The open invoices of statements as a table, one row each, with headings in one language. */
export const createStatementTable = (statements: readonly AccountStatement[], language: Language): StatementTable => {
  const words = statementWords[language];
  const { customer, number, invoiceDate, dueDate, reference, total, open, currency, overdue } = words;
  return {
    headers: [customer, number, invoiceDate, dueDate, reference, total, open, overdue, currency],
    rows: statements.flatMap(({ name, currencies }) =>
      currencies.flatMap(({ items }) =>
        items.map(({ invoice, open: openAmount, isOverdue }) => [
          ...[createTextCell(name), createTextCell(invoice.number)],
          ...[createDateCell(invoice.date), createDateCell(invoice.dueDate), createTextCell(invoice.referenceNumber)],
          ...[createAmountCell(invoice.total, invoice.currency), createAmountCell(openAmount, invoice.currency)],
          ...[createAmountCell(isOverdue ? openAmount : null, invoice.currency), createTextCell(invoice.currency)],
        ]),
      ),
    ),
  };
};
