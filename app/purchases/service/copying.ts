import type { Language } from '#app/contract/application.ts';
import type { ExportWords } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { cellText, dialectOf } from '#app/storage/tables/csv.ts';
import { cellsOf, cellWords, fieldsOf } from '../export/cells.ts';
import { refsIn } from '../table/chosen.ts';
import type { Access } from './access.ts';

/** Maximum number of copied rows, and rows per worker call. */
const mostRows = 10_000;
const piece = 500;

export interface Copied {
  readonly text: string;
  readonly rows: number;
  readonly isCut: boolean;
}

interface CopyRequest {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection;
  readonly columns: readonly PurchaseColumn[];
  /** Labels of cells in the window's language. */
  readonly words: ExportWords;
}

/**
 * Copies a selection in the clipboard format of spreadsheets: a line for each row, cells separated by tabs, ISO dates,
 * amounts with the decimal mark of the language, and no text that would be calculated. Throws `conflict` and
 * `storage`.
 */
export const createCopying =
  ({ call, places, today }: Access, language: () => Language) =>
  async ({ query, selection, columns, words }: CopyRequest): Promise<Copied> => {
    const at = await places(query.scope);
    const chosen = await call.chosen(at, query, selection, today());
    const count = Math.min(chosen.ids.length, mostRows);
    const companies = new Map(at.map(({ customerNumber, name }) => [customerNumber, name]));
    const written = cellWords(words, (customerNumber) => companies.get(customerNumber) ?? '');
    const dialect = dialectOf(language());
    const lines: string[] = [];
    for (let from = 0; from < count; from += piece) {
      const invoices = refsIn(chosen, from, Math.min(count, from + piece));
      const rows = await call.rows(at, invoices, fieldsOf(columns));
      for (const row of rows)
        lines.push(
          cellsOf(row, columns, written)
            .map((cell) => onOneLine(cellText(cell, dialect)))
            .join('\t'),
        );
    }
    return { text: lines.join('\n'), rows: lines.length, isCut: chosen.ids.length > count };
  };

/** Replaces tabs and line ends, which separate cells and rows. */
const onOneLine = (text: string): string => text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
