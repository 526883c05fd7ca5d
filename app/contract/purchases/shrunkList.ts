import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, isoMoment } from '../values.ts';
import { purchaseScope } from './query.ts';

/**
 * A company's list that became much shorter in a sync: its missing invoices are not marked as gone before a person decides.
 */
export const shrunkList = z.object({
  customerNumber: companyRef.shape.customerNumber,
  askedAt: isoMoment,
  /** Invoices that the service no longer returns, of all that were listed before. */
  missingCount: z.number().int(),
  listedCount: z.number().int(),
});
export type ShrunkList = z.infer<typeof shrunkList>;

/** `markMissing`: they are marked as missing, as after any sync. `keep`: they stay as they are until the service returns them again. */
const shrunkListAnswer = z.enum(['markMissing', 'keep']);
export type ShrunkListAnswer = z.infer<typeof shrunkListAnswer>;

/** A person's decision about the question that `askedAt` and `missingCount` name. */
const shrunkListDecision = shrunkList.pick({ askedAt: true, missingCount: true }).extend({ answer: shrunkListAnswer });
export type ShrunkListDecision = z.infer<typeof shrunkListDecision>;

export const shrunkListMethods = {
  /** The lists that require a person's decision. */
  shrunkLists: defineIpcMethod({ input: z.object({ scope: purchaseScope }), output: z.array(shrunkList) }),
  /** Decides about one of them. Throws `conflict` where a sync has changed the question. */
  answerShrunkList: defineIpcMethod({
    input: shrunkListDecision.extend({ company: companyRef }),
    output: z.object({ count: z.number().int() }),
  }),
};
