import { isDeepStrictEqual } from 'node:util';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import type { Profile } from '#app/profile/profile.ts';
import type { Place } from '../archive/place.ts';
import { PageWalk } from './pageWalk.ts';

/** Milliseconds for which the place where a list stopped is still its place. */
const freshFor = 10 * 60_000;

type Archive = Pick<Place, 'file' | 'customerNumber'>;

interface Stopped {
  readonly walk: PageWalk;
  readonly at: number;
  readonly purchases: Profile['purchases'];
}

/** Where the lists stopped that did not come to their end, by their archives, for as long as the program runs. */
export class UnfinishedWalks {
  readonly #stopped = new Map<string, Stopped>();
  readonly #clock: MonotonicClock;

  constructor(clock: MonotonicClock = monotonicClock) {
    this.#clock = clock;
  }

  /** The way that the list of this archive stopped on, if that is less than ten minutes ago; else one from the first page. */
  take({ file, customerNumber }: Archive, purchases: Profile['purchases']): PageWalk {
    const stopped = this.#stopped.get(file);
    this.#stopped.delete(file);
    const goesOn =
      stopped && this.#clock.now() - stopped.at < freshFor && isDeepStrictEqual(stopped.purchases, purchases);
    return goesOn ? stopped.walk : new PageWalk(purchases, customerNumber);
  }

  /** Keeps the place of a way that may be gone on with. */
  keep({ file }: Archive, walk: PageWalk, purchases: Profile['purchases']): void {
    if (walk.isUnfinished) this.#stopped.set(file, { walk, at: this.#clock.now(), purchases });
  }
}
