import type { VerifiedReviewLog } from '#app/contract/purchases/reviewLog.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReviewLogFault } from '../reviews/verifyReviewLog.ts';
import { runWithOpenCompany } from './openCompanies.ts';

const toContractFault = ({ kind, sequence, at }: ReviewLogFault): NonNullable<VerifiedReviewLog['fault']> => ({
  kind,
  sequence,
  at: at === null || Number.isNaN(new Date(at).getTime()) ? null : new Date(at).toISOString(),
});

/** Verifies the log of a company. States that differ from an intact log are written again from it. */
const verifyLog = (archiveRef: ArchiveRef): Promise<VerifiedReviewLog> =>
  runWithOpenCompany(archiveRef, async ({ reviewStore, index }) => {
    const { count, fault } = await runCooperatively(reviewStore.verifyLog());
    const isRestored = fault === null && reviewStore.restoreStates();
    if (isRestored) index.drop();
    const { customerNumber, name } = archiveRef;
    return { customerNumber, name, count, fault: fault && toContractFault(fault), isRestored };
  });

/** Worker handlers for the log of decisions. All throw `storage`. */
export const reviewLogWorkerHandlers = { verifyLog };
