import type { MonotonicClock } from '../../waiting/monotonicClock.ts';

/**
 * The quiet time after a call whose answer was lost: until it is over the service may still carry the call out, and nothing is
 * sent in its place. Its end is kept in the journal as a moment of the computer's clock; while this program runs the monotonic
 * clock decides, so that setting the computer's clock neither shortens nor lengthens the wait. (An `AgeGauge` takes the larger
 * of two ages, which would repeat a call too soon.)
 */
export interface QuietTime {
  /** Returns the ISO moment at which a quiet time that begins now ends. */
  begin(milliseconds: number): string;
  /** Returns the milliseconds that are left until such a moment, at most `milliseconds`; 0 once it is over. */
  left(end: string, milliseconds: number): number;
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
    left: (end, milliseconds) => {
      const found = ends.get(end) ?? monotonic.now() + Math.min(milliseconds, Date.parse(end) - Date.parse(now()));
      ends.set(end, found);
      return Math.max(0, found - monotonic.now());
    },
  };
};
