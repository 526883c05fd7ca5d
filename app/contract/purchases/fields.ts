import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, createFixedKeySchema, emptyPayload } from '../values.ts';

export const fieldTypes = ['text', 'number', 'amount', 'date', 'boolean', 'list', 'mixed'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A field found in the data. `pattern` denotes all members of a list: `invoiceRows[].articleName`. */
export const discoveredField = z.object({
  pattern: z.string(),
  type: z.enum(fieldTypes),
  /** Invoices that have a value there. */
  count: z.number().int(),
  /** Named by specification 2.3. */
  specified: z.boolean(),
  samples: z.array(z.string()).max(5),
});
export type DiscoveredField = z.infer<typeof discoveredField>;

/** Our names for the further fields, as the profile's `purchases.fields` has them. */
export const mappedFields = [
  'identity',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'amount',
  'netAmount',
  'vatAmount',
  'currency',
  'reference',
  'status',
  'openAmount',
  'documentType',
] as const;
export type MappedField = (typeof mappedFields)[number];

/** Paths such as `invoiceRows[0].name`; '' where the service sends no such field. */
export const fieldMapping = createFixedKeySchema(mappedFields, z.string().max(300));
export type FieldMapping = z.infer<typeof fieldMapping>;

const inCompany = z.object({ company: companyRef });

export const purchaseFieldsContract = {
  discovered: defineIpcMethod({
    input: inCompany,
    output: z.object({ invoices: z.number().int(), fields: z.array(discoveredField) }),
  }),
  mapping: defineIpcMethod({
    input: inCompany,
    /** `suggestions`: the likeliest fields for each, the best first. Not editable where an administrator gave the profile. */
    output: z.object({
      mapping: fieldMapping,
      suggestions: createFixedKeySchema(mappedFields, z.array(z.string()).max(5)),
      isEditable: z.boolean(),
    }),
  }),
  /**
   * Returns the effect of a mapping on real invoices: their values now and after, and how many of all examined have
   * one.
   */
  preview: defineIpcMethod({
    input: inCompany.extend({ mapping: fieldMapping }),
    output: z.object({
      rows: z
        .array(
          z.object({
            sellerName: z.string().nullable(),
            now: createFixedKeySchema(mappedFields, z.string().nullable()),
            after: createFixedKeySchema(mappedFields, z.string().nullable()),
          }),
        )
        .max(20),
      sampleSize: z.number().int(),
      readable: createFixedKeySchema(mappedFields, z.object({ now: z.number().int(), after: z.number().int() })),
    }),
  }),
  saveMapping: defineIpcMethod({ input: inCompany.extend({ mapping: fieldMapping }), output: emptyPayload }),
};
