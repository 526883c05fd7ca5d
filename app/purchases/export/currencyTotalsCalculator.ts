import Big from 'big.js';
import type { RecordField } from '#app/contract/purchases/recordFields.ts';
import { getAmountToPay, isAmountColumn, type MoneyColumn, type PurchaseRow } from '#app/contract/purchases/row.ts';
import type { CurrencyTotals } from '#app/storage/tables/tableFileWriter.ts';

/** Adds up amounts, each currency by itself. */
export class CurrencyTotalsCalculator {
  readonly #columns: readonly MoneyColumn[];
  readonly #sums = new Map<string, Map<MoneyColumn, Big>>();

  /** `columns` are those of the file; only they are added up. */
  constructor(columns: readonly string[]) {
    this.#columns = columns.filter(isAmountColumn);
  }

  add(row: Pick<PurchaseRow, RecordField>): void {
    for (const column of this.#columns) {
      const amount = column === 'amountToPay' ? getAmountToPay(row) : row[column];
      if (amount === null) continue;
      const sums = this.#sums.get(row.currency ?? '') ?? new Map<MoneyColumn, Big>();
      sums.set(column, (sums.get(column) ?? new Big(0)).plus(amount));
      this.#sums.set(row.currency ?? '', sums);
    }
  }

  lines(): readonly CurrencyTotals[] {
    const currencies = [...this.#sums].sort(([one], [other]) => (one < other ? -1 : 1));
    return currencies.map(([currency, sums]) => ({
      currency,
      sums: Object.fromEntries(
        [...sums].map(([column, sum]) => [column, sum.toFixed(Math.max(2, sum.c.length - sum.e - 1))]),
      ),
    }));
  }
}
