import type { CompanyVisits } from '../reviews/companyVisits.ts';

/** Milliseconds of inactivity after which a new visit begins. */
const visitPauseMs = 30 * 60 * 1000;
/** Milliseconds between two stored looks. */
const saveIntervalMs = 60 * 1000;

/**
 * Tracker of visits to a company. A visit is a sequence of looks without a long pause; invoices received since the
 * previous visit stay new during all of it.
 */
export class CompanyVisitTracker {
  readonly #visits: Pick<CompanyVisits, 'last' | 'add'>;
  #before: number | null = null;
  #latest: number | null = null;

  constructor(visits: Pick<CompanyVisits, 'last' | 'add'>) {
    this.#visits = visits;
    this.#before = visits.last();
  }

  /** End of the previous visit (ms); null if there was none: then nothing is new. */
  get before(): number | null {
    return this.#before;
  }

  /** Records a look; returns whether it began another visit. */
  recordVisit(now: number): boolean {
    const latest = this.#latest;
    if (latest !== null && now - latest < saveIntervalMs) return false;
    const isAnother = latest !== null && now - latest > visitPauseMs;
    if (isAnother) this.#before = latest;
    this.#latest = now;
    this.#visits.add(now);
    return isAnother;
  }
}
