import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import {
  listRecordFields,
  type RecordField,
  type RecordFieldKind,
  recordFieldNames,
  recordFields,
} from '#app/contract/purchases/recordFields.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { FieldReader, type RecordFault } from './fieldReader.ts';
import type { ParsedRecord, PurchaseFieldPaths } from './record.ts';

/** The values of a record that a row shows, null where the record has none; `faults` counts its unreadable parts. */
export type ParsedInvoice = Pick<PurchaseRow, RecordField | 'isPaid' | 'isCreditNote' | 'faults'>;

/** The fields in the order in which they are read and stored. */
export const storedFieldNames: readonly RecordField[] = recordFieldNames.toSorted(
  (one, other) => recordFields[one].stored - recordFields[other].stored,
);

/** An invoice while its values are being read. */
interface UnfinishedInvoice extends Record<RecordField, string | number | null> {
  isPaid: boolean;
  isCreditNote: boolean | null;
  faults: number;
}

/** Parsed from JSON, because V8 stores all members of such an object, and of its copies, in the object itself. */
const blankInvoice: UnfinishedInvoice = JSON.parse(
  JSON.stringify({
    ...Object.fromEntries(storedFieldNames.map((field) => [field, null])),
    isPaid: false,
    isCreditNote: null,
    faults: 0,
  }),
);

/** Returns an invoice without any value. All invoices are made from it, so that they share one hidden class. */
export const createEmptyParsedInvoice = (): UnfinishedInvoice => ({ ...blankInvoice });

/** Returns the path of a field in a record, '' if the service sends no such field. */
export const getFieldPath = (field: RecordField, { fields }: Pick<PurchaseFieldPaths, 'fields'>): string => {
  const { source } = recordFields[field];
  return 'path' in source ? source.path : fields[source.mappedAs];
};

const valueReaders: Readonly<Record<RecordFieldKind, (record: FieldReader, path: string) => string | number | null>> = {
  text: (record, path) => record.text(path),
  code: (record, path) => record.text(path),
  iban: (record, path) => record.text(path),
  currency: (record, path) => record.text(path)?.toUpperCase() ?? null,
  wholeNumber: (record, path) => record.wholeNumber(path),
  date: (record, path) => record.date(path),
  amount: (record, path) => record.amount(path),
};

const readComputedAmount = (record: FieldReader, path: string): string | null => record.computedAmount(path);

/** Where the fields are read: those of specification 2.3 by their names within an object, which is looked up once. */
const storedReaders = storedFieldNames.map((field) => {
  const { kind, source } = recordFields[field];
  const path = 'path' in source ? source.path : '';
  const start = path.lastIndexOf('.') + 1;
  const within = path.slice(0, Math.max(0, start - 1)) as keyof ObjectReaders;
  const mappedAs = 'path' in source ? null : source.mappedAs;
  const read = field === 'openAmount' ? readComputedAmount : valueReaders[kind];
  return { field, read, within, name: path.slice(start), mappedAs };
});

/**
 * Reads anything as a purchase invoice (specification 2.3 and the mapped further fields) and never throws. `undecoded`
 * are faults of its bytes (`undecodedTexts.ts`). Adds all faults to `faults`.
 */
export const parseInvoiceRecord = (
  record: ParsedRecord,
  paths: PurchaseFieldPaths,
  undecoded: readonly RecordFault[] = [],
  faults: RecordFault[] = [],
): ParsedInvoice => {
  const objects = openObjects(new FieldReader(record, '', faults).within('', true));
  const values = createEmptyParsedInvoice();
  for (const { field, read, within, name, mappedAs } of storedReaders)
    values[field] = read(objects[within], mappedAs === null ? name : paths.fields[mappedAs]);
  const parsed = values as ParsedInvoice;
  // Unreadable parts that only the details show count, too.
  readPartyTexts(objects);
  faults.push(...undecoded);
  interpretDocumentType(values, paths);
  interpretPayment(values, paths);
  parsed.faults = faults.length;
  return parsed;
};

/** Reads what a document is. Services write the amounts of a credit note with or without a minus: both are negative. */
const interpretDocumentType = (values: UnfinishedInvoice, { documentTypes }: PurchaseFieldPaths): void => {
  const type = values.documentType as string | null;
  if (type === null || !Object.hasOwn(documentTypes, type)) return;
  values.isCreditNote = documentTypes[type] === 'creditNote';
  if (values.isCreditNote) for (const field of amountFields) values[field] = toNegativeAmount(values[field] as string);
};

const amountFields = listRecordFields('amount');

const toNegativeAmount = (amount: string | null): string | null =>
  amount === null || amount.startsWith('-') || !/[1-9]/.test(amount) ? amount : `-${amount}`;

/** Reads whether an invoice is paid: its state says so, or nothing of it is open. Of a paid invoice nothing is open. */
const interpretPayment = (values: UnfinishedInvoice, { paidStatuses }: PurchaseFieldPaths): void => {
  const { serviceStatus, openAmount } = values;
  values.isPaid = openAmount === '0' || (serviceStatus !== null && paidStatuses.includes(serviceStatus as string));
  if (values.isPaid && openAmount !== null) values.openAmount = '0';
};

/** The parties of an invoice, as far as only its details show them. */
type InvoiceParties = Pick<PurchaseInvoice, 'seller' | 'buyer'>;

/** Reads the parties of anything as a purchase invoice, and never throws. `town` is that of {@link parseInvoiceRecord}. */
export const parseInvoiceParties = (record: ParsedRecord, { town }: Pick<ParsedInvoice, 'town'>): InvoiceParties => {
  const texts = readPartyTexts(openObjects(new FieldReader(record).within('', false)));
  const { additionalName, bankName, businessId, postCode, streets, postOfficeBox, countryCode } = texts;
  // Postal codes come padded with spaces (specification 2.3); the reader removes them.
  const postalTown = [postCode, town].filter((part) => part !== null).join(' ');
  const address = [...streets, postOfficeBox, postalTown, countryCode].filter((line): line is string => Boolean(line));
  return { seller: { additionalName, bankName }, buyer: { businessId, address } };
};

/** Readers of the objects of a record in which specification 2.3 names fields, by path; '' is the record. */
type ObjectReaders = Readonly<
  Record<'' | 'seller' | 'seller.bankAccount' | 'buyer' | 'buyer.postalAddress', FieldReader>
>;

/** Opens the objects. Where the record is an invoice at all, missing parties are faults. */
const openObjects = (invoice: FieldReader): ObjectReaders => {
  const isRequired = invoice.faults.length === 0;
  const seller = invoice.within('seller', isRequired);
  const buyer = invoice.within('buyer', isRequired);
  return {
    '': invoice,
    seller,
    'seller.bankAccount': seller.within('bankAccount', false),
    buyer,
    'buyer.postalAddress': buyer.within('postalAddress', false),
  };
};

const readPartyTexts = (objects: ObjectReaders) => {
  const address = objects['buyer.postalAddress'];
  return {
    additionalName: objects.seller.text('additionalName'),
    bankName: objects['seller.bankAccount'].text('bankName'),
    businessId: objects.buyer.text('businessId'),
    postCode: address.text('postCode'),
    streets: address.texts('streetName'),
    postOfficeBox: address.text('postOfficeBoxId'),
    countryCode: address.text('countryCode'),
  };
};
