import type { z } from 'zod';
import {
  type FieldMapping,
  type MappedField,
  mappedFields,
  type purchaseFieldsContract,
} from '#app/contract/purchases/fields.ts';
import { getMappedFieldKind } from '#app/contract/purchases/recordFields.ts';
import { FieldReader } from '../records/fieldReader.ts';

export type FieldMappingPreviewResult = z.infer<(typeof purchaseFieldsContract.preview)['output']>;

const maxRows = 20;

/** Returns the field values of records by the current mapping (`now`) and by another one. */
export const previewFieldMapping = (
  records: readonly unknown[],
  now: FieldMapping,
  after: FieldMapping,
): FieldMappingPreviewResult => {
  const rows = records.map((record) => ({
    sellerName: new FieldReader(record).text('seller.organisationName'),
    now: readMapped(record, now),
    after: readMapped(record, after),
  }));
  const readable = (of: 'now' | 'after', field: MappedField): number =>
    rows.filter((row) => row[of][field] !== null).length;
  return {
    rows: rows.slice(0, maxRows),
    sampleSize: rows.length,
    readable: mapFields((field) => ({ now: readable('now', field), after: readable('after', field) })),
  };
};

const readMapped = (record: unknown, mapping: FieldMapping): Record<MappedField, string | null> => {
  const reader = new FieldReader(record);
  return mapFields((field) => reader[getReaderName(field)](mapping[field]));
};

/** Reads texts as they came, whatever else they are read as in a row. */
const getReaderName = (field: MappedField): 'text' | 'date' | 'amount' => {
  const kind = getMappedFieldKind(field);
  return kind === 'date' || kind === 'amount' ? kind : 'text';
};

const mapFields = <T>(make: (field: MappedField) => T): Record<MappedField, T> =>
  Object.fromEntries(mappedFields.map((field) => [field, make(field)])) as Record<MappedField, T>;
