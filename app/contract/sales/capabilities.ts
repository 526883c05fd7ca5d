import { z } from 'zod';

/** Values of a field that travel: any, or these alone. */
const fieldSupport = z.union([z.literal('any'), z.array(z.string()).readonly()]);
export type FieldSupport = z.infer<typeof fieldSupport>;

/** Fields by their names; one that is missing does not travel. */
const supportedFields = z.record(z.string(), fieldSupport);
export type SupportedFields = Readonly<z.infer<typeof supportedFields>>;

/**
 * What a sales interface takes and returns, as its dialect says (docs/profile/dialect.md): which fields of ours requests
 * carry, and which fields answers can hold.
 */
export const salesCapabilities = z.object({
  /** Names of the operations that the dialect describes. */
  operations: z.array(z.string()),
  carried: z.object({
    newContact: supportedFields,
    changedContact: supportedFields,
    newProduct: supportedFields,
    changedProduct: supportedFields,
    invoice: supportedFields,
    line: supportedFields,
    delivery: supportedFields,
  }),
  returned: z.object({
    contact: supportedFields,
    product: supportedFields,
    /** Of an invoice that is read alone. */
    invoice: supportedFields,
    line: supportedFields,
    listedInvoice: supportedFields,
    payments: supportedFields,
    deliveryReceipt: supportedFields,
  }),
});
export type SalesCapabilities = z.infer<typeof salesCapabilities>;

/** The fields of one part of the requests that never travel, by their names in the dialect. */
export const untakenFields = z.object({ part: salesCapabilities.shape.carried.keyof(), fields: z.array(z.string()) });
export type UntakenFields = z.infer<typeof untakenFields>;
