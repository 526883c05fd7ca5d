import { parseExactly } from '../../connection/exactJson.ts';
import type { Profile } from '../../connection/profile.ts';
import type { PurchaseInvoice, PurchaseRow } from '../../contract/purchases.ts';
import { type Fault, FieldReader } from './fields.ts';
import { isObject } from './leaves.ts';

/** Where the further fields of an invoice are found: the specification shows none (spec 2.3). */
export type FieldPaths = Profile['purchases']['fields'];

/** One purchase invoice as far as it could be read; `faults` says what could not. */
export interface Reading {
  readonly row: Omit<PurchaseRow, 'id'>;
  readonly seller: PurchaseInvoice['seller'];
  readonly buyer: PurchaseInvoice['buyer'];
  readonly faults: readonly Fault[];
}

/** Stands for a record whose text is no JSON: no value that JSON can have. */
export const unreadable = Symbol('unreadable record');

/** The record of a raw JSON text, numbers by their digits; {@link unreadable} where it is no JSON or nested beyond reason. */
export const parseRecord = (raw: Uint8Array): unknown => {
  try {
    return parseExactly(new TextDecoder().decode(raw));
  } catch {
    return unreadable;
  }
};

/** Reads anything as a purchase invoice (spec 2.3 and the mapped further fields) and never throws. */
export const readRecord = (record: unknown, paths: FieldPaths): Reading => {
  const reader = new FieldReader(record);
  reader.expectObject('', true);
  if (isObject(record)) {
    for (const party of ['seller', 'buyer']) reader.expectObject(party, true);
    for (const inner of ['seller.bankAccount', 'buyer.postalAddress']) reader.expectObject(inner, false);
  }
  const read = {
    sellerName: reader.text('seller.organisationName'),
    businessId: reader.text('seller.businessId'),
    iban: reader.text('seller.bankAccount.iban'),
    buyerName: reader.text('buyer.organisationName'),
    town: reader.text('buyer.postalAddress.townName'),
    version: reader.wholeNumber('version'),
    invoiceNumber: reader.text(paths.invoiceNumber),
    invoiceDate: reader.date(paths.invoiceDate),
    dueDate: reader.date(paths.dueDate),
    amount: reader.amount(paths.amount),
    currency: reader.text(paths.currency)?.toUpperCase() ?? null,
    reference: reader.text(paths.reference),
  };
  const seller = {
    additionalName: reader.text('seller.additionalName'),
    bankName: reader.text('seller.bankAccount.bankName'),
    bic: reader.text('seller.bankAccount.bic'),
  };
  const buyer = { businessId: reader.text('buyer.businessId'), address: addressOf(reader, read.town) };
  return { row: { ...read, faults: reader.faults.length }, seller, buyer, faults: reader.faults };
};

/** The buyer's address in the lines of an envelope. Postal codes come padded with spaces (spec 2.3). */
const addressOf = (reader: FieldReader, town: string | null): string[] => {
  const at = (field: string): string | null => reader.text(`buyer.postalAddress.${field}`);
  const place = [at('postCode'), town].filter((part) => part !== null).join(' ');
  const lines = [...reader.texts('buyer.postalAddress.streetName'), at('postOfficeBoxId'), place, at('countryCode')];
  return lines.filter((line): line is string => Boolean(line));
};
