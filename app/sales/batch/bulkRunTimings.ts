/** Progress of a run in this session. Moments are milliseconds of a monotonic clock. */
export interface BulkRunTimings {
  readonly beganAt: number;
  /** Moments at which the latest invoices were finished, the oldest first. */
  readonly through: readonly number[];
}

/** Fewer say nothing of the rest. */
const minCompleted = 5;
/** Services ask for a wait about once a minute, so a rate measured over some minutes includes the waits. */
const memoryMs = 180_000;

export const recordInvoiceCompletionTime = ({ beganAt, through }: BulkRunTimings, now: number): BulkRunTimings => ({
  beganAt,
  through: [...through.filter((at) => now - at < memoryMs), now],
});

/**
 * Returns invoices per minute, waits included, also the one that lasts until `opensAt`; null while too few are
 * finished.
 */
export const calculateSendingRate = (
  { beganAt, through }: BulkRunTimings,
  now: number,
  opensAt: number,
): number | null => {
  if (through.length < minCompleted) return null;
  const since = Math.max(beganAt, now - memoryMs);
  const lasted = Math.max(now, opensAt) - since;
  return lasted > 0 ? (through.length * 60_000) / lasted : null;
};

/** Returns the moment at which the remaining invoices will be done. */
export const estimateBulkRunEnd = (
  remaining: number,
  perMinute: number | null,
  now: number,
  opensAt: number,
): number | null => (perMinute ? Math.max(now, opensAt) + (remaining / perMinute) * 60_000 : null);
