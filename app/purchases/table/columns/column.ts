/**
 * One column of a table of invoices. A value is kept once, however often it occurs: each row has the code of its value, and
 * codes are numbered in the order of the values, so that sorting and filtering never look at a value twice.
 */
export interface Column {
  /** How many different values there are. */
  readonly size: number;
  /** By row: 0 to `size` - 1, or `size` where the row has no value. */
  readonly codes: Uint32Array;
  /** The value of a code as text: a decimal number, an ISO date, or the text itself. */
  value(code: number): string;
  /** What else the value of a code is found by. */
  aliases?(code: number): readonly string[];
}
