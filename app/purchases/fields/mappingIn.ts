import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import type { FieldPaths } from '../records/record.ts';

/** Of what a profile says about fields, the part that a person maps. */
export const mappingIn = ({ fields }: Pick<FieldPaths, 'fields'>): FieldMapping =>
  Object.fromEntries(mappedFields.map((field) => [field, fields[field]])) as FieldMapping;
