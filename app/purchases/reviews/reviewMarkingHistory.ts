import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** Values that a marking wrote, and the number of reviews that it replaced. */
interface PastMarking {
  readonly state: string;
  readonly by: string;
  readonly at: number;
  replaced: number;
}

/** Markings that can be undone at most, and the reviews that are kept for all but the latest of them. */
const maxMarkings = 20;
const maxReplaced = 50_000;

/**
 * The latest markings of one review file in this run. The reviews that they replaced are kept in its table `replaced`,
 * so that a marking of any size can be undone exactly. Must be called inside a transaction.
 */
export class ReviewMarkingHistory {
  readonly #statements: ReturnType<typeof prepare>;
  readonly #markings = new Map<number, PastMarking>();
  #latest = 0;

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database);
  }

  /** Number of the latest marking; 0 before the first. */
  get latest(): number {
    return this.#latest;
  }

  begin(state: string, by: string, at: number): void {
    // Markings of earlier runs have no number in this run.
    if (this.#latest === 0) this.#statements.forgetAll.run();
    this.#forgetOldest();
    this.#latest += 1;
    this.#markings.set(this.#latest, { state, by, at, replaced: 0 });
  }

  /** Keeps a review that the latest marking is about to replace; undefined if there is none yet. */
  saveReplaced(identity: string, before: Record<string, SQLOutputValue> | undefined): void {
    const marking = this.#markings.get(this.#latest);
    if (!marking) return;
    marking.replaced += 1;
    const { state = null, by = null, at = null, record = null, payment = null } = before ?? {};
    this.#statements.saveReplaced.run(this.#latest, identity, state, by, at, record, payment);
  }

  /**
   * Returns how many reviews it put back, those left out that were set again since; undefined where nothing is kept.
   */
  undo(id: number): number | undefined {
    const marking = this.#markings.get(id);
    if (!marking) return undefined;
    const { state, by, at } = marking;
    const removed = Number(this.#statements.remove.run(id, state, by, at).changes);
    const restored = Number(this.#statements.restore.run(id, id, state, by, at).changes);
    this.#forget(id);
    return removed + restored;
  }

  /** Discards all markings; none can be undone any more. */
  clear(): void {
    for (const id of this.#markings.keys()) this.#forget(id);
  }

  #forgetOldest(): void {
    const countReplaced = () =>
      [...this.#markings.values()].slice(0, -1).reduce((sum, { replaced }) => sum + replaced, 0);
    while (this.#markings.size >= maxMarkings || countReplaced() > maxReplaced) {
      const [oldest] = this.#markings.keys();
      if (oldest === undefined) return;
      this.#forget(oldest);
    }
  }

  #forget(id: number): void {
    this.#statements.forget.run(id);
    this.#markings.delete(id);
  }
}

const prepare = (database: DatabaseSync) => ({
  forgetAll: database.prepare('DELETE FROM replaced'),
  forget: database.prepare('DELETE FROM replaced WHERE marking = ?'),
  saveReplaced: database.prepare('INSERT OR REPLACE INTO replaced VALUES (?, ?, ?, ?, ?, ?, ?)'),
  remove: database.prepare(
    `DELETE FROM review WHERE identity IN (SELECT identity FROM replaced WHERE marking = ? AND state IS NULL)
    AND state = ? AND by = ? AND at = ?`,
  ),
  restore: database.prepare(
    `UPDATE review
    SET (state, by, at, record, payment) = (
      SELECT state, by, at, record, payment FROM replaced WHERE marking = ? AND replaced.identity = review.identity
    )
    WHERE identity IN (SELECT identity FROM replaced WHERE marking = ? AND state IS NOT NULL)
    AND state = ? AND by = ? AND at = ?`,
  ),
});
