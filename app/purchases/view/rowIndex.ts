import Big from 'big.js';
import {
  type PurchaseColumn,
  type PurchaseQuery,
  type PurchaseView,
  purchaseColumns,
} from '../../contract/purchases.ts';
import type { ArchivedRow } from '../archive/archive.ts';
import { type ColumnOrder, directed, orderBy } from './ordering.ts';
import { Search } from './search.ts';

type Sort = PurchaseQuery['sort'];
type Column = (string | null)[];

/**
 * All rows of one company and revision, column by column: answers which rows a query shows, in which order, with which
 * totals. What was worked out once is kept; the index is thrown away with its revision.
 */
export class RowIndex {
  readonly #ids: Int32Array;
  readonly #columns: Readonly<Record<PurchaseColumn, Column>>;
  readonly #currencies: Column = [];
  readonly #search: Search;
  readonly #orders = new Map<PurchaseColumn, ColumnOrder>();
  #latest: { readonly matches: Uint32Array; readonly sort: Sort; readonly ids: Int32Array } | null = null;

  constructor(rows: Iterable<ArchivedRow>) {
    const ids: number[] = [];
    const texts: string[] = [];
    const columns = Object.fromEntries(purchaseColumns.map((name) => [name, []])) as unknown as Record<
      PurchaseColumn,
      Column
    >;
    for (const { id, row, search } of rows) {
      ids.push(id);
      texts.push(search);
      for (const name of purchaseColumns) columns[name].push(row[name]?.toString() ?? null);
      this.#currencies.push(row.currency);
    }
    this.#ids = Int32Array.from(ids);
    this.#columns = columns;
    this.#search = new Search(texts);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** The ids of the rows that `search` finds, in the order of `sort`. */
  ids(search: string, sort: Sort): Int32Array {
    const matches = this.#search.matches(search);
    const { direction, column } = sort;
    const latest = this.#latest;
    if (latest?.matches === matches && latest.sort.column === column && latest.sort.direction === direction)
      return latest.ids;
    const ids = this.#inOrder(matches, sort);
    this.#latest = { matches, sort, ids };
    return ids;
  }

  /** Sums of the amounts that `search` finds; those without a currency under ''. */
  totals(search: string): PurchaseView['totals'] {
    const sums = new Map<string, Big>();
    for (const position of this.#search.matches(search)) {
      const amount = this.#columns.amount[position];
      const currency = this.#currencies[position] ?? '';
      if (amount) sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(amount));
    }
    return [...sums].sort().map(([currency, sum]) => ({ currency, amount: sum.toFixed() }));
  }

  #inOrder(matches: Uint32Array, { column, direction }: Sort): Int32Array {
    const isMatch = new Uint8Array(this.size);
    for (const position of matches) isMatch[position] = 1;
    const positions = directed(this.#orderBy(column), direction).filter((position) => isMatch[position] === 1);
    return Int32Array.from(positions, (position) => this.#ids[position] ?? 0);
  }

  #orderBy(column: PurchaseColumn): ColumnOrder {
    const known = this.#orders.get(column);
    if (known) return known;
    const order = orderBy(column, this.#columns[column]);
    this.#orders.set(column, order);
    return order;
  }
}
