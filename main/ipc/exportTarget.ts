import type { z } from 'zod';
import type { csvDialect } from '#app/contract/purchases/exporting.ts';
import { sanitizeFileName } from '#app/storage/files/fileName.ts';
import { type CsvDialect, getCsvDialect, internationalCsvDialect } from '#app/storage/tables/csv.ts';
import { askForSavePath } from '../electron/dialogs.ts';
import { getPreferredLanguages } from '../electron/installation.ts';
import type { AppWindow } from '../electron/windows.ts';

/** In characters: file systems allow names of 255 bytes, and a character may take three. */
const maxNameLength = 80;

/** Returns the suggested name of an exported file. */
export const createExportFileName = (title: string, extension: string): string =>
  `${sanitizeFileName(title.slice(0, maxNameLength), 'invoices')}.${extension}`;

/** Asks where an exported file is to be saved; null where the person closed the dialog. */
export const chooseExportTarget = async (
  parent: AppWindow | null,
  name: string,
  extension: string,
): Promise<string | null> =>
  parent && askForSavePath(parent, name, { name: extension.toUpperCase(), extensions: [extension] });

/**
 * Returns the separators of a chosen kind of CSV file. The system's locale decides how a spreadsheet's numbers are
 * written, not the application's language.
 */
export const getChosenCsvDialect = (dialect: z.infer<typeof csvDialect>): CsvDialect =>
  dialect === 'excel' ? getCsvDialect(getPreferredLanguages()[0] ?? 'en') : internationalCsvDialect;
