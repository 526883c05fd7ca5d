import { listRecordFields, type RecordField } from '#app/contract/purchases/recordFields.ts';
import type { InvoiceLineFacts } from '../records/lineFacts.ts';
import { createEmptyParsedInvoice, type ParsedInvoice, storedFieldNames } from '../records/parsedInvoice.ts';

/** What the archive stores of a record beside its bytes: a row of its table `document` (`schema.ts`). */
export interface StoredRecord {
  /** Records with the same key may be versions of one invoice (`lineage.ts`). */
  readonly identity: string;
  readonly row: ParsedInvoice;
  /** Sum of the net amounts of its lines, null if not all could be read. */
  readonly lineTotal: string | null;
  readonly lineFacts: InvoiceLineFacts;
  /** Business id of the buyer as the service writes it. */
  readonly buyerBusinessId: string | null;
  /** The values above as the text that is stored. */
  readonly read: string;
  /** Id of the set of fields that the record has (`recordShapeStore.ts`). */
  readonly shape: number;
  /** Search text of all values that the row does not show. */
  readonly further: string;
}

/** The values that are stored as text. */
export type StoredRecordValues = Pick<StoredRecord, 'row' | 'lineTotal' | 'lineFacts' | 'buyerBusinessId'>;

/** ASCII unit separator, which services do not use on purpose. A row's texts are never empty: '' means null. */
const unitSeparator = '\x1f';
/** ASCII record separator, after the values of a row that are not displayed. */
const recordSeparator = '\x1e';

/** Returns the row without separator characters, as it is read back from its stored text. */
export const stripSeparatorCharacters = (row: ParsedInvoice): ParsedInvoice =>
  Object.values(row).some(containsSeparator)
    ? (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, removeSeparator(value)])) as ParsedInvoice)
    : row;

const containsSeparator = (value: ParsedInvoice[keyof ParsedInvoice]): boolean =>
  typeof value === 'string' && value.includes(unitSeparator);

const removeSeparator = <T>(value: T): T | string | null =>
  typeof value === 'string' ? value.replaceAll(unitSeparator, ' ').trim() || null : value;

/**
 * Returns a {@link stripSeparatorCharacters} row as one text, which is read many times faster than JSON. {@link parseStoredRow}
 * parses it in the same order.
 */
export const serializeRow = ({ row, lineTotal, lineFacts, buyerBusinessId }: StoredRecordValues): string => {
  const creditNote = row.isCreditNote === null ? null : Number(row.isCreditNote);
  const { lineCount, vatRates, deliveredFrom, deliveredUntil, instalment, paymentDataDiffers } = lineFacts;
  const hidden = [
    ...[row.isPaid ? 1 : null, row.faults, lineTotal, creditNote, buyerBusinessId, lineCount],
    ...[vatRates?.join(';'), deliveredFrom, deliveredUntil, instalment, paymentDataDiffers ? 1 : null],
  ];
  let text = hidden.join(unitSeparator) + recordSeparator;
  for (let index = 0; index < storedFieldNames.length; index += 1)
    text += (index === 0 ? '' : unitSeparator) + (row[storedFieldNames[index] as RecordField] ?? '');
  return text;
};

/** Returns the part of the text that a row displays. */
export const extractDisplayedRowText = (text: string): string => text.slice(text.indexOf(recordSeparator) + 1);

/** Parses the text of {@link serializeRow}. Hot path: called for every invoice when a table is loaded. */
export const parseStoredRow = (text: string): StoredRecordValues => {
  const hidden = text.slice(0, text.indexOf(recordSeparator)).split(unitSeparator);
  const [isPaid, faults, lineTotal, creditNote, buyerBusinessId, ...facts] = hidden;
  const texts = extractDisplayedRowText(text).split(unitSeparator);
  const values = createEmptyParsedInvoice();
  for (let index = 0; index < storedFieldNames.length; index += 1)
    values[storedFieldNames[index] as RecordField] = texts[index] || null;
  for (const field of wholeNumberFields) if (values[field] !== null) values[field] = Number(values[field]);
  values.isPaid = isPaid === '1';
  values.isCreditNote = creditNote ? creditNote === '1' : null;
  values.faults = Number(faults);
  return {
    row: values as ParsedInvoice,
    lineTotal: lineTotal || null,
    lineFacts: parseLineFacts(facts),
    buyerBusinessId: buyerBusinessId || null,
  };
};

/** Shared by all records that have no lines, as most services send none. */
export const noLineFacts: InvoiceLineFacts = {
  ...{ lineCount: null, vatRates: null, deliveredFrom: null, deliveredUntil: null, instalment: null },
  paymentDataDiffers: false,
};

const parseLineFacts = ([
  lineCount,
  vatRates,
  from,
  until,
  instalment,
  differs,
]: readonly string[]): InvoiceLineFacts => {
  if (!lineCount && !from && !until && !differs) return noLineFacts;
  return {
    lineCount: lineCount ? Number(lineCount) : null,
    vatRates: vatRates ? vatRates.split(';') : null,
    deliveredFrom: from || null,
    deliveredUntil: until || null,
    instalment: instalment || null,
    paymentDataDiffers: differs === '1',
  };
};

/** Returns a text without the characters that separate stored values; null if nothing else is in it. */
export const stripSeparators = (text: string | null): string | null =>
  text?.replaceAll(unitSeparator, ' ').replaceAll(recordSeparator, ' ').trim() || null;

const wholeNumberFields = listRecordFields('wholeNumber');
