import type { PurchaseField, PurchaseInvoice } from '../../contract/purchases.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { type FieldPaths, parseRecord, readRecord, unreadable } from './record.ts';

/** How much of one invoice is shown: more than a person reads, little enough for any window. */
const mostFields = 2000;
const longestValue = 2000;

const party = 'businessId|organisationName|additionalName';
const bankAccount = 'bankName|bankAddress|iban|bic';
const postalAddress = 'streetName(\\[\\d+\\])?|townName|postCode|countryCode|postOfficeBoxId';
const specified = new RegExp(
  `^(version|(seller|buyer)(\\.(${party}|bankAccount(\\.(${bankAccount}))?|postalAddress(\\.(${postalAddress}))?))?)$`,
);

/** All there is to show of one invoice, read from its raw JSON. Throws nothing: what cannot be read is a fault. */
export const readInvoice = (id: number, raw: Uint8Array, paths: FieldPaths): PurchaseInvoice => {
  const record = parseRecord(raw);
  const { row, seller, buyer, faults } = readRecord(record, paths);
  const all = record === unreadable ? unparsed(raw) : leavesOf(record);
  const leaves = [...all.take(mostFields + 1)];
  const fields = leaves.slice(0, mostFields).map(fieldOf);
  const fieldsCut = leaves.some((leaf, index) => index >= mostFields || (leaf.value?.length ?? 0) > longestValue);
  return { row: { id, ...row }, seller, buyer, fields, fieldsCut, faults: faults.slice(0, mostFields) };
};

/** A record that is no JSON is shown as the text that came. */
const unparsed = (raw: Uint8Array): IteratorObject<Leaf> =>
  Iterator.from<Leaf>([{ path: '', value: new TextDecoder().decode(raw.subarray(0, 4 * longestValue)), type: 'text' }]);

const fieldOf = ({ path, value, type }: Leaf): PurchaseField => ({
  path: path.slice(0, longestValue),
  value: value?.slice(0, longestValue) ?? null,
  type,
  specified: specified.test(path),
});
