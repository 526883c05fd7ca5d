import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { createFixedKeySchema, emptyPayload, isoMoment } from '../values.ts';
import { findingKinds } from './findings.ts';
import { purchaseQuery, purchaseSelection, totalsByCurrency } from './query.ts';
import { invoiceUrgencies, purchaseColumn, reviewState } from './row.ts';

/** Separators of a CSV file. `excel`: what the person's spreadsheet expects (`;` and decimal comma in Finnish and Swedish). */
export const csvDialect = z.enum(['excel', 'international']);

export const exportFormat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('csv'), dialect: csvDialect }),
  z.object({ kind: z.literal('xlsx') }),
  z.object({ kind: z.literal('pdf') }),
  /** The same pages as `pdf`, handed to the system's viewer for printing. */
  z.object({ kind: z.literal('print') }),
]);
export type ExportFormat = z.infer<typeof exportFormat>;

const word = z.string().max(200);

/** Texts of an exported file, in the words of the window. */
export const exportFileTexts = z.object({
  total: word,
  review: createFixedKeySchema(reviewState.options, word),
  paid: word,
  history: word,
  findings: createFixedKeySchema(findingKinds, word),
  urgencies: createFixedKeySchema(invoiceUrgencies, word),
});
export type ExportFileTexts = z.infer<typeof exportFileTexts>;

/** What an export of a list of payments is about to write and to mark. */
export const paymentExportSummary = z.object({
  count: z.number().int(),
  /** What is to be paid. */
  totals: totalsByCurrency,
  /** Invoices among them that were exported before, and when the last of them was; null where none was. */
  exportedCount: z.number().int(),
  lastExportedAt: isoMoment.nullable(),
  /** Invoices among them that cannot be paid as they are: paid, not reviewed, with a serious finding, or of unknown payment. */
  notReadyCount: z.number().int(),
  /** Invoices that are left out, because a second person has not approved them. */
  unapprovedCount: z.number().int(),
});
export type PaymentExportSummary = z.infer<typeof paymentExportSummary>;

export const purchaseExportContract = {
  /** Counts what a list of payments would hold. Throws `conflict` where the selection's revision is no longer the query's. */
  summarizePayments: defineIpcMethod({
    input: z.object({ query: purchaseQuery, selection: purchaseSelection.nullable() }),
    output: paymentExportSummary,
  }),
  /** Writes what the query shows, or the selection of it, where the person chooses; null when they closed the system's dialog. */
  run: defineIpcMethod({
    input: z.object({
      query: purchaseQuery,
      selection: purchaseSelection.nullable(),
      columns: z.array(purchaseColumn).min(1).max(60),
      /** Heads of the columns, as the table shows them. */
      headers: z.array(z.string().max(200)).min(1).max(60),
      /** Title of the list; a second line names the conditions it meets. */
      title: z.string().max(300),
      words: exportFileTexts,
      format: exportFormat,
      /** A list of payments: each invoice is marked as exported. */
      isPaymentList: z.boolean(),
    }),
    /** `asText`: amounts with more digits than a spreadsheet's numbers keep. */
    output: z.object({ rows: z.number().int(), fileName: z.string(), asText: z.number().int() }).nullable(),
  }),
  cancel: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  progress: defineIpcEvent(z.object({ done: z.number().int(), total: z.number().int() })),
};
