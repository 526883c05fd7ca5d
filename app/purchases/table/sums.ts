import Big from 'big.js';
import type { TotalsByCurrency } from '#app/contract/purchases/query.ts';
import { formatTenThousandths } from './columns/amountColumn.ts';
import { getCurrencyOrder } from './currencyOrder.ts';
import type { PurchaseTable } from './table.ts';
import type { SummableAmounts } from './unpaidAmounts.ts';

/** Limit of exact sums: whole numbers up to twice this are exact in a float. */
const maxExactSum = 2 ** 52;

/** Adds up amounts of a table's rows, exactly and for each currency. */
export class AmountSums {
  readonly #table: PurchaseTable;
  readonly #currencies: Uint32Array;
  readonly #amounts: Float64Array;
  readonly #oddAmounts: ReadonlyMap<number, Big>;
  /** Sum by currency code, no currency last; larger sums are carried over to `#carried`. */
  readonly #units: Float64Array;
  readonly #carried: bigint[];
  readonly #odd: (Big | undefined)[] = [];
  readonly #counts: Uint32Array;

  /** Without `amounts`, the invoices' whole amounts are added up. */
  constructor(table: PurchaseTable, { units, odd }: SummableAmounts = table.amounts.amount) {
    const currencies = table.texts.currency.size + 1;
    this.#table = table;
    this.#currencies = table.texts.currency.codes;
    this.#amounts = units;
    this.#oddAmounts = odd;
    this.#units = new Float64Array(currencies);
    this.#carried = new Array<bigint>(currencies).fill(0n);
    this.#counts = new Uint32Array(currencies);
  }

  add(row: number): void {
    const currency = this.#currencies[row] ?? 0;
    const sum = (this.#units[currency] ?? 0) + (this.#amounts[row] ?? 0);
    if (sum > -maxExactSum && sum < maxExactSum) {
      this.#units[currency] = sum;
      this.#counts[currency] = (this.#counts[currency] ?? 0) + 1;
    } else if (Number.isNaN(sum)) this.#addOdd(row, currency);
    else this.#carry(sum, currency);
  }

  /** Adds the sums of other rows of the same table. */
  merge(other: AmountSums): void {
    for (const [code, count] of other.#counts.entries()) {
      this.#counts[code] = (this.#counts[code] ?? 0) + count;
      const carried = (other.#carried[code] ?? 0n) + BigInt(other.#units[code] ?? 0);
      this.#carried[code] = (this.#carried[code] ?? 0n) + carried;
      const odd = other.#odd[code];
      if (odd) this.#odd[code] = odd.plus(this.#odd[code] ?? 0);
    }
  }

  /** Returns totals by currency, the most frequent one first; amounts without currency under ''. */
  totals(): TotalsByCurrency {
    const { currency } = this.#table.texts;
    return getCurrencyOrder(currency)
      .filter((code) => (this.#counts[code] ?? 0) > 0)
      .map((code) => ({ currency: code === currency.size ? '' : currency.value(code), amount: this.amount(code) }));
  }

  /** Returns the sum in the currency of a code, `0` if there is none. */
  amount(code: number): string {
    const units = formatTenThousandths((this.#carried[code] ?? 0n) + BigInt(this.#units[code] ?? 0));
    return new Big(units).plus(this.#odd[code] ?? 0).toFixed();
  }

  #carry(sum: number, currency: number): void {
    this.#units[currency] = 0;
    this.#counts[currency] = (this.#counts[currency] ?? 0) + 1;
    this.#carried[currency] = (this.#carried[currency] ?? 0n) + BigInt(sum);
  }

  #addOdd(row: number, currency: number): void {
    const amount = this.#oddAmounts.get(row);
    if (!amount) return;
    this.#odd[currency] = (this.#odd[currency] ?? new Big(0)).plus(amount);
    this.#counts[currency] = (this.#counts[currency] ?? 0) + 1;
  }
}

/** Returns the totals of the amounts of these rows; without `amounts`, of their whole amounts. */
export const sumAmounts = (
  table: PurchaseTable,
  rows: Iterable<number>,
  amounts: SummableAmounts = table.amounts.amount,
): TotalsByCurrency => {
  const sums = new AmountSums(table, amounts);
  for (const row of rows) sums.add(row);
  return sums.totals();
};
