import type { DraftSummary } from '#app/contract/sales/sales.ts';

/**
 * Sorts drafts in the order in which they are sent, which is also the order of the service's numbers: by time of
 * creation, and drafts of one file in the order of the file.
 */
export const sortForSending = (drafts: readonly DraftSummary[]): readonly DraftSummary[] =>
  drafts.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || (one.importRow ?? 0) - (other.importRow ?? 0),
  );
