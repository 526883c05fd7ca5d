import type { ReviewLogComparison, VerifiedReviewLog } from '#app/contract/purchases/reviewLog.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { decisionExportWorkerHandlers } from './decisionExports.ts';
import { countUndoable, listDecisionPeople, listDecisions } from './decisionLists.ts';
import { listQuestions } from './questions.ts';

// What follows is loaded when a person asks for it.

const verifyLog = async (archiveRef: ArchiveRef, now: number): Promise<VerifiedReviewLog> => {
  const verification = await import('./verifiedReviewLogs.ts');
  return verification.verifyLog(archiveRef, now);
};

const acknowledgeLogFaults = async (
  archiveRef: ArchiveRef,
  found: string,
  text: string,
  author: DecisionAuthor,
): Promise<VerifiedReviewLog> => {
  const verification = await import('./verifiedReviewLogs.ts');
  return verification.acknowledgeLogFaults(archiveRef, found, text, author);
};

/** Compares the logs with an exported file, with readers of CSV and JSON. */
const compareReviewLogs = async (archiveRefs: readonly ArchiveRef[], path: string): Promise<ReviewLogComparison> => {
  const comparison = await import('./compareReviewLogs.ts');
  return comparison.compareReviewLogs(archiveRefs, path);
};

/** Worker handlers for the log of decisions. All throw `storage`. */
export const reviewLogWorkerHandlers = {
  verifyLog,
  acknowledgeLogFaults,
  compareReviewLogs,
  listDecisions,
  listDecisionPeople,
  countUndoable,
  ...decisionExportWorkerHandlers,
  listQuestions,
};
