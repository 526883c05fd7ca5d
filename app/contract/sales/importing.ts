import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { emptyPayload, isoMoment } from '../values.ts';
import { draftFaultCodes, faultMessageValues, importFaultCodes } from './fault.ts';
import {
  droppedImportFile,
  forImportCompany,
  forImportFile,
  openedImportFile,
  recipientImportFields,
  savedTemplate,
  templateFormat,
} from './importedFile.ts';

/** Fields that a column of the file can hold; rows with the same `invoice` are lines of one invoice. */
export const importField = z.enum([
  'invoice',
  'contactName',
  ...recipientImportFields,
  'type',
  'invoiceDate',
  'deliveryDate',
  'dueDate',
  'paymentTermDays',
  'referenceNumber',
  'yourReference',
  'orderReference',
  'note',
  'channel',
  'lineName',
  'quantity',
  'unit',
  'unitPrice',
  'unitPriceWithVat',
  'discountPercent',
  'vatRate',
  'vatCategory',
  'vatReason',
]);
export type ImportField = z.infer<typeof importField>;

/** Field of each column, in the file's order; null where a column is not used. */
export const importMapping = z.array(importField.nullable()).max(200);
export type ImportMapping = z.infer<typeof importMapping>;

/** `row` counts as the spreadsheet does (1 is the head). `code` is a fault's name as in a draft, or one of the import's own. */
export const importFault = z.object({
  row: z.number().int(),
  column: z.number().int().nullable(),
  code: z.enum([...draftFaultCodes, ...importFaultCodes]),
  values: faultMessageValues,
});
export type ImportFault = z.infer<typeof importFault>;

const openedFile = openedImportFile.extend({ mapping: importMapping });

/** Invoices from a CSV or XLSX file: nothing is made before every fault was shown. */
export const salesImportContract = {
  /** Asks for a file and reads it; null where the person thought better of it. `mapping` is the last one used for these columns, or a suggestion. */
  open: defineIpcMethod({
    input: forImportCompany,
    output: openedFile.nullable(),
  }),
  /** Reads a file that was dropped on the page, by what it holds: the page names no path. */
  openDropped: defineIpcMethod({
    input: forImportCompany.extend(droppedImportFile),
    output: openedFile,
  }),
  /** A dry run: what would be made, and every fault (the first 1000 of them and the first few of each kind, and how many there are). */
  check: defineIpcMethod({
    input: forImportFile.extend({ mapping: importMapping }),
    output: z.object({
      invoices: z.number().int(),
      lines: z.number().int(),
      faults: z.array(importFault),
      faultCount: z.number().int(),
      faultyInvoices: z.number().int(),
      /** Invoices without faults whose very rows became drafts before, and when last; null where there are none. */
      importedBefore: z.object({ invoices: z.number().int(), at: isoMoment }).nullable(),
    }),
  }),
  /** Progress of the dry run or of the creation of drafts; null while neither is under way. */
  progress: defineIpcMethod({ input: forImportCompany, output: z.object({ percent: z.number().int().nullable() }) }),
  /** Ends what is under way, which then fails with `cancelled`, and forgets the file; nothing is made of it. */
  cancel: defineIpcMethod({ input: forImportCompany, output: emptyPayload }),
  /**
   * Makes drafts of the invoices without faults, all or none of them; their ids. Those imported before are left out unless they
   * are to be imported `again`. `conflict` while drafts are being made of the file.
   */
  makeDrafts: defineIpcMethod({
    input: forImportFile.extend({ mapping: importMapping, again: z.boolean() }),
    output: z.object({ draftIds: z.array(z.string()) }),
  }),
  /** Asks where, and writes an example file with every column. */
  saveTemplate: defineIpcMethod({
    input: forImportCompany.extend(templateFormat),
    output: savedTemplate,
  }),
};
