import type { PurchaseInvoice, ReceivedField } from '#app/contract/purchases/invoice.ts';
import type { RecordFault } from './fieldReader.ts';
import { iterateLeafValues, type LeafValue } from './leafValues.ts';
import { type ParsedInvoice, parseInvoiceParties, parseInvoiceRecord } from './parsedInvoice.ts';
import { type PurchaseFieldPaths, parseRecord, type RawRecord, unreadableRecord } from './record.ts';
import { isFieldInSpecification } from './specifiedFields.ts';
import { findUndecodedTexts } from './undecodedTexts.ts';

/** Limits of the displayed fields of one invoice. */
const maxFields = 2000;
const maxValueLength = 2000;

/** Invoice details that come from its raw record alone. */
export type ParsedInvoiceDetails = Pick<PurchaseInvoice, 'seller' | 'buyer' | 'fields' | 'fieldsCut' | 'faults'> & {
  readonly row: ParsedInvoice;
};

/** Returns the details of one invoice from its raw JSON. Never throws; unreadable values become faults. */
export const parseInvoiceDetails = (raw: RawRecord, paths: PurchaseFieldPaths): ParsedInvoiceDetails => {
  const record = parseRecord(raw);
  const faults: RecordFault[] = [];
  const row = parseInvoiceRecord(record, paths, findUndecodedTexts(raw, record), faults);
  const all = record === unreadableRecord ? toUnparsedLeaf(raw) : iterateLeafValues(record);
  const leaves = [...all.take(maxFields + 1)];
  const fields = leaves.slice(0, maxFields).map(toPurchaseField);
  const fieldsCut = leaves.some((leaf, index) => index >= maxFields || (leaf.value?.length ?? 0) > maxValueLength);
  return { row, ...parseInvoiceParties(record, row), fields, fieldsCut, faults: faults.slice(0, maxFields) };
};

/** Returns a record that is no JSON as one text. */
const toUnparsedLeaf = (raw: RawRecord): IteratorObject<LeafValue> =>
  Iterator.from<LeafValue>([
    { path: '', value: new TextDecoder().decode(raw.subarray(0, 4 * maxValueLength)), type: 'text' },
  ]);

const toPurchaseField = ({ path, value, type }: LeafValue): ReceivedField => ({
  path: path.slice(0, maxValueLength),
  value: value?.slice(0, maxValueLength) ?? null,
  type,
  specified: isFieldInSpecification(path),
});
