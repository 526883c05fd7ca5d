import type { ReviewDesk } from '../reviews/reviewDesk.ts';

/** Milliseconds without a look after which the next one is another visit. */
const pause = 30 * 60 * 1000;
/** Milliseconds after which a look is written down again. */
const notedEvery = 60 * 1000;

/**
 * When somebody looked at a company. A visit is a row of looks without a long pause between them: what came since the visit
 * before stays new for all of it.
 */
export class Visits {
  readonly #desk: Pick<ReviewDesk, 'lastVisit' | 'visit'>;
  #before: number | null = null;
  #latest: number | null = null;

  constructor(desk: Pick<ReviewDesk, 'lastVisit' | 'visit'>) {
    this.#desk = desk;
    this.#before = desk.lastVisit();
  }

  /** When the visit before this one ended (ms); null where there was none: then nothing is new. */
  get before(): number | null {
    return this.#before;
  }

  /** Somebody looks. Answers whether that began another visit. */
  look(now: number): boolean {
    const latest = this.#latest;
    if (latest !== null && now - latest < notedEvery) return false;
    const isAnother = latest !== null && now - latest > pause;
    if (isAnother) this.#before = latest;
    this.#latest = now;
    this.#desk.visit(now);
    return isAnother;
  }
}
