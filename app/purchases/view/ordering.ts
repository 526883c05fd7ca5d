import Big from 'big.js';
import type { PurchaseColumn, PurchaseQuery } from '../../contract/purchases.ts';

type Compare = (a: string, b: string) => number;

/** Finnish order, which Swedish shares: å, ä, ö last; numbers inside names by their value. */
const collator = new Intl.Collator('fi', { numeric: true });

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Floats decide only what they can: rounding never turns two numbers round, at most it makes them equal. */
const byNumber: Compare = (a, b) => Number(a) - Number(b) || new Big(a).cmp(b);

const comparisons: Readonly<Record<PurchaseColumn, Compare>> = {
  dueDate: byCode,
  invoiceDate: byCode,
  businessId: byCode,
  iban: byCode,
  sellerName: collator.compare,
  buyerName: collator.compare,
  town: collator.compare,
  invoiceNumber: collator.compare,
  version: byNumber,
  amount: byNumber,
};

/** The order of all rows by one column: positions of the rows, those without a value last. */
export interface ColumnOrder {
  readonly positions: Uint32Array;
  /** How many of them have a value. */
  readonly filled: number;
}

/** Compares each distinct value once, because suppliers come again and comparing names is dear. */
export const orderBy = (column: PurchaseColumn, values: readonly (string | null)[]): ColumnOrder => {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(comparisons[column]);
  const rankOf = new Map<string | null, number>(distinct.map((value, rank) => [value, rank]));
  const ranks = Uint32Array.from(values, (value) => rankOf.get(value) ?? distinct.length);
  const positions = Uint32Array.from(values.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  return { positions, filled: values.filter((value) => value !== null).length };
};

/** The same positions in the direction asked for; rows without a value stay last. */
export const directed = (order: ColumnOrder, direction: PurchaseQuery['sort']['direction']): Uint32Array => {
  if (direction === 'ascending') return order.positions;
  const positions = order.positions.slice();
  positions.subarray(0, order.filled).reverse();
  return positions;
};
