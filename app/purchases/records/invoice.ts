import type { PurchaseField, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { type FieldPaths, parseRecord, type ReadRow, readRecord, unreadable } from './record.ts';
import { isSpecified } from './specified.ts';
import { findUndecodedTexts } from './undecodedTexts.ts';

/** Limits of the displayed fields of one invoice. */
const mostFields = 2000;
const longestValue = 2000;

/** Invoice details that come from its raw record alone. */
export type ReadInvoice = Pick<PurchaseInvoice, 'seller' | 'buyer' | 'fields' | 'fieldsCut' | 'faults'> & {
  readonly row: ReadRow;
};

/** Returns the details of one invoice from its raw JSON. Never throws; unreadable values become faults. */
export const readInvoice = (raw: Uint8Array, paths: FieldPaths): ReadInvoice => {
  const record = parseRecord(raw);
  const { row, seller, buyer, faults } = readRecord(record, paths, findUndecodedTexts(raw, record));
  const all = record === unreadable ? unparsed(raw) : leavesOf(record);
  const leaves = [...all.take(mostFields + 1)];
  const fields = leaves.slice(0, mostFields).map(fieldOf);
  const fieldsCut = leaves.some((leaf, index) => index >= mostFields || (leaf.value?.length ?? 0) > longestValue);
  return { row, seller, buyer, fields, fieldsCut, faults: faults.slice(0, mostFields) };
};

/** Returns a record that is no JSON as one text. */
const unparsed = (raw: Uint8Array): IteratorObject<Leaf> =>
  Iterator.from<Leaf>([{ path: '', value: new TextDecoder().decode(raw.subarray(0, 4 * longestValue)), type: 'text' }]);

const fieldOf = ({ path, value, type }: Leaf): PurchaseField => ({
  path: path.slice(0, longestValue),
  value: value?.slice(0, longestValue) ?? null,
  type,
  specified: isSpecified(path),
});
