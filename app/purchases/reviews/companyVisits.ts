import type { PreparedReviewStatements } from './reviewStatements.ts';

/** When a person last looked at a company (ms). */
export class CompanyVisits {
  readonly #statements: PreparedReviewStatements;

  constructor(statements: PreparedReviewStatements) {
    this.#statements = statements;
  }

  /** Returns the time of the last visit; null before the first. */
  last(): number | null {
    return (this.#statements.lastVisit.get()?.last_visit as number | null) ?? null;
  }

  add(now: number): void {
    this.#statements.visit.run(now);
  }
}
