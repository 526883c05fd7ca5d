import type { ReceivedField } from '#app/contract/purchases/invoice.ts';
import { getExactDigits } from '#app/profile/exactJson.ts';

/** A scalar or empty value of a record with its JSON path: `invoiceRows[0].name`. */
export type LeafValue = Pick<ReceivedField, 'path' | 'value' | 'type'>;

interface PathValue {
  readonly path: string;
  readonly value: unknown;
}

/**
 * Yields all leaves of a record parsed by `parseExactJson`, in document order. Uses a stack instead of recursion, for
 * any depth.
 */
export function* iterateLeafValues(record: unknown): Generator<LeafValue> {
  const pending: PathValue[] = [{ path: '', value: record }];
  for (let current = pending.pop(); current; current = pending.pop()) {
    const inner = listMembers(current);
    if (inner.length === 0) yield toLeafValue(current);
    for (const next of inner.reverse()) pending.push(next);
  }
}

const listMembers = ({ path, value }: PathValue): PathValue[] => {
  if (Array.isArray(value)) return value.map((item, index) => ({ path: `${path}[${index}]`, value: item }));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([key, item]) => ({ path: joinJsonPath(path, key), value: item }));
};

const toLeafValue = ({ path, value }: PathValue): LeafValue => {
  if (value === null) return { path, value: null, type: 'null' };
  if (typeof value === 'string') return { path, value, type: 'text' };
  if (typeof value === 'boolean') return { path, value: String(value), type: 'boolean' };
  const digits = getExactDigits(value);
  return typeof digits === 'string' ? { path, value: digits, type: 'number' } : { path, value: null, type: 'empty' };
};

/** Returns whether a value is a JSON object: no array, and no number wrapped by `parseExactJson`. */
export const isJsonObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value);

/** Returns the path of a member of the object at `path`: `path.key`, or `path["any key"]` if it is no plain name. */
export const joinJsonPath = (path: string, key: string): string => {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};
