import { z } from 'zod';
import { remoteDuplicate } from '#app/contract/sales/duplicates.ts';
import { companyRef, isoMoment } from '#app/contract/values.ts';
import { outboxRequest } from './outboxStepProgress.ts';

/**
 * The record of a request that was sent again after its answer was lost: its first sending may take effect however late, so
 * the service is looked at for duplicates before each later step, and for some days after that.
 */
export const repeatedRequest = z.object({
  id: z.string(),
  company: companyRef,
  /** The step of a submission, or with `draftId` null a step that belongs to no invoice. */
  step: z.object({ draftId: z.string().nullable(), key: z.string() }),
  /** Each request that was sent again, as it was sent first. */
  requests: z.array(outboxRequest),
  repeatedAt: isoMoment,
  /** Duplicates found when the service was last searched. */
  duplicates: z.array(remoteDuplicate).default([]),
  foundAt: isoMoment.nullable().default(null),
  /** A person knows of them. */
  isDismissed: z.boolean().default(false),
});
export type RepeatedRequest = z.infer<typeof repeatedRequest>;
