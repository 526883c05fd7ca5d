import { leavesOf } from '../records/leaves.ts';
import { isSpecified } from '../records/specified.ts';

/** Values of one further field across the sampled records; lists are represented by their first member. */
export interface FieldColumn {
  /** Path in profile notation: `invoiceRows[0].name`. */
  readonly path: string;
  /** Value by record; null if it has none. */
  readonly values: readonly (string | null)[];
  /** Records that have a value. */
  readonly count: number;
}

/** Limit of fields; later ones are unlikely to hold what every invoice has. */
const mostColumns = 500;
const longestPath = 300;
const longestValue = 300;

/** Paths that a profile cannot name: later list members, and keys that are no plain names. */
const cannotBeMapped = /\[(?!0\])/;

/** Returns the further fields of records parsed by `parseRecord`, as columns. */
export const columnsOf = (records: readonly unknown[]): readonly FieldColumn[] => {
  const columns = new Map<string, (string | null)[]>();
  for (const [index, record] of records.entries())
    for (const { path, value } of leavesOf(record)) {
      const text = value?.trim().slice(0, longestValue);
      if (!text || path.length > longestPath || cannotBeMapped.test(path) || isSpecified(path)) continue;
      const values = columns.get(path) ?? (columns.size < mostColumns ? records.map(() => null) : null);
      if (!values) continue;
      values[index] = text;
      columns.set(path, values);
    }
  return [...columns].map(([path, values]) => ({
    path,
    values,
    count: values.filter((value) => value !== null).length,
  }));
};
