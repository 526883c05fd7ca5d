import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, isoMoment } from '../values.ts';
import { purchaseScope } from './query.ts';

/**
 * What is wrong with the first bad decision of a log. `edited`: its content has changed. `broken`: it does not follow the
 * one before it, because one was inserted, removed or moved. `cut`, `replaced`: it is missing or differs from the end
 * that was kept elsewhere.
 */
const reviewLogFault = z.object({
  kind: z.enum(['edited', 'broken', 'cut', 'replaced']),
  /** Number in the chain of its device. */
  sequence: z.number().int(),
  /** Null where there is no such decision. */
  at: isoMoment.nullable(),
});

/** The log of one company after it was verified. */
export const verifiedReviewLog = z.object({
  customerNumber: companyRef.shape.customerNumber,
  name: z.string(),
  /** Decisions in the log. */
  count: z.number().int(),
  fault: reviewLogFault.nullable(),
  /** The states differed from an intact log, and were written again from it. */
  isRestored: z.boolean(),
});
export type VerifiedReviewLog = z.infer<typeof verifiedReviewLog>;

/** The log of all decisions about purchase invoices. All throw `storage`. */
export const reviewLogContract = {
  /** Verifies the logs of the scope's companies, except companies that were never synced. */
  verify: defineIpcMethod({ input: z.object({ scope: purchaseScope }), output: z.array(verifiedReviewLog) }),
};
