import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import type { PurchaseFieldPaths } from '../records/record.ts';

/** Returns the field mapping from a profile. */
export const getProfileFieldMapping = ({ fields }: Pick<PurchaseFieldPaths, 'fields'>): FieldMapping =>
  Object.fromEntries(mappedFields.map((field) => [field, fields[field]])) as FieldMapping;
