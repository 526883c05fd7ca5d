import type { MonotonicClock } from '#app/lib/monotonicClock.ts';

/**
 * The quiet time after a call whose answer was lost: until it is over the service may still carry the call out, and nothing is
 * sent in its place. Its end is kept in the journal as a moment of the computer's clock; while this program runs the monotonic
 * clock decides, so that setting the computer's clock neither shortens nor lengthens the wait. (An `TimestampAgeMeter` takes the larger
 * of two ages, which would repeat a call too soon.)
 */
export interface QuietTime {
  /** Returns the ISO moment at which a quiet time that begins now ends. */
  begin(milliseconds: number): string;
  /**
   * Returns the ISO moment at which a quiet time is over that ends at such a moment, by the computer's clock as it is set now and at
   * most `milliseconds` from now; null once it is over.
   */
  pendingUntil(end: string, milliseconds: number): string | null;
}

export interface QuietTimeClocks {
  /** ISO moment. */
  readonly now: () => string;
  readonly monotonic: MonotonicClock;
}

export const createQuietTime = ({ now, monotonic }: QuietTimeClocks): QuietTime => {
  /** Monotonic moments at which the quiet times end that this program has met. */
  const ends = new Map<string, number>();
  return {
    begin: (milliseconds) => {
      const end = new Date(Date.parse(now()) + milliseconds).toISOString();
      ends.set(end, monotonic.now() + milliseconds);
      return end;
    },
    pendingUntil: (end, milliseconds) => {
      const endMs = ends.get(end) ?? monotonic.now() + Math.min(milliseconds, Date.parse(end) - Date.parse(now()));
      ends.set(end, endMs);
      const leftMs = endMs - monotonic.now();
      return leftMs > 0 ? new Date(Date.parse(now()) + leftMs).toISOString() : null;
    },
  };
};
