import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import type { FieldPaths } from '../records/record.ts';

/** Returns the field mapping from a profile. */
export const mappingIn = ({ fields }: Pick<FieldPaths, 'fields'>): FieldMapping =>
  Object.fromEntries(mappedFields.map((field) => [field, fields[field]])) as FieldMapping;
