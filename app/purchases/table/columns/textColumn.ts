import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';
import type { TableColumn } from './column.ts';
import { sortTexts } from './sortTexts.ts';

/** Function that returns a sort key, compared by code units, of a value. */
export type SortKeyFunction = (value: string) => string;

/** Builder of a text column, row by row; `chooseSortKey` returns the sort key function for all values. */
export class TextColumnBuilder {
  readonly #createSortKey: (values: readonly string[]) => SortKeyFunction;
  readonly #numbers = new Map<string, number>();
  #rows = new Uint32Array(1024);
  #count = 0;

  constructor(createSortKey: (values: readonly string[]) => SortKeyFunction) {
    this.#createSortKey = createSortKey;
  }

  push(value: string | null): void {
    this.#add(value === null ? noValue : this.#getNumber(value));
  }

  /** Appends all rows of a column. */
  append({ codes, size, value }: TableColumn): void {
    const numbers = Uint32Array.from({ length: size }, (_, code) => this.#getNumber(value(code)));
    for (const code of codes) this.#add(numbers[code] ?? noValue);
  }

  *finish(): CooperativeTask<TableColumn> {
    const values = [...this.#numbers.keys()];
    const toSortKey = this.#createSortKey(values);
    const keys: string[] = [];
    for (const value of values) {
      keys.push(toSortKey(value));
      if (keys.length % rowsPerYield === 0) yield;
    }
    const order = Uint32Array.from(keys.keys());
    yield* sortTexts(order, keys, values);
    const size = order.length;
    const codeByNumber = new Uint32Array(size);
    for (let code = 0; code < size; code += 1) codeByNumber[order[code] ?? 0] = code;
    const codes = this.#rows.slice(0, this.#count);
    for (let row = 0; row < codes.length; row += 1) {
      const number = codes[row] ?? noValue;
      codes[row] = number === noValue ? size : (codeByNumber[number] ?? size);
    }
    const sorted = Array.from(order, (number) => values[number] ?? '');
    return { size, codes, value: (code) => sorted[code] ?? '' };
  }

  #add(number: number): void {
    if (this.#count === this.#rows.length) this.#rows = growNumbers(this.#rows);
    this.#rows[this.#count] = number;
    this.#count += 1;
  }

  #getNumber(value: string): number {
    const existing = this.#numbers.get(value);
    if (existing !== undefined) return existing;
    this.#numbers.set(value, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

const noValue = 0xffff_ffff;

/** Returns a copy of twice the length. */
const growNumbers = (array: Uint32Array): Uint32Array<ArrayBuffer> => {
  const longer = new Uint32Array(array.length * 2);
  longer.set(array);
  return longer;
};
