import Big from 'big.js';
import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import type { TableColumn } from './column.ts';

/** Decimals that an amount in whole units may have. */
const decimals = 4;
const scale = 10 ** decimals;
/** At most 15 digits, so that no unit is lost in a float. */
const unitsPattern = /^-?\d{1,11}(\.\d{1,4})?$/;

/** A column of decimal numbers; equal ones, however written, are one value. */
export interface AmountColumn extends TableColumn {
  /** Exact amount in ten-thousandths by row; NaN if there is none or it is in `odd`. */
  readonly units: Float64Array;
  /** Amounts of more digits than that, by row. */
  readonly odd: ReadonlyMap<number, Big>;
}

/** Returns the decimal text of a whole number of ten-thousandths, with two decimals or as many as it needs. */
export const formatTenThousandths = (units: number | bigint): string => {
  const digits = String(units)
    .replace('-', '')
    .padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0{1,2}$/, '');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${fraction}`;
};

const toBigAmount = (units: number): Big => new Big(units).div(scale);

/** Builder of an amount column, row by row. */
export class AmountColumnBuilder {
  #units = new Float64Array(1024);
  readonly #odd = new Map<number, Big>();
  #count = 0;

  push(amount: string | null): void {
    if (this.#count === this.#units.length) this.#units = growFloats(this.#units);
    this.#units[this.#count] = amount === null ? Number.NaN : this.#read(amount);
    this.#count += 1;
  }

  #read(amount: string): number {
    if (unitsPattern.test(amount)) return Math.round(Number(amount) * scale) + 0;
    const exact = new Big(amount);
    const plain = exact.toFixed();
    if (unitsPattern.test(plain)) return Math.round(Number(plain) * scale) + 0;
    this.#odd.set(this.#count, exact);
    return Number.NaN;
  }

  finish(): CooperativeTask<AmountColumn> {
    return buildAmountColumn(this.#units.slice(0, this.#count), this.#odd);
  }
}

const growFloats = (array: Float64Array): Float64Array<ArrayBuffer> => {
  const longer = new Float64Array(array.length * 2);
  longer.set(array);
  return longer;
};

/** Builds the column of these amounts. */
export function* buildAmountColumn(units: Float64Array, odd: ReadonlyMap<number, Big>): CooperativeTask<AmountColumn> {
  const plain = toDistinct(units.filter((value) => !Number.isNaN(value)).sort());
  const oddAmounts = toDistinctBigs([...odd.values()]);
  yield;
  const { plainCodes, oddCodes } = assignCodes(plain, oddAmounts);
  const size = plain.length + oddAmounts.length;
  const codes = new Uint32Array(units.length).fill(size);
  for (let row = 0; row < units.length; row += 1) {
    const value = units[row] ?? Number.NaN;
    if (!Number.isNaN(value)) codes[row] = plainCodes[findSortedIndex(plain, value)] ?? size;
    if (row % rowsPerYield === 0) yield;
  }
  for (const [row, value] of odd) codes[row] = oddCodes.get(value.toFixed()) ?? size;
  const oddTexts = new Map([...oddCodes].map(([text, code]) => [code, text]));
  const value = (code: number): string =>
    oddTexts.get(code) ?? formatTenThousandths(plain[findSortedIndex(plainCodes, code)] ?? 0);
  return { size, codes, units, odd, value, aliases: (code) => [value(code).replace('.', ',')] };
}

/** Numbers both kinds of amounts through, from the least to the largest. */
const assignCodes = (plain: Float64Array, oddAmounts: readonly Big[]) => {
  const plainCodes = Uint32Array.from(plain.keys());
  const oddCodes = new Map<string, number>();
  for (const [index, amount] of oddAmounts.entries())
    oddCodes.set(amount.toFixed(), findFirstLarger(plain, amount) + index);
  let before = 0;
  const usedCodes = [...oddCodes.values()];
  for (const [index] of plain.entries()) {
    while ((usedCodes[before] ?? Number.POSITIVE_INFINITY) <= index + before) before += 1;
    plainCodes[index] = index + before;
  }
  return { plainCodes, oddCodes };
};

const toDistinct = (sorted: Float64Array): Float64Array => sorted.filter((value, index) => value !== sorted[index - 1]);

const toDistinctBigs = (values: Big[]): Big[] =>
  values.sort((a, b) => a.cmp(b)).filter((value, index) => index === 0 || !value.eq(values[index - 1] ?? Number.NaN));

/** Returns the index of the first of ascending `units` that is larger than an amount. */
const findFirstLarger = (units: Float64Array, amount: Big): number => {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (toBigAmount(units[middle] ?? 0).gt(amount)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const findSortedIndex = (ascending: Float64Array | Uint32Array, value: number): number => {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};
