import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '../../connection/profile.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { PageWalk } from './pageWalk.ts';

/** Milliseconds for which the place where a list stopped is still its place. */
const freshFor = 10 * 60_000;

interface Stopped {
  readonly walk: PageWalk;
  readonly at: number;
  readonly purchases: Profile['purchases'];
}

const keyOf = ({ connectionId, customerNumber }: CompanyRef): string => JSON.stringify([connectionId, customerNumber]);

/** Where the lists stopped that did not come to their end, for as long as the program runs. */
export class UnfinishedWalks {
  readonly #stopped = new Map<string, Stopped>();

  /** The way that this company's list stopped on, if that is less than ten minutes ago; else one from the first page. */
  take(company: CompanyRef, purchases: Profile['purchases'], now: number): PageWalk {
    const key = keyOf(company);
    const stopped = this.#stopped.get(key);
    this.#stopped.delete(key);
    const goesOn = stopped && now - stopped.at < freshFor && isDeepStrictEqual(stopped.purchases, purchases);
    return goesOn ? stopped.walk : new PageWalk(purchases, company.customerNumber);
  }

  /** Keeps the place of a way that may be gone on with. */
  keep(company: CompanyRef, walk: PageWalk, purchases: Profile['purchases'], now: number): void {
    if (walk.isUnfinished) this.#stopped.set(keyOf(company), { walk, at: now, purchases });
  }
}
