import type { HandoverPart, HandoverPeriod } from '#app/contract/handover.ts';
import type { HandoverFileKind, HandoverTexts } from '#app/contract/handoverTexts.ts';
import type { WrittenFile } from '#app/storage/files/hashedFile.ts';
import type { CsvDialect } from '#app/storage/tables/csv.ts';
import type { CurrencyTotals } from '#app/storage/tables/tableFileWriter.ts';

/** What is written of a company, and where; it can be sent to a worker. */
export interface HandoverSettings {
  /** Folder that takes the files; it exists. */
  readonly folder: string;
  readonly period: HandoverPeriod;
  readonly texts: HandoverTexts;
  readonly dialect: CsvDialect;
}

/** A complete file of a hand-over. */
export interface HandoverFile extends WrittenFile {
  readonly kind: HandoverFileKind;
  /** Rows of a table, or elements of a list; null for a document. */
  readonly rows: number | null;
  readonly totals: readonly CurrencyTotals[];
}

/** A step of a hand-over: the files that it has completed, and how far its part is. */
export interface HandoverStep {
  readonly part: HandoverPart;
  readonly done: number;
  readonly total: number;
  readonly files: readonly HandoverFile[];
  /** Stored records that could not be read, found in this step. */
  readonly unreadable: number;
}

/** Returns whether an invoice of this date (ISO, or null) belongs to a period. */
export const isInPeriod = (date: string | null, { from, to }: HandoverPeriod): boolean =>
  date === null || ((from === null || date >= from) && (to === null || date <= to));
