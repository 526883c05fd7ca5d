import type { SyncOutcome, SyncProgress } from '#app/contract/purchases/purchases.ts';

/** What two syncs brought together. */
export const outcomeOfBoth = (one: SyncOutcome, other: SyncOutcome): SyncOutcome => ({
  received: one.received + other.received,
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  faulty: one.faulty + other.faulty,
  missing: one.missing + other.missing,
  isWhole: one.isWhole && other.isWhole,
});

/**
 * How far the syncs of several companies are as one; null before the first has told anything. How much there is in all is
 * known of one alone: the next ones have not begun.
 */
export const progressOfAll = (told: readonly SyncProgress[]): SyncProgress | null => {
  const running = told.find((progress) => progress.running) ?? told.at(-1);
  if (!running || told.length === 1) return running ?? null;
  const sum = (of: (progress: SyncProgress) => number): number => told.reduce((all, each) => all + of(each), 0);
  return { ...running, records: sum(({ records }) => records), bytes: sum(({ bytes }) => bytes), totalBytes: null };
};
