import type { ReviewDesk } from '../reviews/reviewDesk.ts';

/** Milliseconds of inactivity after which a new visit begins. */
const pause = 30 * 60 * 1000;
/** Milliseconds between two stored looks. */
const notedEvery = 60 * 1000;

/**
 * Tracker of visits to a company. A visit is a sequence of looks without a long pause; invoices received since the
 * previous visit stay new during all of it.
 */
export class Visits {
  readonly #desk: Pick<ReviewDesk, 'lastVisit' | 'visit'>;
  #before: number | null = null;
  #latest: number | null = null;

  constructor(desk: Pick<ReviewDesk, 'lastVisit' | 'visit'>) {
    this.#desk = desk;
    this.#before = desk.lastVisit();
  }

  /** End of the previous visit (ms); null if there was none: then nothing is new. */
  get before(): number | null {
    return this.#before;
  }

  /** Records a look; returns whether it began another visit. */
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
