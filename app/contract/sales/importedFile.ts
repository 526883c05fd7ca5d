import { z } from 'zod';
import { companyRef } from '../values.ts';

/** Bytes of a file to import, on the disk. */
export const maxImportFileBytes = 20_000_000;

/** Fields of a recipient that a file of invoices and one of contacts have in common. */
export const recipientImportFields = [
  'businessId',
  'vatId',
  'email',
  'eInvoiceAddress',
  'eInvoiceOperator',
  'street',
  'postalCode',
  'town',
  'country',
  'language',
] as const;

/** The sheet of a workbook that was read, and the names of the other ones with content. */
const importedSheet = z.object({ name: z.string(), unread: z.array(z.string()) });
export type ImportedSheet = z.infer<typeof importedSheet>;

export const forImportCompany = z.object({ company: companyRef });
export const forImportFile = forImportCompany.extend({ fileId: z.string().max(100) });

/** Name and bytes of a file that was dropped on the page: the page knows no path. */
export const droppedImportFile = {
  name: z.string().max(300),
  base64: z.base64().max(Math.ceil(maxImportFileBytes / 3) * 4),
};

/** A file that was opened, whatever it holds. */
export const openedImportFile = z.object({
  fileId: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rowCount: z.number().int(),
  /** The first rows, as text. */
  sample: z.array(z.array(z.string())),
  /** Null for files without sheets. */
  sheet: importedSheet.nullable(),
});

export const templateFormat = { format: z.enum(['csv', 'xlsx']) };
export type ImportTemplateFormat = z.infer<typeof templateFormat.format>;
/** Null where the person cancels. */
export const savedTemplate = z.object({ fileName: z.string().nullable() });
