import { z } from 'zod';
import { decimalText, isoDate } from '../values.ts';
import type { MappedField } from './fields.ts';

/** Kind of a field's values. Texts are sorted alphabetically, codes as they are written. */
export type RecordFieldKind = keyof typeof valueSchemas;

const valueSchemas = {
  text: z.string(),
  code: z.string(),
  iban: z.string(),
  currency: z.string(),
  wholeNumber: z.number().int(),
  date: isoDate,
  amount: decimalText,
} as const;

/** A field that a row shows of its record. */
interface RecordFieldDefinition {
  readonly kind: RecordFieldKind;
  /** Place of the value in a record: a path of specification 2.3, or our name for it in the profile's mapping. */
  readonly source: { readonly path: string } | { readonly mappedAs: MappedField };
  /** Place of the value in the text that an archive stores. Must never change for an existing field. */
  readonly stored: number;
}

/**
 * The fields that a row shows of its record, in the order in which columns are offered. Everything that goes through
 * all fields of a row is derived from this list. After a change, archives have to be read again (`readerVersion` in
 * `recordReader.ts`).
 */
export const recordFields = {
  dueDate: { kind: 'date', source: { mappedAs: 'dueDate' }, stored: 9 },
  sellerName: { kind: 'text', source: { path: 'seller.organisationName' }, stored: 0 },
  businessId: { kind: 'code', source: { path: 'seller.businessId' }, stored: 1 },
  invoiceNumber: { kind: 'text', source: { mappedAs: 'invoiceNumber' }, stored: 7 },
  iban: { kind: 'iban', source: { path: 'seller.bankAccount.iban' }, stored: 2 },
  bic: { kind: 'code', source: { path: 'seller.bankAccount.bic' }, stored: 3 },
  buyerName: { kind: 'text', source: { path: 'buyer.organisationName' }, stored: 4 },
  town: { kind: 'text', source: { path: 'buyer.postalAddress.townName' }, stored: 5 },
  version: { kind: 'wholeNumber', source: { path: 'version' }, stored: 6 },
  invoiceDate: { kind: 'date', source: { mappedAs: 'invoiceDate' }, stored: 8 },
  reference: { kind: 'text', source: { mappedAs: 'reference' }, stored: 14 },
  /** The service's own word for the state of an invoice, `PAID`; the profile names the words that mean paid. */
  serviceStatus: { kind: 'text', source: { mappedAs: 'status' }, stored: 15 },
  /** The service's own word for the type of the document, `INV02`; the profile says which words mean a credit note. */
  documentType: { kind: 'text', source: { mappedAs: 'documentType' }, stored: 17 },
  netAmount: { kind: 'amount', source: { mappedAs: 'netAmount' }, stored: 11 },
  vatAmount: { kind: 'amount', source: { mappedAs: 'vatAmount' }, stored: 12 },
  currency: { kind: 'currency', source: { mappedAs: 'currency' }, stored: 13 },
  amount: { kind: 'amount', source: { mappedAs: 'amount' }, stored: 10 },
  /** What is still to be paid of the amount; negative where it is a credit that nothing was set off against. */
  openAmount: { kind: 'amount', source: { mappedAs: 'openAmount' }, stored: 16 },
} as const satisfies Readonly<Record<string, RecordFieldDefinition>>;

type RecordFields = typeof recordFields;
export type RecordField = keyof RecordFields;

/** The fields of these kinds. */
export type RecordFieldWithKind<Kind extends RecordFieldKind> = {
  [Field in RecordField]: RecordFields[Field]['kind'] extends Kind ? Field : never;
}[RecordField];

export const recordFieldNames = Object.keys(recordFields) as RecordField[];

/** Returns the kind of a column's values; undefined for a column that is no field of the record. */
export const getRecordFieldKind = (column: string): RecordFieldKind | undefined =>
  Object.hasOwn(recordFields, column) ? recordFields[column as RecordField].kind : undefined;

/** Returns the kind of the values of a field that the profile maps. Ids of the service are texts. */
export const getMappedFieldKind = (field: MappedField): RecordFieldKind => mappedKinds.get(field) ?? 'text';

const mappedKinds: ReadonlyMap<MappedField, RecordFieldKind> = new Map(
  Object.values(recordFields).flatMap(({ kind, source }) => ('path' in source ? [] : [[source.mappedAs, kind]])),
);

/** Returns the fields of these kinds, in the order of the list. */
export const listRecordFields = <Kind extends RecordFieldKind>(
  ...kinds: readonly Kind[]
): RecordFieldWithKind<Kind>[] =>
  recordFieldNames.filter((field): field is RecordFieldWithKind<Kind> =>
    kinds.some((kind) => kind === recordFields[field].kind),
  );

/** Returns whether a column is a field of amounts. */
export const isAmountField = (column: string): column is RecordFieldWithKind<'amount'> =>
  getRecordFieldKind(column) === 'amount';

/** Schemas of the fields. Everything that a service may leave out is nullable. */
export const recordFieldSchemas = Object.fromEntries(
  recordFieldNames.map((field) => [field, valueSchemas[recordFields[field].kind].nullable()]),
) as { [Field in RecordField]: z.ZodNullable<(typeof valueSchemas)[RecordFields[Field]['kind']]> };
