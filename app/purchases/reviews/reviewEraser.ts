import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import type { ChainCheckpointFile } from './chainCheckpoints.ts';
import { isErasableKind, isErasedRow, nameErasedEvent } from './eventErasure.ts';
import type { DecisionAuthor, StoredReviewEvent } from './reviewEvent.ts';
import { type ErasureReason, maxEventsPerErasure } from './reviewEventDetail.ts';
import { createCompanyDraft } from './reviewEventDrafts.ts';
import type { ReviewEventLog } from './reviewEventLog.ts';
import type { ReviewProjection } from './reviewProjection.ts';

/** Finds and erases the content of events: texts, and names of persons. Hashes, decisions and their order stay (decision 0024). */
export class ReviewEraser {
  readonly #database: DatabaseSync;
  readonly #log: ReviewEventLog;
  readonly #projection: ReviewProjection;
  readonly #checkpoints: ChainCheckpointFile;

  constructor(
    database: DatabaseSync,
    log: ReviewEventLog,
    projection: ReviewProjection,
    checkpoints: ChainCheckpointFile,
  ) {
    this.#database = database;
    this.#log = log;
    this.#projection = projection;
    this.#checkpoints = checkpoints;
    // What was erased when another program read the file.
    this.#log.erasures.purge();
  }

  /** Returns the events with content that could be erased and that meet a condition. */
  *find(isWanted: (row: StoredReviewEvent) => boolean): CooperativeTask<StoredReviewEvent[]> {
    const rows: StoredReviewEvent[] = [];
    let count = 0;
    for (const row of this.#log.listChains()) {
      count += 1;
      if (count % rowsPerYield === 0) yield;
      if (isErasableKind(row.kind) && !isErasedRow(row) && isWanted(row)) rows.push(row);
    }
    return rows;
  }

  /** Erases the content of these events, as the log says from then on; returns how many had any. */
  erase(rows: readonly StoredReviewEvent[], reason: ErasureReason, author: DecisionAuthor): number {
    const named = rows.flatMap((row) => {
      const ref = isErasedRow(row) ? undefined : nameErasedEvent(row);
      return ref ? [ref] : [];
    });
    if (named.length === 0) return 0;
    const decision = randomUUID();
    this.#checkpoints.keepAfter(() =>
      runInTransaction(this.#database, () => {
        const append = this.#log.startAppending();
        for (let from = 0; from < named.length; from += maxEventsPerErasure) {
          const events = named.slice(from, from + maxEventsPerErasure);
          const { id } = append(createCompanyDraft({ kind: 'erased', reason, events }, author, decision));
          this.#log.erasures.apply(this.#log.readRow(id));
        }
        this.#projection.rebuild(this.#log.list());
      }),
    );
    this.#log.erasures.purge();
    return named.length;
  }
}
