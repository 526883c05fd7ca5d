import type { StoredReviewEvent } from './reviewEvent.ts';

/**
 * Decisions whose times a wrong clock has set. `ahead`: later than now. `back`: earlier than the decision before. Their
 * order is that of their numbers.
 */
export interface ClockDeviation {
  readonly kind: 'ahead' | 'back';
  /** Number of the first. */
  readonly sequence: number;
  /** Time that it names (ms). */
  readonly at: number;
  readonly count: number;
}

/** Computers set their clocks right by seconds or minutes all the time. */
const toleranceMs = 10 * 60_000;

/** Recovered decisions and those of earlier releases are appended with the times at which they were made. */
const hasOwnTime = ({ source }: StoredReviewEvent): boolean => source !== 'migration' && source !== 'recovery';

/** Looks for times that cannot be right, event by event in the order of the chains. */
export class ReviewClockCheck {
  readonly #now: number;
  readonly #deviations = new Map<ClockDeviation['kind'], ClockDeviation>();
  #before: { readonly device: unknown; readonly at: number } | null = null;

  /** `now` in milliseconds. */
  constructor(now: number) {
    this.#now = now;
  }

  add(event: StoredReviewEvent): void {
    if (!hasOwnTime(event)) return;
    const at = Number(event.at);
    if (at > this.#now + toleranceMs) this.#count('ahead', event);
    else if (this.#before?.device === event.device && at < this.#before.at - toleranceMs) this.#count('back', event);
    this.#before = { device: event.device, at };
  }

  /** Returns the deviation that a person can still see on the clock first; null where there is none. */
  get deviation(): ClockDeviation | null {
    return this.#deviations.get('ahead') ?? this.#deviations.get('back') ?? null;
  }

  #count(kind: ClockDeviation['kind'], { sequence, at }: StoredReviewEvent): void {
    const first = this.#deviations.get(kind) ?? { kind, sequence: Number(sequence), at: Number(at), count: 0 };
    this.#deviations.set(kind, { ...first, count: first.count + 1 });
  }
}
