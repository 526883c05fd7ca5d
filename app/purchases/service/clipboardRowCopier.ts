import type { Language } from '#app/contract/application.ts';
import type { ExportFileTexts } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { formatCsvCell, getCsvDialect } from '#app/storage/tables/csv.ts';
import { createExportCellLabels, getColumnFieldPatterns, toExportCells } from '../export/exportCells.ts';
import { getInvoiceRefs } from '../table/compactInvoiceSelection.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Maximum number of copied rows, and rows per worker call. */
const maxRows = 10_000;
const rowsPerCall = 500;

export interface CopiedRows {
  readonly text: string;
  readonly rows: number;
  readonly isCut: boolean;
}

interface CopyRequest {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection;
  readonly columns: readonly PurchaseColumn[];
  /** Labels of cells in the window's language. */
  readonly words: ExportFileTexts;
}

/**
 * Copies a selection in the clipboard format of spreadsheets: a line for each row, cells separated by tabs, ISO dates,
 * amounts with the decimal mark of the language, and no text that would be calculated. Throws `conflict` and
 * `storage`.
 */
export const createClipboardRowCopier =
  ({ call, openArchives, today }: PurchasesServiceDeps, language: () => Language) =>
  async ({ query, selection, columns, words }: CopyRequest): Promise<CopiedRows> => {
    const at = await openArchives(query.scope);
    const day = today();
    const cursor = await call.chosen(at, query, selection, day);
    const count = Math.min(cursor.ids.length, maxRows);
    const companies = new Map(at.map(({ customerNumber, name }) => [customerNumber, name]));
    const labels = createExportCellLabels(words, (customerNumber) => companies.get(customerNumber) ?? '', day);
    const dialect = getCsvDialect(language());
    const lines: string[] = [];
    for (let from = 0; from < count; from += rowsPerCall) {
      const invoices = getInvoiceRefs(cursor, from, Math.min(count, from + rowsPerCall));
      const rows = await call.rows(at, invoices, getColumnFieldPatterns(columns));
      for (const row of rows)
        lines.push(
          toExportCells(row, columns, labels)
            .map((cell) => toSingleLine(formatCsvCell(cell, dialect)))
            .join('\t'),
        );
    }
    return { text: lines.join('\n'), rows: lines.length, isCut: cursor.ids.length > count };
  };

/** Replaces tabs and line ends, which separate cells and rows. */
const toSingleLine = (text: string): string => text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
