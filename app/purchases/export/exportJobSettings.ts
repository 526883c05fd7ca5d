import type { Language } from '#app/contract/application.ts';
import type { ExportFileTexts } from '#app/contract/purchases/exporting.ts';
import { isAmountColumn, type PurchaseColumn } from '#app/contract/purchases/row.ts';
import { type CsvDialect, createCsvFile } from '#app/storage/tables/csv.ts';
import type { TableFileWriter, WriteBytes } from '#app/storage/tables/tableFileWriter.ts';
import { createXlsxFile } from '#app/storage/tables/xlsx.ts';
import { PdfTable } from './pdfTable.ts';

/** Export settings in a form that can be sent to the worker. */
export interface ExportJobSettings {
  readonly columns: readonly PurchaseColumn[];
  readonly headers: readonly string[];
  readonly title: string;
  readonly words: ExportFileTexts;
  readonly language: Language;
  readonly format:
    | { readonly kind: 'csv'; readonly dialect: CsvDialect }
    | { readonly kind: 'xlsx' }
    | { readonly kind: 'pdf' };
}

/** Creates the file writer of the format. `today` is an ISO date. */
export const createTableFile = (order: ExportJobSettings, today: string, write: WriteBytes): TableFileWriter => {
  const { format, columns, headers, title, language } = order;
  const head = { headers, amounts: columns.map((column) => (isAmountColumn(column) ? column : null)) };
  switch (format.kind) {
    case 'csv':
      return createCsvFile(head, format.dialect, write);
    case 'xlsx':
      return createXlsxFile({ head, title, write });
    case 'pdf':
      return new PdfTable({ head, title, today, language, fonts: new URL('./fonts/', import.meta.url), write });
  }
};
