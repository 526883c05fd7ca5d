import type { PurchaseField } from '#app/contract/purchases/invoice.ts';
import { digitsOf } from '#app/profile/exactJson.ts';

/** One value of a record that holds no further ones, with its path in JSON terms: `invoiceRows[0].name`. */
export type Leaf = Pick<PurchaseField, 'path' | 'value' | 'type'>;

interface Place {
  readonly path: string;
  readonly value: unknown;
}

/** All leaves of a record that `parseExactly` gave, in the order in which they stand. Any depth: a stack, not recursion. */
export function* leavesOf(record: unknown): Generator<Leaf> {
  const places: Place[] = [{ path: '', value: record }];
  for (let place = places.pop(); place; place = places.pop()) {
    const inner = placesIn(place);
    if (inner.length === 0) yield leafAt(place);
    for (const next of inner.reverse()) places.push(next);
  }
}

const placesIn = ({ path, value }: Place): Place[] => {
  if (Array.isArray(value)) return value.map((item, index) => ({ path: `${path}[${index}]`, value: item }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, item]) => ({ path: pathTo(path, key), value: item }));
};

const leafAt = ({ path, value }: Place): Leaf => {
  if (value === null) return { path, value: null, type: 'null' };
  if (typeof value === 'string') return { path, value, type: 'text' };
  if (typeof value === 'boolean') return { path, value: String(value), type: 'boolean' };
  const digits = digitsOf(value);
  return typeof digits === 'string' ? { path, value: digits, type: 'number' } : { path, value: null, type: 'empty' };
};

/** A JSON object: no array, and no number that `parseExactly` wrapped to keep its digits. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value);

/** The path of a member of the object at `path`: `path.key`, or `path["any key"]` where it is no plain name. */
export const pathTo = (path: string, key: string): string => {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};
