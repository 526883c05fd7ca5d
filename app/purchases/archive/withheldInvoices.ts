import type { DatabaseSync } from 'node:sqlite';

/** Question about a much shorter list, whose missing invoices are not marked before a person answers. */
export interface PendingShrunkList {
  /** Time of the question (ms). */
  readonly askedAt: number;
  /** Invoices that the service no longer returns, not marked yet. */
  readonly missingCount: number;
  /** Invoices that the list had before. */
  readonly listedCount: number;
}

interface ListShrinkage {
  /** Invoices that are shown as listed and did not arrive; replaceable ones are only known by their content. */
  readonly missing: readonly { readonly id: number; readonly isReplaceable: boolean }[];
  /** New invoices that are only known by their content, each of which may have replaced one of those that are gone. */
  readonly replacements: number;
  /** Invoices that were shown as listed before. */
  readonly listed: number;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

const minMissingToAsk = 20;
const minShareToAsk = 0.2;

/** Returns whether too many invoices are gone to mark them without asking. */
export const isListMuchShorter = (missingCount: number, listedCount: number): boolean =>
  missingCount > Math.max(minMissingToAsk, listedCount * minShareToAsk);

/**
 * Returns the ids of the invoices to be marked as gone after a whole list. None where a person has to be asked first:
 * then all of them are withheld. Invoices that a person has kept are not counted again. Must run in a transaction.
 */
export const decideMissingInvoices = (database: DatabaseSync, shrinkage: ListShrinkage): readonly number[] => {
  const { missing, replacements, listed, now } = shrinkage;
  const keptIds = new Set(readIds(database, 'SELECT invoice FROM withheld WHERE is_kept = 1'));
  const askable = missing.filter(({ id }) => !keptIds.has(id));
  const askableIds = askable.map(({ id }) => id);
  const replaced = Math.min(replacements, askable.filter(({ isReplaceable }) => isReplaceable).length);
  const listedBefore = listed - keptIds.size;
  database.exec('DELETE FROM withheld WHERE is_kept = 0');
  if (!isListMuchShorter(askableIds.length - replaced, listedBefore)) {
    database.exec('UPDATE state SET asked_at = NULL, asked_of = NULL');
    return askableIds;
  }
  const withhold = database.prepare('INSERT OR IGNORE INTO withheld (invoice, is_kept) VALUES (?, 0)');
  for (const id of askableIds) withhold.run(id);
  database.prepare('UPDATE state SET asked_at = coalesce(asked_at, ?), asked_of = ?').run(now, listedBefore);
  return [];
};

/** Forgets withheld invoices that the service returns again. Must run in a transaction, before {@link decideMissingInvoices}. */
export const unflagReappearedInvoices = (database: DatabaseSync, isReturned: (invoice: number) => boolean): void => {
  const release = database.prepare('DELETE FROM withheld WHERE invoice = ?');
  for (const id of readIds(database, 'SELECT invoice FROM withheld')) if (isReturned(id)) release.run(id);
};

/** Returns the unanswered question; null if there is none. */
export const readShrunkList = (database: DatabaseSync): PendingShrunkList | null => {
  const state = database.prepare('SELECT asked_at, asked_of FROM state').get();
  const withheld = database.prepare(
    'SELECT count(*) AS n FROM withheld JOIN invoice ON id = invoice WHERE is_kept = 0 AND missing_since IS NULL',
  );
  const missingCount = Number(withheld.get()?.n);
  if (missingCount === 0 || typeof state?.asked_at !== 'number') return null;
  return { askedAt: state.asked_at, missingCount, listedCount: Number(state.asked_of) };
};

/** Marks the withheld invoices as gone; returns how many. Must run in a transaction. */
export const markWithheldInvoicesMissing = (database: DatabaseSync, now: number): number => {
  const statement = database.prepare(
    `UPDATE invoice SET missing_since = ? WHERE missing_since IS NULL
    AND id IN (SELECT invoice FROM withheld WHERE is_kept = 0)`,
  );
  const marked = Number(statement.run(now).changes);
  database.exec('DELETE FROM withheld WHERE is_kept = 0; UPDATE state SET asked_at = NULL, asked_of = NULL');
  if (marked > 0) database.exec('UPDATE state SET revision = revision + 1');
  return marked;
};

/** Keeps the withheld invoices among the listed ones until the service returns them again; returns how many. */
export const keepMissingInvoicesListed = (database: DatabaseSync): number => {
  const { changes } = database.prepare('UPDATE withheld SET is_kept = 1 WHERE is_kept = 0').run();
  database.exec('UPDATE state SET asked_at = NULL, asked_of = NULL');
  return Number(changes);
};

const readIds = (database: DatabaseSync, query: string): number[] =>
  database
    .prepare(query)
    .all()
    .map(({ invoice }) => Number(invoice));
