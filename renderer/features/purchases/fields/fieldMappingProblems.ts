import type { z } from 'zod';
import {
  type FieldMapping,
  type MappedField,
  mappedFields,
  type purchaseFieldsContract,
} from '#app/contract/purchases/fields.ts';
import { getMappedFieldKind, type RecordFieldKind } from '#app/contract/purchases/recordFields.ts';

export type FieldMappingPreview = z.infer<(typeof purchaseFieldsContract.preview)['output']>;

/** A doubt about the path chosen for a field; its texts are `fields:problem.*`. */
export type FieldMappingProblem = 'noDate' | 'noAmount' | 'nothing' | 'fewer' | 'dueNotLater';

const unreadableProblems: Readonly<Partial<Record<RecordFieldKind, FieldMappingProblem>>> = {
  date: 'noDate',
  amount: 'noAmount',
};

/** Returns the problem of a field's path; null if there is none, or if it is not known yet. */
export const findFieldMappingProblem = (
  field: MappedField,
  mapping: FieldMapping,
  { sampleSize, readable }: FieldMappingPreview,
): FieldMappingProblem | null => {
  if (mapping[field] === '' || sampleSize === 0) return null;
  const { now, after } = readable[field];
  if (after === 0) return unreadableProblems[getMappedFieldKind(field)] ?? 'nothing';
  if (field === 'dueDate' && mapping.dueDate === mapping.invoiceDate) return 'dueNotLater';
  return after < now ? 'fewer' : null;
};

/** Returns the best suggestions for fields that no invoice has at their present path. */
export const suggestPathsForMissingFields = (
  mapping: FieldMapping,
  suggestions: Readonly<Record<MappedField, readonly string[]>>,
  { readable }: FieldMappingPreview,
): Partial<FieldMapping> =>
  Object.fromEntries(
    mappedFields.flatMap((field) => {
      const [best] = suggestions[field];
      // Another identity field would turn all invoices into new ones: it is never suggested.
      const isWanted = field !== 'identity' && best !== undefined && best !== mapping[field];
      return isWanted && readable[field].after === 0 ? [[field, best]] : [];
    }),
  );
