import type { FieldDifference } from '#app/contract/purchases/invoice.ts';
import { leavesOf } from './leaves.ts';
import { parseRecord, unreadable } from './record.ts';

/** Limits of the displayed differences. */
const mostDifferences = 2000;
const longestText = 2000;

/**
 * Returns the leaves that differ between two raw records, in the order of the newer one; leaves only in the older one
 * come last.
 */
export const differencesOf = (older: Uint8Array, newer: Uint8Array): FieldDifference[] => {
  const before = textsOf(older);
  const after = textsOf(newer);
  const paths = new Set([...after.keys(), ...before.keys()]);
  const differences: FieldDifference[] = [];
  for (const path of paths) {
    const change = { path, before: before.get(path) ?? null, after: after.get(path) ?? null };
    if (change.before !== change.after) differences.push(change);
    if (differences.length === mostDifferences) break;
  }
  return differences.map(({ path, before: old, after: now }) => ({
    path: cut(path),
    before: cutOrNull(old),
    after: cutOrNull(now),
  }));
};

const textsOf = (raw: Uint8Array): ReadonlyMap<string, string | null> => {
  const record = parseRecord(raw);
  if (record === unreadable) return new Map([['', new TextDecoder().decode(raw)]]);
  return new Map(leavesOf(record).map(({ path, value }) => [path, value]));
};

const cut = (text: string): string => text.slice(0, longestText);
const cutOrNull = (text: string | null): string | null => (text === null ? null : cut(text));
