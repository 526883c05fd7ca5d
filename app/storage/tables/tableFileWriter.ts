import type { ExportCell } from './exportCell.ts';

/** The head of a table: one text for each column, and under which name those are added up that can be. */
export interface ExportTableHeader {
  readonly headers: readonly string[];
  readonly amounts: readonly (string | null)[];
}

/** The totals of the rows in one currency, '' where they have none; no sum where a column is not in the file. */
export interface CurrencyTotals {
  readonly currency: string;
  readonly sums: Readonly<Partial<Record<string, string>>>;
}

/** Takes the bytes of a file in their order; resolves when it is ready for more. */
export type WriteBytes = (bytes: Uint8Array) => Promise<void>;

/** A file of rows that is written from its first byte to its last: never more of it is in memory than the latest rows. */
export interface TableFileWriter {
  rows(rows: readonly (readonly ExportCell[])[]): Promise<void>;
  /** Ends the file. `total` is the word before the sums. */
  end(totals: readonly CurrencyTotals[], total: string): Promise<void>;
}
