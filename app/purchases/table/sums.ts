import Big from 'big.js';
import type { TotalsByCurrency } from '#app/contract/purchases/query.ts';
import { formatTenThousandths } from './columns/amountColumn.ts';
import { getCurrencyOrder } from './currencyOrder.ts';
import type { PurchaseTable } from './table.ts';
import type { SummableAmounts } from './unpaidAmounts.ts';

/** Limit of exact sums: whole numbers up to twice this are exact in a float. */
const maxExactSum = 2 ** 52;

/** Exact sum of some amounts. */
export interface ExactSum {
  /** Number of amounts. */
  readonly count: number;
  /** Sum in ten-thousandths, without `odd`. */
  readonly units: bigint;
  /** Sum of the amounts that are no whole number of ten-thousandths, or too large for a float; null if there are none. */
  readonly odd: Big | null;
}

/** Adds up amounts of rows, exactly and for each code that a row has. */
export class SumsByCode {
  readonly #codes: Uint32Array;
  readonly #amounts: Float64Array;
  readonly #oddAmounts: ReadonlyMap<number, Big>;
  /** Sum by code; larger sums are carried over to `#carried`. */
  readonly #units: Float64Array;
  readonly #carried: bigint[];
  readonly #odd: (Big | undefined)[] = [];
  readonly #counts: Uint32Array;
  /** Rows without an amount, by code. */
  readonly #missing: Uint32Array;

  /** `codes` holds the code of each row, below `size`. */
  constructor(codes: Uint32Array, size: number, { units, odd }: SummableAmounts) {
    this.#codes = codes;
    this.#amounts = units;
    this.#oddAmounts = odd;
    this.#units = new Float64Array(size);
    this.#carried = new Array<bigint>(size).fill(0n);
    this.#counts = new Uint32Array(size);
    this.#missing = new Uint32Array(size);
  }

  add(row: number): void {
    const code = this.#codes[row] ?? 0;
    const sum = (this.#units[code] ?? 0) + (this.#amounts[row] ?? 0);
    if (sum > -maxExactSum && sum < maxExactSum) {
      this.#units[code] = sum;
      this.#counts[code] = (this.#counts[code] ?? 0) + 1;
    } else if (Number.isNaN(sum)) this.#addOdd(row, code);
    else this.#carry(sum, code);
  }

  /** Adds many rows, in less time than one by one. */
  addAll(rows: Uint32Array): void {
    const codes = this.#codes;
    const amounts = this.#amounts;
    const units = this.#units;
    const counts = this.#counts;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const code = codes[row] ?? 0;
      const sum = (units[code] ?? 0) + (amounts[row] ?? 0);
      if (sum > -maxExactSum && sum < maxExactSum) {
        units[code] = sum;
        counts[code] = (counts[code] ?? 0) + 1;
      } else this.add(row);
    }
  }

  getSum(code: number): ExactSum {
    const units = (this.#carried[code] ?? 0n) + BigInt(this.#units[code] ?? 0);
    return { count: this.#counts[code] ?? 0, units, odd: this.#odd[code] ?? null };
  }

  /** Returns the number of rows with this code, also of those without an amount. */
  countRows(code: number): number {
    return (this.#counts[code] ?? 0) + (this.#missing[code] ?? 0);
  }

  #carry(sum: number, code: number): void {
    this.#units[code] = 0;
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
    this.#carried[code] = (this.#carried[code] ?? 0n) + BigInt(sum);
  }

  #addOdd(row: number, code: number): void {
    const amount = this.#oddAmounts.get(row);
    if (!amount) {
      this.#missing[code] = (this.#missing[code] ?? 0) + 1;
      return;
    }
    this.#odd[code] = (this.#odd[code] ?? new Big(0)).plus(amount);
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
  }
}

/** Adds up amounts of a table's rows, exactly and for each currency. */
export class AmountSums {
  readonly #table: PurchaseTable;
  readonly #sums: SumsByCode;

  /** Without `amounts`, the invoices' whole amounts are added up. */
  constructor(table: PurchaseTable, amounts: SummableAmounts = table.amounts.amount) {
    const { codes, size } = table.texts.currency;
    this.#table = table;
    this.#sums = new SumsByCode(codes, size + 1, amounts);
  }

  add(row: number): void {
    this.#sums.add(row);
  }

  totals(): TotalsByCurrency {
    return toTotalsByCurrency(this.#table, (code) => this.#sums.getSum(code));
  }

  /** Returns the sum in the currency of a code, `0` if there is none. */
  amount(code: number): string {
    return formatSum(this.#sums.getSum(code));
  }
}

/**
 * Returns totals by currency, the most frequent one first; amounts without currency under ''. `getSum` gets the code of
 * each currency, `size` for none.
 */
export const toTotalsByCurrency = (
  { texts: { currency } }: PurchaseTable,
  getSum: (currencyCode: number) => ExactSum,
): TotalsByCurrency =>
  getCurrencyOrder(currency)
    .map((code) => ({ code, sum: getSum(code) }))
    .filter(({ sum }) => sum.count > 0)
    .map(({ code, sum }) => ({
      currency: code === currency.size ? '' : currency.value(code),
      amount: formatSum(sum),
    }));

/** Returns the sum of one or more sums. */
export const addSums = (sums: readonly ExactSum[]): ExactSum =>
  sums.reduce((one, other) => ({
    count: one.count + other.count,
    units: one.units + other.units,
    odd: one.odd && other.odd ? one.odd.plus(other.odd) : (one.odd ?? other.odd),
  }));

const formatSum = ({ units, odd }: ExactSum): string => new Big(formatTenThousandths(units)).plus(odd ?? 0).toFixed();

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
