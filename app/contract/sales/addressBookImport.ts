import { z } from 'zod';
import { appError } from '../errors.ts';
import { defineIpcMethod } from '../ipcMethod.ts';
import { emptyPayload, isoMoment } from '../values.ts';
import { draftFaultCodes, faultMessageValues, importFaultCodes, productFaultCodes } from './fault.ts';
import {
  droppedImportFile,
  forImportCompany,
  forImportFile,
  openedImportFile,
  recipientImportFields,
  savedTemplate,
  templateFormat,
} from './importedFile.ts';

export const addressBookImportKind = z.enum(['contact', 'product']);
export type AddressBookImportKind = z.infer<typeof addressBookImportKind>;

/** Fields that a column of a file of contacts can hold. */
export const contactImportFields = ['name', 'type', ...recipientImportFields, 'channel', 'paymentTermDays'] as const;

/** Fields that a column of a file of products can hold. */
export const productImportFields = [
  'number',
  'name',
  'unit',
  'unitPrice',
  'unitPriceWithVat',
  'vatRate',
  'account',
] as const;

const field = z.enum([...contactImportFields, ...productImportFields]);
export type AddressBookImportField = z.infer<typeof field>;

/** Field of each column, in the file's order; null where a column is not used. */
export const addressBookImportMapping = z.array(field.nullable()).max(200);
export type AddressBookImportMapping = z.infer<typeof addressBookImportMapping>;

/** What can be done with an entry of the file; one without a choice is left out. */
const action = z.enum(['create', 'update']);
export type AddressBookImportAction = z.infer<typeof action>;

/** What is wrong with a field of a row. */
const fault = z.object({
  field,
  code: z.enum([...draftFaultCodes, ...importFaultCodes, ...productFaultCodes]),
  values: faultMessageValues,
});
export type AddressBookImportFault = z.infer<typeof fault>;

/** Why an entry of the file may be one that exists; for products their number or name. */
const matchReason = z.enum(['businessId', 'vatId', 'email', 'name', 'number']);

/** A value that an update changes. Codes of languages, channels and units are as in a contact or product. */
const change = z.object({ field, before: z.string(), after: z.string() });
export type AddressBookImportChange = z.infer<typeof change>;

/**
 * An entry of the file. `row` counts as the spreadsheet does (1 is the head); of vCards it is the number of the card.
 */
const entry = z.object({
  row: z.number().int().positive(),
  name: z.string(),
  /** Business id or e-mail; product number. */
  detail: z.string(),
  faults: z.array(fault),
  /** Actions that are possible, and the one that is suggested; null: to leave it out. */
  actions: z.array(action),
  suggested: action.nullable(),
  /** The most similar one that exists. */
  match: z
    .object({ name: z.string(), detail: z.string(), by: z.array(matchReason), changes: z.array(change) })
    .nullable(),
  /** An earlier row of the file that seems to be the same. */
  sameAsRow: z.number().int().positive().nullable(),
});
export type AddressBookImportEntry = z.infer<typeof entry>;

const openedFile = openedImportFile.extend({
  format: z.enum(['table', 'vCard']),
  mapping: addressBookImportMapping,
});

/** An entry that could not be saved. */
const failedEntry = z.object({ row: z.number().int(), name: z.string(), error: appError });

const run = z.object({
  state: z.enum(['running', 'ended']),
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  failed: z.array(failedEntry),
  /** Rows that were not attempted, because the run was cancelled or the service could not be used. */
  remaining: z.array(z.number().int()),
  /** Until when the service wants no requests; null where nothing waits. */
  waitsUntil: isoMoment.nullable(),
});
export type AddressBookImportRun = z.infer<typeof run>;

const choices = z.array(z.object({ row: z.number().int(), action })).max(10_000);
export type AddressBookImportChoice = z.infer<typeof choices>[number];

const forKind = forImportCompany.extend({ kind: addressBookImportKind });

/** Contacts and products from a CSV, XLSX or vCard file. Nothing is saved before every change was shown. */
export const salesAddressBookImportContract = {
  /** Asks for a file and reads it; null where the person cancels. `mapping` is the last one used for these columns, or a suggestion. */
  open: defineIpcMethod({ input: forKind, output: openedFile.nullable() }),
  /** Reads a file that was dropped on the page, by its content: the page names no path. */
  openDropped: defineIpcMethod({
    input: forKind.extend(droppedImportFile),
    output: openedFile,
  }),
  /** Compares the file with the entries of the service: what is new, what exists, and every fault. */
  preview: defineIpcMethod({
    input: forImportFile.extend({ mapping: addressBookImportMapping }),
    output: z.object({
      entries: z.array(entry),
      /** False where the service could not be asked, and the entries are as they were known here. */
      isCurrent: z.boolean(),
      /** Fields of the file that the service does not take of a new entry, or of a changed one. */
      unsupported: z.object({ create: z.array(field), update: z.array(field) }),
      /** Actions that the service offers. */
      offered: z.array(action),
    }),
  }),
  /**
   * Saves these rows of the last preview, one after the other, and answers at once. `conflict` while a run is under way.
   * A row that was saved before is not saved again.
   */
  start: defineIpcMethod({
    input: forImportFile.extend({ choices }),
    output: run,
  }),
  /** The run that is under way, or the last one of the file; null where there is none. */
  run: defineIpcMethod({ input: forImportCompany, output: run.nullable() }),
  /**
   * The file whose run is under way or has ended, with what was chosen for its rows; null where there is none of that kind. It
   * is forgotten with `cancel` after the run, or when another file is opened.
   */
  startedFile: defineIpcMethod({
    input: forKind,
    output: z.object({ file: openedFile, mapping: addressBookImportMapping, choices }).nullable(),
  }),
  /** Lets the row that is being saved come to its end, and saves no further one; where no run is under way, forgets the file. */
  cancel: defineIpcMethod({ input: forImportCompany, output: emptyPayload }),
  /** Asks where, and writes an example file with every column. */
  saveTemplate: defineIpcMethod({
    input: forKind.extend(templateFormat),
    output: savedTemplate,
  }),
};
