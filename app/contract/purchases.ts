import { z } from 'zod';
import { event, method } from './method.ts';
import { companyRef, decimalText, isoDate, isoMoment, nothing } from './values.ts';

/** The columns a purchase table can show and sort by: spec 2.3 and the mapped further fields. */
export const purchaseColumns = [
  'dueDate',
  'sellerName',
  'businessId',
  'invoiceNumber',
  'iban',
  'buyerName',
  'town',
  'version',
  'invoiceDate',
  'amount',
] as const;
export const purchaseColumn = z.enum(purchaseColumns);
export type PurchaseColumn = z.infer<typeof purchaseColumn>;

/** One row of the table. Everything that a service may leave out is nullable; `faults` counts unreadable parts. */
export const purchaseRow = z.object({
  id: z.number().int(),
  sellerName: z.string().nullable(),
  businessId: z.string().nullable(),
  iban: z.string().nullable(),
  buyerName: z.string().nullable(),
  town: z.string().nullable(),
  version: z.number().int().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: isoDate.nullable(),
  dueDate: isoDate.nullable(),
  amount: decimalText.nullable(),
  currency: z.string().nullable(),
  reference: z.string().nullable(),
  faults: z.number().int(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

export const purchaseQuery = z.object({
  company: companyRef,
  search: z.string().max(500),
  sort: z.object({ column: purchaseColumn, direction: z.enum(['ascending', 'descending']) }),
});
export type PurchaseQuery = z.infer<typeof purchaseQuery>;

/** The answer to "what would this query show": `revision` changes when a sync swapped new data in. */
export const purchaseView = z.object({
  revision: z.number().int(),
  rowCount: z.number().int(),
  totalCount: z.number().int(),
  /** Sum of the amounts shown, per currency. */
  totals: z.array(z.object({ currency: z.string(), amount: decimalText })),
  lastSyncedAt: isoMoment.nullable(),
});
export type PurchaseView = z.infer<typeof purchaseView>;

/** One leaf of the invoice as the service sent it: `path` in JSON terms, `seller.bankAccount.iban`, `invoiceRows[0].name`. */
export const purchaseField = z.object({
  path: z.string(),
  value: z.string().nullable(),
  type: z.enum(['text', 'number', 'boolean', 'null', 'empty']),
  /** Named by spec 2.3; all others are further fields, kept and shown as they came. */
  specified: z.boolean(),
});
export type PurchaseField = z.infer<typeof purchaseField>;

export const purchaseInvoice = z.object({
  row: purchaseRow,
  seller: z.object({
    additionalName: z.string().nullable(),
    bankName: z.string().nullable(),
    bic: z.string().nullable(),
  }),
  buyer: z.object({ businessId: z.string().nullable(), address: z.array(z.string()) }),
  fields: z.array(purchaseField),
  /** True when the list of fields was cut: an invoice may be larger than a person can read. */
  fieldsCut: z.boolean(),
  /** What could not be read, by path, in the words of `purchases.fault.*`. */
  faults: z.array(
    z.object({ path: z.string(), reason: z.enum(['wrongType', 'unreadableDate', 'unreadableAmount', 'notAnObject']) }),
  ),
});
export type PurchaseInvoice = z.infer<typeof purchaseInvoice>;

export const syncOutcome = z.object({
  received: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  faulty: z.number().int(),
});
export type SyncOutcome = z.infer<typeof syncOutcome>;

export const syncProgress = z.object({
  company: companyRef,
  records: z.number().int(),
  bytes: z.number().int(),
  totalBytes: z.number().int().nullable(),
  running: z.boolean(),
});
export type SyncProgress = z.infer<typeof syncProgress>;

export const purchases = {
  view: method({ input: purchaseQuery, output: purchaseView }),
  /** Rows `from` (included) to `to` (excluded) of the query's order; at most 500 at once. */
  rows: method({
    input: z.object({ query: purchaseQuery, from: z.number().int().min(0), to: z.number().int().min(0) }),
    output: z.array(purchaseRow),
  }),
  invoice: method({ input: z.object({ company: companyRef, id: z.number().int() }), output: purchaseInvoice }),
  sync: method({ input: z.object({ company: companyRef }), output: syncOutcome }),
  cancelSync: method({ input: z.object({ company: companyRef }), output: nothing }),
  syncProgress: event(syncProgress),
  changed: event(z.object({ company: companyRef })),
};
