import Big from 'big.js';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import type { TotalsLine } from '#app/storage/tables/tableFile.ts';
import { type AmountColumn, amountColumns } from './cells.ts';

/** Adds up amounts, each currency by itself. */
export class Totalling {
  readonly #columns: readonly AmountColumn[];
  readonly #sums = new Map<string, Map<AmountColumn, Big>>();

  /** `columns` are those of the file; only they are added up. */
  constructor(columns: readonly string[]) {
    this.#columns = amountColumns.filter((column) => columns.includes(column));
  }

  add(row: PurchaseRow): void {
    for (const column of this.#columns) {
      const amount = row[column];
      if (amount === null) continue;
      const sums = this.#sums.get(row.currency ?? '') ?? new Map<AmountColumn, Big>();
      sums.set(column, (sums.get(column) ?? new Big(0)).plus(amount));
      this.#sums.set(row.currency ?? '', sums);
    }
  }

  lines(): readonly TotalsLine[] {
    const currencies = [...this.#sums].sort(([one], [other]) => (one < other ? -1 : 1));
    return currencies.map(([currency, sums]) => ({
      currency,
      sums: Object.fromEntries(
        [...sums].map(([column, sum]) => [column, sum.toFixed(Math.max(2, sum.c.length - sum.e - 1))]),
      ),
    }));
  }
}
