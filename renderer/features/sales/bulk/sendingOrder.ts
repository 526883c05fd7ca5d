import type { DraftSummary } from '#app/contract/sales/sales.ts';

/**
 * Sorts drafts in the order in which they are sent, and so numbered by the service: created first comes first, and drafts of one
 * file come in the order of the file.
 */
export const sortForSending = (drafts: readonly DraftSummary[]): readonly DraftSummary[] =>
  drafts.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || (one.importRow ?? 0) - (other.importRow ?? 0),
  );
