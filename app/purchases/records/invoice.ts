import type { PurchaseField, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { type FieldPaths, parseRecord, type ReadRow, readRecord, unreadable } from './record.ts';
import { isSpecified } from './specified.ts';
import { findUndecodedTexts } from './undecodedTexts.ts';

/** How much of one invoice is shown: more than a person reads, little enough for any window. */
const mostFields = 2000;
const longestValue = 2000;

/** What an invoice's raw record alone says. */
export type ReadInvoice = Pick<PurchaseInvoice, 'seller' | 'buyer' | 'fields' | 'fieldsCut' | 'faults'> & {
  readonly row: ReadRow;
};

/** All there is to show of one invoice, read from its raw JSON. Throws nothing: what cannot be read is a fault. */
export const readInvoice = (raw: Uint8Array, paths: FieldPaths): ReadInvoice => {
  const record = parseRecord(raw);
  const { row, seller, buyer, faults } = readRecord(record, paths, findUndecodedTexts(raw, record));
  const all = record === unreadable ? unparsed(raw) : leavesOf(record);
  const leaves = [...all.take(mostFields + 1)];
  const fields = leaves.slice(0, mostFields).map(fieldOf);
  const fieldsCut = leaves.some((leaf, index) => index >= mostFields || (leaf.value?.length ?? 0) > longestValue);
  return { row, seller, buyer, fields, fieldsCut, faults: faults.slice(0, mostFields) };
};

/** A record that is no JSON is shown as the text that came. */
const unparsed = (raw: Uint8Array): IteratorObject<Leaf> =>
  Iterator.from<Leaf>([{ path: '', value: new TextDecoder().decode(raw.subarray(0, 4 * longestValue)), type: 'text' }]);

const fieldOf = ({ path, value, type }: Leaf): PurchaseField => ({
  path: path.slice(0, longestValue),
  value: value?.slice(0, longestValue) ?? null,
  type,
  specified: isSpecified(path),
});
