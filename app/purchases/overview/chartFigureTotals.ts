import { AmountSums } from '../table/sums.ts';
import type { PurchaseTable } from '../table/table.ts';
import type { SummableAmounts } from '../table/unpaidAmounts.ts';

/** Count and sum of the invoices of one figure, per currency. */
export class ChartFigureTotals {
  readonly #sums: AmountSums;
  readonly #counts: Uint32Array;
  readonly #currencies: Uint32Array;

  /** Without `amounts`, the invoices' whole amounts are added up. */
  constructor(table: PurchaseTable, amounts: SummableAmounts = table.amounts.amount) {
    this.#sums = new AmountSums(table, amounts);
    this.#currencies = table.texts.currency.codes;
    this.#counts = new Uint32Array(table.texts.currency.size + 1);
  }

  add(row: number): void {
    const currency = this.#currencies[row] ?? 0;
    this.#counts[currency] = (this.#counts[currency] ?? 0) + 1;
    this.#sums.add(row);
  }

  /** Returns amount and count in the currency of a code. */
  figure(currency: number): { readonly amount: string; readonly count: number } {
    return { amount: this.#sums.amount(currency), count: this.#counts[currency] ?? 0 };
  }
}
