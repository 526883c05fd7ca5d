import { z } from 'zod';
import { handoverTexts } from './handoverTexts.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { companyRef, emptyPayload, isoDate } from './values.ts';

/** Invoices dated within these days, both included; null: no bound. Invoices without a date are in every period. */
export const handoverPeriod = z.object({ from: isoDate.nullable(), to: isoDate.nullable() });
export type HandoverPeriod = z.infer<typeof handoverPeriod>;

/** Parts that are written one after the other. */
export const handoverPart = z.enum(['purchases', 'decisions', 'sales', 'sentDocuments']);
export type HandoverPart = z.infer<typeof handoverPart>;

/** A complete hand-over. */
export const handoverOutcome = z.object({
  /** Name of the folder. */
  folderName: z.string(),
  files: z.number().int(),
  purchaseInvoices: z.number().int(),
  salesInvoices: z.number().int(),
  /** Records that cannot be read; they are in the folder as they are stored. */
  unreadable: z.number().int(),
  /** SHA-256 of `manifest.json`, which names all others: with it a recipient can check that nothing was changed. */
  manifestSha256: z.string(),
});
export type HandoverOutcome = z.infer<typeof handoverOutcome>;

/** Everything of one company as one folder, for an auditor or another office. */
export const handoverContract = {
  /** Asks for a place and writes the folder there; null when the person closed the system's dialog. */
  run: defineIpcMethod({
    input: z.object({
      company: companyRef,
      period: handoverPeriod,
      /** Also prints each sales invoice as it was sent. */
      withPdf: z.boolean(),
      /** Suggested name of the folder. */
      title: z.string().max(300),
      texts: handoverTexts,
    }),
    output: handoverOutcome.nullable(),
  }),
  cancel: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  progress: defineIpcEvent(z.object({ part: handoverPart, done: z.number().int(), total: z.number().int() })),
};
