import { z } from 'zod';
import { appError } from '#app/contract/errors.ts';
import { recordId } from '#app/contract/sales/draft.ts';
import { companyRef, isoMoment } from '#app/contract/values.ts';

/** A stored run: its drafts. Their results are stored separately, appended one by one. */
export const storedBulkRun = z.object({
  company: companyRef,
  startedAt: isoMoment,
  state: z.enum(['running', 'paused', 'cancelled', 'done']),
  /** Until when the service wants no requests: why the run is paused. Records of an earlier release have none. */
  pausedUntil: isoMoment.nullable().default(null),
  drafts: z.array(z.object({ draftId: recordId, contactName: z.string() })),
});
export type StoredBulkRun = z.infer<typeof storedBulkRun>;

/** The result of one draft of a run. */
export const storedBulkResult = z.object({
  draftId: recordId,
  state: z.enum(['done', 'stopped', 'needsDecision', 'leftOut']),
  error: appError.nullable(),
  invoiceNumber: z.string().nullable(),
});
export type StoredBulkResult = z.infer<typeof storedBulkResult>;
