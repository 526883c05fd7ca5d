import { isDeepStrictEqual } from 'node:util';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { Place } from '../archive/place.ts';
import { PageWalk } from './pageWalk.ts';

/** Milliseconds for which a stopped list can be resumed. */
const freshFor = 10 * 60_000;

type Archive = Pick<Place, 'file' | 'customerNumber'>;

interface Stopped {
  readonly walk: PageWalk;
  readonly at: number;
  readonly purchases: Profile['purchases'];
}

/** Stopped lists of this run of the program, by archive, for resuming. */
export class UnfinishedWalks {
  readonly #stopped = new Map<string, Stopped>();
  readonly #clock: MonotonicClock;

  constructor(clock: MonotonicClock = monotonicClock) {
    this.#clock = clock;
  }

  /**
   * Returns the stopped pagination of this archive if it is less than ten minutes old; else one from the first page.
   */
  take({ file, customerNumber }: Archive, purchases: Profile['purchases']): PageWalk {
    const stopped = this.#stopped.get(file);
    this.#stopped.delete(file);
    const goesOn =
      stopped && this.#clock.now() - stopped.at < freshFor && isDeepStrictEqual(stopped.purchases, purchases);
    return goesOn ? stopped.walk : new PageWalk(purchases, customerNumber);
  }

  /** Stores a pagination that can be resumed. */
  keep({ file }: Archive, walk: PageWalk, purchases: Profile['purchases']): void {
    if (walk.isUnfinished) this.#stopped.set(file, { walk, at: this.#clock.now(), purchases });
  }
}
