import { findSortedIndex, type SortDigit, selectRows, sortRows } from './sorting.ts';

/** Ranges that are selected before all rows are sorted: an order that is scrolled through is sorted once. */
const maxSelections = 4;

/** The rows of a query in its order. They are sorted only as far as they are read: a screen needs few of a million. */
export class RowOrder {
  readonly #rows: Uint32Array;
  readonly #digits: readonly SortDigit[];
  #sorted: Uint32Array | null = null;
  #selections = 0;

  /** `rows` ascend. */
  constructor(rows: Uint32Array, digits: readonly SortDigit[]) {
    this.#rows = rows;
    this.#digits = digits;
  }

  get length(): number {
    return this.#rows.length;
  }

  /** Returns the rows from index `from` to `to`, excluded. */
  slice(from: number, to: number): Uint32Array {
    const end = Math.min(to, this.length);
    if (from >= end) return new Uint32Array();
    this.#selections += 1;
    if (this.#sorted || this.#selections > maxSelections) return this.toArray().subarray(from, end);
    return selectRows(this.#rows, this.#digits, from, end);
  }

  /** Returns all rows. */
  toArray(): Uint32Array {
    this.#sorted ??= sortRows(this.#rows, this.#digits);
    return this.#sorted;
  }

  /** Returns the index of a row, -1 if it is not one of them. */
  indexOf(row: number): number {
    return this.#sorted?.indexOf(row) ?? findSortedIndex(this.#rows, this.#digits, row);
  }
}
