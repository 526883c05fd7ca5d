import { iterateLeafValues } from '../records/leafValues.ts';
import { isFieldInSpecification } from '../records/specifiedFields.ts';

/** Values of one further field across the sampled records; lists are represented by their first member. */
export interface SampledField {
  /** Path in profile notation: `invoiceRows[0].name`. */
  readonly path: string;
  /** Value by record; null if it has none. */
  readonly values: readonly (string | null)[];
  /** Records that have a value. */
  readonly count: number;
}

/** Limit of fields; later ones are unlikely to hold what every invoice has. */
const maxColumns = 500;
const maxPathLength = 300;
const maxValueLength = 300;

/** Paths that a profile cannot name: later list members, and keys that are no plain names. */
const unmappablePath = /\[(?!0\])/;

/** Returns the further fields of records parsed by `parseRecord`, as columns. */
export const collectSampledFields = (records: readonly unknown[]): readonly SampledField[] => {
  const columns = new Map<string, (string | null)[]>();
  for (const [index, record] of records.entries())
    for (const { path, value } of iterateLeafValues(record)) {
      const text = value?.trim().slice(0, maxValueLength);
      if (!text || path.length > maxPathLength || unmappablePath.test(path) || isFieldInSpecification(path)) continue;
      const values = columns.get(path) ?? (columns.size < maxColumns ? records.map(() => null) : null);
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
