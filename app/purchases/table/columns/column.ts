/**
 * Column of a table of invoices. A value is kept once, however often it occurs: each row has the code of its
 * value, and codes are numbered in the order of the values, so that sorting and filtering never look at a value twice.
 */
export interface TableColumn {
  /** Number of different values. */
  readonly size: number;
  /** Code by row: 0 to `size` - 1, or `size` if the row has no value. */
  readonly codes: Uint32Array;
  /** Returns the value of a code as text: a decimal number, an ISO date, or the text itself. */
  value(code: number): string;
  /** Returns other texts by which the value is found. */
  aliases?(code: number): readonly string[];
}
