import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashIdentity } from '../findings/findingKeys.ts';
import type { InvoiceIdentityRenaming } from './reviewEvent.ts';

/**
 * Returns a lookup of the identity that applies to what was decided about an identity at a time (ms); a later renaming of
 * a time counts.
 */
export const createIdentityLookup = (
  renamings: readonly InvoiceIdentityRenaming[],
): ((identity: string, at: number) => string) => {
  const byIdentity = Map.groupBy(renamings, ([before]) => before);
  for (const [identity, own] of byIdentity)
    byIdentity.set(
      identity,
      own.toSorted(([, , one = 0], [, , other = 0]) => one - other),
    );
  return (identity, at) => {
    const own = byIdentity.get(identity) ?? [];
    const [first] = own;
    const [, now = identity] = own.findLast(([, , since = 0]) => since <= at) ?? first ?? [];
    return now;
  };
};

/** Returns the name of a list of renamings, by which its repetition is recognized; null for an empty list. */
export const nameRenamings = (renamings: readonly InvoiceIdentityRenaming[]): string | null =>
  renamings.length === 0 ? null : createHash('sha256').update(JSON.stringify(renamings)).digest('hex');

/** Returns the renamings that concern anything decided: an archive may rename all of its invoices. */
export const selectRenamingsOfDecided = (
  database: DatabaseSync,
  renamings: readonly InvoiceIdentityRenaming[],
): InvoiceIdentityRenaming[] => {
  const identities = new Set<unknown>();
  const names = new Set<string>();
  for (const { identity, slot } of database.prepare('SELECT identity, slot FROM review_effect').iterate()) {
    identities.add(identity);
    for (const [name] of String(slot).matchAll(/[\da-f]{16}/g)) names.add(name);
  }
  return renamings.filter(([before]) => identities.has(before) || names.has(hashIdentity(before)));
};

/** Moves the times at which invoices were opened. */
export const moveOpenings = (database: DatabaseSync, renamings: readonly InvoiceIdentityRenaming[]): void => {
  const getIdentity = createIdentityLookup(renamings);
  const openings = database.prepare('SELECT identity, CAST(at AS REAL) AS at FROM opened ORDER BY at').all();
  database.exec('DELETE FROM opened');
  const open = database.prepare('INSERT OR REPLACE INTO opened VALUES (?, ?)');
  for (const { identity, at } of openings) open.run(getIdentity(String(identity), Number(at)), Number(at));
};
