import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import { createFindingKeyRenamer } from '../findings/findingKeys.ts';

/** A new identity for notes about the old one made at `since` (ms) or later; by default for all. */
export type InvoiceIdentityRenaming = readonly [before: string, now: string, since?: number];

/**
 * Moves reviews, notes and dismissals of invoices to their new identities. Identities may swap, so everything is moved
 * in one transaction. If the new identity has a review of its own, the later one counts.
 */
export const applyInvoiceIdentityRenamings = (
  database: DatabaseSync,
  renamings: readonly InvoiceIdentityRenaming[],
): void => {
  const name = renamings.length === 0 ? null : createHash('sha256').update(JSON.stringify(renamings)).digest('hex');
  if (database.prepare('SELECT renames FROM desk').get()?.renames === name) return;
  runInTransaction(database, () => {
    if (renamings.length > 0) moveReviews(database, renamings);
    database.prepare('UPDATE desk SET renames = ?').run(name);
  });
};

const moveReviews = (database: DatabaseSync, renamings: readonly InvoiceIdentityRenaming[]): void => {
  const getNewName = createNameLookup(renamings);
  const renameKey = createFindingKeyRenamer(new Map(renamings.map(([before, now]) => [before, now])));
  const renote = database.prepare('UPDATE note SET identity = ? WHERE id = ?');
  for (const { id, identity, at } of database.prepare('SELECT id, identity, at FROM note').all())
    renote.run(getNewName(identity, at), Number(id));

  const reviews = database.prepare('SELECT identity, state, by, at, record, payment FROM review ORDER BY at').all();
  database.exec('DELETE FROM review');
  const review = database.prepare('INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?, ?, ?)');
  for (const { identity, state, by, at, record, payment } of reviews)
    review.run(
      getNewName(identity, at),
      String(state),
      String(by),
      Number(at),
      toNullableText(record),
      toNullableText(payment),
    );

  const openings = database.prepare('SELECT identity, at FROM opened ORDER BY at').all();
  database.exec('DELETE FROM opened');
  const open = database.prepare('INSERT OR REPLACE INTO opened VALUES (?, ?)');
  for (const { identity, at } of openings) open.run(getNewName(identity, at), Number(at));

  const dismissals = database.prepare('SELECT identity, key, reason, text, by, at FROM dismissal ORDER BY at').all();
  database.exec('DELETE FROM dismissal');
  const dismiss = database.prepare('INSERT OR REPLACE INTO dismissal VALUES (?, ?, ?, ?, ?, ?)');
  for (const { identity, key, reason, text: why, by, at } of dismissals)
    dismiss.run(getNewName(identity, at), renameKey(String(key)), String(reason), String(why), String(by), Number(at));
};

const toNullableText = (value: SQLOutputValue | undefined): string | null => (typeof value === 'string' ? value : null);

/**
 * Returns the identity that applies to what was noted about an identity at a time; a later renaming of a time counts.
 */
const createNameLookup = (renamings: readonly InvoiceIdentityRenaming[]) => {
  const byName = Map.groupBy(renamings, ([before]) => before);
  for (const [name, own] of byName)
    byName.set(
      name,
      own.toSorted(([, , one = 0], [, , other = 0]) => one - other),
    );
  return (identity: unknown, at: unknown): string => {
    const own = byName.get(String(identity)) ?? [];
    const [first] = own;
    const [, now = String(identity)] = own.findLast(([, , since = 0]) => since <= Number(at)) ?? first ?? [];
    return now;
  };
};
