import type { TableColumn } from './columns/column.ts';

const orders = new WeakMap<TableColumn, readonly number[]>();

/**
 * Returns the currency codes of a table, the most frequent first, so that the company's own currency leads in lists;
 * `size`, last among equals, is no currency.
 */
export const getCurrencyOrder = (currency: TableColumn): readonly number[] => {
  const cached = orders.get(currency);
  if (cached) return cached;
  const counts = new Uint32Array(currency.size + 1);
  for (const code of currency.codes) counts[code] = (counts[code] ?? 0) + 1;
  const order = Array.from(counts.keys()).sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  orders.set(currency, order);
  return order;
};
