import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { parseExactly } from '#app/profile/exactJson.ts';
import type { Profile } from '#app/profile/profile.ts';
import { FieldReader, type RecordFault } from './fieldReader.ts';

/** Paths and meaning of the further fields of an invoice (spec 2.3 names none). */
export type PurchaseFieldPaths = Pick<Profile['purchases'], 'fields' | 'paidStatuses'>;

/** Row values that come from the record alone. */
export type ParsedRow = Omit<
  PurchaseRow,
  | 'customerNumber'
  | 'id'
  | 'document'
  | 'receivedAt'
  | 'isUnseen'
  | 'missingSince'
  | 'review'
  | 'reopened'
  | 'records'
  | 'hasNotes'
  | 'findings'
  | 'fields'
>;

/** A purchase invoice as read from a record; `faults` lists unreadable values. */
export interface ParsedInvoice {
  readonly row: ParsedRow;
  readonly seller: PurchaseInvoice['seller'];
  readonly buyer: PurchaseInvoice['buyer'];
  readonly faults: readonly RecordFault[];
}

/** Marker for a record whose text is no JSON. */
export const unreadableRecord = Symbol('unreadable record');

const decoder = new TextDecoder();

/** Parses a raw JSON text, with numbers by their digits; {@link unreadableRecord} if it is no JSON or nested too deeply. */
export const parseRecord = (raw: Uint8Array): unknown => tryParse(decoder.decode(raw), parseExactly);

/** A number of so many digits that a double may not hold it, or a text that looks like one. */
const longNumber = /[:,[\s-][\d.]{16}/;

/**
 * Parses like {@link parseRecord}, many times faster, for callers that accept numbers as doubles of the same
 * value: `25.50` is then 25.5.
 */
export const parseRecordByValue = (raw: Uint8Array): unknown => {
  const text = decoder.decode(raw);
  return tryParse(text, longNumber.test(text) ? parseExactly : JSON.parse);
};

const tryParse = (text: string, parse: (text: string) => unknown): unknown => {
  try {
    return parse(text);
  } catch {
    return unreadableRecord;
  }
};

/**
 * Reads anything as a purchase invoice (spec 2.3 and the mapped further fields) and never throws. `undecoded` are
 * faults of its bytes (`undecodedTexts.ts`).
 */
export const readRecord = (
  record: unknown,
  { fields: paths, paidStatuses }: PurchaseFieldPaths,
  undecoded: readonly RecordFault[] = [],
): ParsedInvoice => {
  const reader = new FieldReader(record);
  const invoice = reader.within('', true);
  const isInvoice = reader.faults.length === 0;
  const from = invoice.within('seller', isInvoice);
  const to = invoice.within('buyer', isInvoice);
  const account = from.within('bankAccount', false);
  const address = to.within('postalAddress', false);
  const town = address.text('townName');
  const serviceStatus = invoice.text(paths.status);
  const read = {
    sellerName: from.text('organisationName'),
    businessId: from.text('businessId'),
    iban: account.text('iban'),
    bic: account.text('bic'),
    buyerName: to.text('organisationName'),
    town,
    version: invoice.wholeNumber('version'),
    invoiceNumber: invoice.text(paths.invoiceNumber),
    invoiceDate: invoice.date(paths.invoiceDate),
    dueDate: invoice.date(paths.dueDate),
    amount: invoice.amount(paths.amount),
    netAmount: invoice.amount(paths.netAmount),
    vatAmount: invoice.amount(paths.vatAmount),
    currency: invoice.text(paths.currency)?.toUpperCase() ?? null,
    reference: invoice.text(paths.reference),
    serviceStatus,
    isPaid: serviceStatus !== null && paidStatuses.includes(serviceStatus),
  };
  const seller = { additionalName: from.text('additionalName'), bankName: account.text('bankName') };
  const buyer = { businessId: to.text('businessId'), address: toAddressLines(address, town) };
  const faults = [...reader.faults, ...undecoded];
  return { row: { ...read, faults: faults.length }, seller, buyer, faults };
};

/** Returns the buyer's address as envelope lines. Postal codes come padded with spaces (spec 2.3). */
const toAddressLines = (address: FieldReader, town: string | null): string[] => {
  const place = [address.text('postCode'), town].filter((part) => part !== null).join(' ');
  const lines = [...address.texts('streetName'), address.text('postOfficeBoxId'), place, address.text('countryCode')];
  return lines.filter((line): line is string => Boolean(line));
};
