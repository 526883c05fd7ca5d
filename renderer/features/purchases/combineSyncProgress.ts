import type { SyncOutcome, SyncProgress } from '#app/contract/purchases/purchases.ts';

/** Returns the combined outcome of two syncs. */
export const combineSyncOutcomes = (one: SyncOutcome, other: SyncOutcome): SyncOutcome => ({
  received: one.received + other.received,
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  faulty: one.faulty + other.faulty,
  missing: one.missing + other.missing,
  reviewedByRule: one.reviewedByRule + other.reviewedByRule,
  isWhole: one.isWhole && other.isWhole,
});

/**
 * Returns the combined progress of several companies' syncs; null before the first has reported any. The total is known
 * for a single sync only: the next ones have not begun.
 */
export const combineSyncProgress = (syncs: readonly SyncProgress[]): SyncProgress | null => {
  const running = syncs.find((progress) => progress.running) ?? syncs.at(-1);
  if (!running || syncs.length === 1) return running ?? null;
  const sum = (of: (progress: SyncProgress) => number): number => syncs.reduce((all, each) => all + of(each), 0);
  return { ...running, records: sum(({ records }) => records), bytes: sum(({ bytes }) => bytes), totalBytes: null };
};
