import type { DatabaseSync } from 'node:sqlite';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { convertBigInts, prepareWithBigInts } from './bigIntRows.ts';
import { reviewEventColumns, type StoredReviewEvent } from './reviewEvent.ts';

/** Conditions of {@link DecisionReader.read}; null: any. Times are milliseconds, `to` is excluded. */
export interface DecisionConditions {
  /** Current identity of an invoice. */
  readonly identity: string | null;
  readonly person: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly kinds: readonly string[] | null;
  /** Also the events by which the archive renamed invoices. */
  readonly withRenamings: boolean;
}

/** Place of an event in the order in which decisions count. */
export interface DecisionPlace {
  readonly lamport: number;
  readonly event: string;
}

/** What an event decides about, and whether it still counts. */
export interface DecisionEffect {
  readonly identity: string;
  readonly slot: string;
  readonly isUndone: boolean;
  /** Something else was decided about the same since. */
  readonly isReplaced: boolean;
}

/** Sorts after every id. */
const lastEventId = '\u{10ffff}';

/** Events that are looked through at once: few enough not to hold up other work. */
const eventsPerStep = 5000;

/** Reads the log of one company for a list, part by part. */
export class DecisionReader {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database);
  }

  /** Returns a place behind all events. */
  getEnd(): DecisionPlace {
    return { lamport: toNumber(this.#statements.bounds.get()?.last), event: lastEventId };
  }

  /** Returns up to `limit` events that meet the conditions, the latest before a place first. */
  *read(
    { kinds, withRenamings, ...conditions }: DecisionConditions,
    { lamport, event }: DecisionPlace,
    limit: number,
  ): CooperativeTask<StoredReviewEvent[]> {
    const statement = conditions.identity === null ? this.#statements.read : this.#statements.readOfInvoice;
    const { identity, ...others } = conditions;
    const values = {
      ...{ ...others, kinds: kinds && JSON.stringify(kinds), withRenamings: Number(withRenamings), lamport, event },
      ...(identity === null ? {} : { identity }),
    };
    const rows: StoredReviewEvent[] = [];
    for (const [low, high] of this.#listSteps(lamport)) {
      const read = statement.all({ ...values, low, high, limit: limit - rows.length });
      rows.push(...read.map(convertBigInts));
      if (rows.length === limit) break;
      yield;
    }
    return rows;
  }

  /** Counts the events that meet the conditions. */
  *countAll({ kinds, withRenamings, identity, ...others }: DecisionConditions): CooperativeTask<number> {
    const statement = identity === null ? this.#statements.countRead : this.#statements.countReadOfInvoice;
    const { lamport, event } = this.getEnd();
    const values = {
      ...{ ...others, kinds: kinds && JSON.stringify(kinds), withRenamings: Number(withRenamings), lamport, event },
      ...(identity === null ? {} : { identity }),
    };
    let count = 0;
    for (const [low, high] of this.#listSteps(lamport)) {
      count += toNumber(statement.get({ ...values, low, high })?.count);
      yield;
    }
    return count;
  }

  /** Returns the names of all who have decided anything, in no order. */
  *listPeople(): CooperativeTask<Set<string>> {
    const people = new Set<string>();
    for (const [low, high] of this.#listSteps(this.getEnd().lamport)) {
      for (const { person } of this.#statements.people.all(low, high)) people.add(String(person));
      yield;
    }
    return people;
  }

  /** Yields ranges of Lamport numbers from one down to the first, each of as many events as are read at once. */
  *#listSteps(last: number): Generator<readonly [low: number, high: number]> {
    const first = toNumber(this.#statements.bounds.get()?.first);
    for (let high = last; high >= first; ) {
      const low = toNumber(this.#statements.step.get(high)?.lamport ?? first);
      yield [low, high];
      high = Math.min(low, high) - 1;
    }
  }

  find(event: string): StoredReviewEvent | undefined {
    const row = this.#statements.find.get(event);
    return row && convertBigInts(row);
  }

  /** Returns what an event decides about, as things are now. */
  listEffects(event: string): DecisionEffect[] {
    return this.#statements.effects.all(event).map(({ identity, slot, is_undone, is_replaced }) => ({
      ...{ identity: String(identity), slot: String(slot) },
      ...{ isUndone: is_undone === 1, isReplaced: is_replaced === 1 },
    }));
  }

  /** Returns the number of invoices of a decision. */
  count(decision: string): number {
    return Number(this.#statements.count.get(decision)?.count ?? 0);
  }
}

/** A file that was changed may hold any number. */
const toNumber = (value: unknown): number => Number(value ?? 0);

const prepare = (database: DatabaseSync) => {
  const select = `SELECT ${reviewEventColumns.join(', ')}, hash FROM review_event`;
  const conditions = `lamport BETWEEN :low AND :high AND (lamport, id) < (:lamport, :event)
    AND (:person IS NULL OR person = :person) AND (:from IS NULL OR at >= :from) AND (:to IS NULL OR at < :to)
    AND (:withRenamings OR kind <> 'identitiesRenamed') AND (:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))`;
  const ofInvoice = `(
    id IN (SELECT event FROM review_effect WHERE identity = :identity)
    OR (kind = 'undone' AND json_valid(detail) AND json_extract(detail, '$.event') IN (
      SELECT event FROM review_effect WHERE identity = :identity AND is_undone = 1
    ))
  )`;
  const selectCount = 'SELECT count(*) AS count FROM review_event INDEXED BY review_event_lamport';
  const order = 'ORDER BY lamport DESC, id DESC LIMIT :limit';
  return {
    bounds: prepareWithBigInts(database, 'SELECT min(lamport) AS first, max(lamport) AS last FROM review_event'),
    step: prepareWithBigInts(
      database,
      `SELECT lamport FROM review_event WHERE lamport <= ? ORDER BY lamport DESC LIMIT 1 OFFSET ${eventsPerStep - 1}`,
    ),
    read: prepareWithBigInts(database, `${select} INDEXED BY review_event_lamport WHERE ${conditions} ${order}`),
    readOfInvoice: prepareWithBigInts(
      database,
      `${select} INDEXED BY review_event_lamport WHERE ${conditions} AND ${ofInvoice} ${order}`,
    ),
    countRead: prepareWithBigInts(database, `${selectCount} WHERE ${conditions}`),
    countReadOfInvoice: prepareWithBigInts(database, `${selectCount} WHERE ${conditions} AND ${ofInvoice}`),
    people: database.prepare(
      'SELECT DISTINCT person FROM review_event INDEXED BY review_event_lamport WHERE lamport BETWEEN ? AND ?',
    ),
    find: prepareWithBigInts(database, `${select} WHERE id = ?`),
    effects: database.prepare(
      `SELECT identity, slot, is_undone, EXISTS (
        SELECT 1 FROM review_effect AS later WHERE later.identity = effect.identity AND later.slot = effect.slot
        AND later.is_undone = 0 AND (later.lamport, later.event) > (effect.lamport, effect.event)
      ) AS is_replaced FROM review_effect AS effect WHERE event = ?`,
    ),
    count: database.prepare('SELECT count(DISTINCT identity) AS count FROM review_event WHERE decision = ?'),
  };
};
