import { z } from 'zod';
import { appError } from '../errors.ts';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, createFixedKeySchema, emptyPayload, isoMoment } from '../values.ts';
import { deliveryChannel, recordId } from './draft.ts';
import { draftFaultCodes, faultMessageValues } from './fault.ts';
import { submission } from './submission.ts';

const forCompany = z.object({ company: companyRef });

/**
 * Sending of many drafts. It is stored on the disk, and continues from the same point when the application starts
 * again.
 */
export const bulkRun = z.object({
  company: companyRef,
  startedAt: isoMoment,
  state: z.enum(['running', 'paused', 'cancelled', 'done']),
  entries: z.array(
    z.object({
      draftId: recordId,
      contactName: z.string(),
      state: z.enum(['waiting', 'sending', 'done', 'stopped', 'needsDecision', 'leftOut']),
      /** The submission that is under way, stopped or asks something. */
      submission: submission.nullable(),
      /** Why it stopped or was left out: `validation` with codes of faults for a draft that has some. */
      error: appError.nullable(),
      invoiceNumber: z.string().nullable(),
    }),
  ),
  /** Invoices a minute that the service lets through, once that is known; and when the rest will be done at that pace. */
  perMinute: z.number().nullable(),
  endsAt: isoMoment.nullable(),
  /** Until when the service wants no requests, where that is why the run is paused: it goes on by a person's hand. */
  pausedUntil: isoMoment.nullable(),
});
export type BulkRun = z.infer<typeof bulkRun>;

/** Forecast of sending many drafts: how many leave by each channel, and which have faults (codes by path) and stay. */
export const bulkPreflight = z.object({
  channels: createFixedKeySchema(deliveryChannel.options, z.number().int()),
  leftOut: z.array(
    z.object({
      draftId: recordId,
      contactName: z.string(),
      faults: z.array(z.object({ path: z.string(), code: z.enum(draftFaultCodes), values: faultMessageValues })),
    }),
  ),
});
export type BulkPreflight = z.infer<typeof bulkPreflight>;

export const salesBulkContract = {
  preflight: defineIpcMethod({
    input: forCompany.extend({ draftIds: z.array(recordId).max(10_000) }),
    output: bulkPreflight,
  }),
  /** `conflict` while another run of this company is not over, `otherService` for drafts that were begun at another service. */
  start: defineIpcMethod({
    input: forCompany.extend({ draftIds: z.array(recordId).min(1).max(10_000) }),
    output: bulkRun,
  }),
  run: defineIpcMethod({ input: forCompany, output: bulkRun.nullable() }),
  pause: defineIpcMethod({ input: forCompany, output: bulkRun }),
  resume: defineIpcMethod({ input: forCompany, output: bulkRun }),
  /** Cancels the run: submissions under way are completed; the rest stays as drafts. */
  cancel: defineIpcMethod({ input: forCompany, output: bulkRun }),
  /** Asks where, and writes one row for each invoice: number, recipient, state, what the service said. */
  saveResult: defineIpcMethod({ input: forCompany, output: z.object({ fileName: z.string().nullable() }) }),
  /** Forgets a run that is over. */
  close: defineIpcMethod({ input: forCompany, output: emptyPayload }),
  changed: defineIpcEvent(bulkRun),
};
