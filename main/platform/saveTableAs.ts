import { basename } from 'node:path';
import { sanitizeFileName } from '#app/storage/files/fileName.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { createCsvFile, getCsvDialect } from '#app/storage/tables/csv.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import { createXlsxFile } from '#app/storage/tables/xlsx.ts';
import { askForSavePath } from '../electron/dialogs.ts';
import { getPreferredLanguages } from '../electron/installation.ts';
import type { AppWindow } from '../electron/windows.ts';

export interface SavedTable {
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | ExportCell)[])[];
}

/**
 * Asks where, and writes a small table, in which nothing can become a formula. Answers the file's name; null where
 * the person thought better of it. Throws `storage`.
 */
export const saveTableAs = async (
  parent: AppWindow | null,
  { name, format, headers, rows }: SavedTable,
): Promise<string | null> => {
  if (!parent) return null;
  const filePath = await askForSavePath(parent, `${sanitizeFileName(name, 'invoices')}.${format}`, {
    name: format.toUpperCase(),
    extensions: [format],
  });
  if (filePath === null) return null;
  const partial = await PartialFile.begin(filePath);
  try {
    const head = { headers, amounts: headers.map(() => null) };
    const { write } = partial;
    const locale = getPreferredLanguages()[0] ?? 'en';
    const file =
      format === 'csv'
        ? createCsvFile(head, getCsvDialect(locale), write)
        : createXlsxFile({ head, title: name, write });
    await file.rows(
      rows.map((cells) =>
        cells.map((cell): ExportCell => (typeof cell === 'string' ? { kind: 'text', text: cell } : cell)),
      ),
    );
    await file.end([], '');
    await partial.complete();
  } catch (failure) {
    await partial.drop();
    throw failure;
  }
  return basename(filePath);
};
