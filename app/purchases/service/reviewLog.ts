import type { z } from 'zod';
import type { reviewLogContract } from '#app/contract/purchases/reviewLog.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

type ReviewLogContract = typeof reviewLogContract;
type ReviewLogMethod<Name extends keyof ReviewLogContract> = (
  input: z.output<ReviewLogContract[Name]['input']>,
) => Promise<z.input<ReviewLogContract[Name]['output']>>;

/** Methods for the log of decisions: `reviewLog.*`. All throw `storage`. */
export interface ReviewLogMethods {
  readonly verify: ReviewLogMethod<'verify'>;
}

export const createReviewLogMethods = ({
  call,
  openArchives,
  notifyChanged,
}: PurchasesServiceDeps): ReviewLogMethods => ({
  verify: async ({ scope }) => {
    const verified = await Promise.all(
      // Cooperative steps of the worker alternate between companies.
      (await openArchives(scope)).map((archiveRef) => call.verifyLog(archiveRef)),
    );
    for (const { customerNumber, isRestored } of verified)
      if (isRestored) notifyChanged({ connectionId: scope.connectionId, customerNumber });
    return verified;
  },
});
