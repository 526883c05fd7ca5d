import type { SqliteValue } from './storedRecord.ts';

/** The values of a primary key, or the first ones of them. */
export type PrimaryKeyValues = readonly SqliteValue[];

/** Keys between two bounds, both included; null where there is no bound. */
export interface KeyRange {
  readonly after: PrimaryKeyValues | null;
  readonly before: PrimaryKeyValues | null;
}

/** Returns whether a key is within a range. A bound with fewer values matches every key that begins with them. */
export const isKeyInRange = (key: PrimaryKeyValues, { after, before }: KeyRange): boolean =>
  (after === null || compareKeys(after, key) <= 0) && (before === null || compareKeys(key, before) <= 0);

/**
 * Compares two keys in SQLite's order (https://www.sqlite.org/datatype3.html#sort_order), up to the length of the
 * shorter.
 */
const compareKeys = (one: PrimaryKeyValues, other: PrimaryKeyValues): number => {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const order = compareValues(one[at] ?? null, other[at] ?? null);
    if (order !== 0) return order;
  }
  return 0;
};

const compareValues = (one: SqliteValue, other: SqliteValue): number => {
  const order = getStorageClass(one) - getStorageClass(other);
  if (order !== 0 || one === null || other === null) return order;
  if (isBytes(one) && isBytes(other)) return Buffer.compare(toBytes(one), toBytes(other));
  return one < other ? -1 : one > other ? 1 : 0;
};

const isBytes = (value: SqliteValue): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array;

const toBytes = (value: string | Uint8Array): Uint8Array => (typeof value === 'string' ? Buffer.from(value) : value);

const getStorageClass = (value: SqliteValue): number => {
  if (value === null) return 0;
  if (typeof value === 'string') return 2;
  return value instanceof Uint8Array ? 3 : 1;
};
