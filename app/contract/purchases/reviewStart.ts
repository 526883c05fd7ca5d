import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload, isoDate, isoMoment } from '../values.ts';
import { purchaseScope } from './query.ts';

/**
 * From which invoice date on a company reviews what came with its first list. Older invoices of that list are history:
 * they are not to review.
 */
export const reviewStart = z.object({
  customerNumber: companyRef.shape.customerNumber,
  /** When the first list was complete. A list that is fetched again is asked about again. */
  listedAt: isoMoment,
  /** Null: everything is to review. */
  from: isoDate.nullable(),
  /** The first day of the month before the list. */
  proposedFrom: isoDate,
  /** Nobody has decided about this list, and some of its invoices are older than proposed. */
  isUndecided: z.boolean(),
});
export type ReviewStart = z.infer<typeof reviewStart>;

/** Invoices without a review that counts: what is to review, and what is history. */
export const reviewStartCounts = z.object({ toReview: z.number().int(), history: z.number().int() });
export type ReviewStartCounts = z.infer<typeof reviewStartCounts>;

const from = isoDate.nullable();

export const reviewStartMethods = {
  /** The start of each company of a scope that has a list. */
  reviewStarts: defineIpcMethod({ input: z.object({ scope: purchaseScope }), output: z.array(reviewStart) }),
  /** Counts with another start, and with the findings. */
  countReviewStart: defineIpcMethod({ input: z.object({ company: companyRef, from }), output: reviewStartCounts }),
  /** Throws `conflict` where another list than `listedAt` names is there by now. */
  setReviewStart: defineIpcMethod({
    input: z.object({ company: companyRef, listedAt: isoMoment, from }),
    output: emptyPayload,
  }),
};
