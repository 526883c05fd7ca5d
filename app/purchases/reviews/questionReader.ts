import type { DatabaseSync } from 'node:sqlite';
import { convertBigInts, prepareWithBigInts } from './bigIntRows.ts';
import type { InvoiceQuestion } from './reviewEvent.ts';
import { parseEventDetail } from './reviewEventDetail.ts';
import { questionSlot, spotCheckSlot } from './reviewSlots.ts';

/** An open question with its author and time (ms). */
export interface OpenQuestion extends InvoiceQuestion {
  readonly by: string;
  readonly at: number;
}

/**
 * Reads the open questions of a review file, of invoices in the state `query` whose latest question has no answer, and
 * which invoices a rule left for checking.
 */
export class QuestionReader {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database);
  }

  /** Returns the open question about an invoice; null if there is none. */
  find(identity: string): OpenQuestion | null {
    const row = this.#statements.latest.get(identity, questionSlot);
    if (!row) return null;
    const event = convertBigInts(row);
    const question = parseEventDetail(event);
    // A question without a text was erased.
    if (question?.kind !== 'questionAsked' || question.text === '') return null;
    const { text, assignee, dueOn } = question;
    return { text, assignee, dueOn, by: String(event.person), at: Number(event.at) };
  }

  /** Returns of how many percent the invoice is one that a rule left for checking, and when (ms); null where it is none. */
  findSample(identity: string): { readonly percent: number; readonly at: number } | null {
    const row = this.#statements.sample.get(identity, spotCheckSlot);
    const event = row && convertBigInts(row);
    const sample = event && parseEventDetail(event);
    return sample?.kind === 'sampled' ? { percent: sample.percent, at: Number(event?.at) } : null;
  }

  /** Yields the invoices with open questions. */
  *list(): Generator<{ readonly identity: string; readonly question: OpenQuestion }> {
    for (const { identity } of this.#statements.queries.all()) {
      const question = this.find(String(identity));
      if (question) yield { identity: String(identity), question };
    }
  }
}

const prepare = (database: DatabaseSync) => ({
  latest: prepareWithBigInts(
    database,
    `SELECT review_event.* FROM review_effect JOIN review_event ON id = review_effect.event JOIN review ON review.identity = review_effect.identity
    WHERE review_effect.identity = ? AND slot = ? AND is_undone = 0 AND state = 'query'
    ORDER BY review_effect.lamport DESC, id DESC LIMIT 1`,
  ),
  sample: prepareWithBigInts(
    database,
    `SELECT review_event.* FROM review_effect JOIN review_event ON id = review_effect.event
    WHERE review_effect.identity = ? AND slot = ? AND is_undone = 0 ORDER BY review_effect.lamport DESC, id DESC LIMIT 1`,
  ),
  queries: database.prepare("SELECT identity FROM review WHERE state = 'query'"),
});
