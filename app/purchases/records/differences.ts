import type { FieldDifference } from '#app/contract/purchases/invoice.ts';
import { iterateLeafValues } from './leafValues.ts';
import { parseRecord, type RawRecord, unreadableRecord } from './record.ts';

/** Limits of the displayed differences. */
const maxDifferences = 2000;
const maxTextLength = 2000;

/**
 * Returns the leaves that differ between two raw records, in the order of the newer one; leaves only in the older one
 * come last.
 */
export const findFieldDifferences = (older: RawRecord, newer: RawRecord): FieldDifference[] => {
  const before = readLeafTexts(older);
  const after = readLeafTexts(newer);
  const paths = new Set([...after.keys(), ...before.keys()]);
  const differences: FieldDifference[] = [];
  for (const path of paths) {
    const change = { path, before: before.get(path) ?? null, after: after.get(path) ?? null };
    if (change.before !== change.after) differences.push(change);
    if (differences.length === maxDifferences) break;
  }
  return differences.map(({ path, before: old, after: now }) => ({
    path: truncateText(path),
    before: truncateOrNull(old),
    after: truncateOrNull(now),
  }));
};

const readLeafTexts = (raw: RawRecord): ReadonlyMap<string, string | null> => {
  const record = parseRecord(raw);
  if (record === unreadableRecord) return new Map([['', new TextDecoder().decode(raw)]]);
  return new Map(iterateLeafValues(record).map(({ path, value }) => [path, value]));
};

const truncateText = (text: string): string => text.slice(0, maxTextLength);
const truncateOrNull = (text: string | null): string | null => (text === null ? null : truncateText(text));
