import type { DatabaseSync } from 'node:sqlite';

/** A document that arrived in a sync. */
export interface Arrival {
  readonly document: number;
  readonly version: number | null;
  readonly shape: number;
}

export interface Received {
  /** All that arrived in a sync, each document once, by identity. */
  readonly arrivals: ReadonlyMap<string, readonly Arrival[]>;
  /** Nothing of the service's list was left out: what did not arrive is missing. */
  readonly isWhole: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

interface Settled {
  readonly added: number;
  readonly changed: number;
  readonly missing: number;
  /** There was no invoice before: those that came first have the ids from 1 on, in the order in which they came. */
  readonly wasEmpty: boolean;
}

/**
 * Swaps in what a complete sync received: new and changed invoices, and a mark on those that the service no longer returns.
 * `revision` moves on when anything shown has changed. To be run in a transaction.
 */
export const settle = (database: DatabaseSync, { arrivals, isWhole, now }: Received): Settled => {
  const settlement = new Settlement(database, now);
  for (const [identity, documents] of arrivals) settlement.take(identity, documents);
  return settlement.end(isWhole);
};

interface Invoice {
  readonly id: number;
  readonly document: number;
  readonly isMissing: boolean;
}

/** Invoices are found by their identity in memory: an index would have to be kept up for every record of a first sync. */
class Settlement {
  readonly #database: DatabaseSync;
  readonly #now: number;
  readonly #statements: ReturnType<typeof prepare>;
  /** Those that have not arrived so far. */
  readonly #absent: Map<string, Invoice>;
  readonly #wasEmpty: boolean;
  #added = 0;
  #changed = 0;

  constructor(database: DatabaseSync, now: number) {
    this.#database = database;
    this.#now = now;
    this.#statements = prepare(database);
    this.#absent = invoicesIn(database);
    this.#wasEmpty = this.#absent.size === 0;
  }

  /**
   * The highest version of an identity is shown. Where an answer holds several records of one identity and version they are
   * not versions of each other: each is shown, the later ones under a number of their own.
   */
  take(identity: string, arrived: readonly Arrival[]): void {
    const [first] = arrived;
    if (!first) return;
    if (arrived.length === 1) return void this.#show(identity, first);
    const highest = arrived.reduce((most, arrival) => Math.max(most, rank(arrival)), Number.NEGATIVE_INFINITY);
    const shown = arrived.filter((arrival) => rank(arrival) === highest).sort((a, b) => a.document - b.document);
    const ids = shown.map((arrival, index) =>
      this.#show(index === 0 ? identity : numbered(identity, index + 1), arrival),
    );
    for (const arrival of arrived)
      if (rank(arrival) < highest) this.#statements.addFormer.run(ids[0] ?? 0, arrival.document);
  }

  end(isWhole: boolean): Settled {
    const gone = isWhole ? [...this.#absent.values()].filter(({ isMissing }) => !isMissing) : [];
    for (const { id } of gone) this.#statements.miss.run(this.#now, id);
    const missing = gone.length;
    const [added, changed] = [this.#added, this.#changed];
    const isNew = added + changed + missing > 0;
    this.#database.prepare('UPDATE state SET revision = revision + ?, synced_at = ?').run(isNew ? 1 : 0, this.#now);
    return { added, changed, missing, wasEmpty: this.#wasEmpty };
  }

  /** Answers the invoice's id. */
  #show(identity: string, { document, shape }: Arrival): number {
    const invoice = this.#absent.get(identity);
    if (!invoice) {
      this.#added += 1;
      return Number(this.#statements.add.run(identity, document, shape, this.#now).lastInsertRowid);
    }
    const { id } = invoice;
    this.#absent.delete(identity);
    const isChanged = invoice.document !== document;
    if (isChanged) {
      this.#statements.removeFormer.run(id, document);
      this.#statements.addFormer.run(id, invoice.document);
    }
    if (isChanged || invoice.isMissing) this.#statements.change.run(document, shape, id);
    if (invoice.isMissing) this.#added += 1;
    else if (isChanged) this.#changed += 1;
    return id;
  }
}

const rank = ({ version }: Arrival): number => version ?? Number.NEGATIVE_INFINITY;

/** The name of the `nth` invoice of an identity that several share. No identity of its own ends so. */
export const numbered = (identity: string, nth: number): string => (nth === 1 ? identity : `${identity} #${nth}`);

const invoicesIn = (database: DatabaseSync): Map<string, Invoice> => {
  const invoices = new Map<string, Invoice>();
  const all = database.prepare('SELECT identity, id, document, missing_since IS NOT NULL FROM invoice');
  all.setReturnArrays(true);
  for (const row of all.iterate()) {
    const [identity, id, document, isMissing] = row as unknown as [string, number, number, number];
    invoices.set(identity, { id, document, isMissing: isMissing === 1 });
  }
  return invoices;
};

const prepare = (database: DatabaseSync) => ({
  add: database.prepare('INSERT INTO invoice (identity, document, shape, received_at) VALUES (?, ?, ?, ?)'),
  change: database.prepare('UPDATE invoice SET document = ?, shape = ?, missing_since = NULL WHERE id = ?'),
  miss: database.prepare('UPDATE invoice SET missing_since = ? WHERE id = ?'),
  addFormer: database.prepare('INSERT OR IGNORE INTO former VALUES (?, ?)'),
  removeFormer: database.prepare('DELETE FROM former WHERE invoice = ? AND document = ?'),
});
