import type { AppError } from '#app/contract/errors.ts';
import { type AppFailure, fail } from '#app/contract/errors.ts';
import type { ImportFaultCode } from '#app/contract/sales/fault.ts';
import { maxImportFileBytes } from '#app/contract/sales/importedFile.ts';

/** A file as text: the headers in its first row, and the rows below, each as long as the headers. */
export interface ImportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The sheet of a workbook, and the names of those that are not read; left out of other files. */
  readonly sheet?: { readonly name: string; readonly unread: readonly string[] };
  /** Cells of a workbook that hold no plain value of their own, by their addresses such as `C3`. */
  readonly marks?: ReadonlyMap<string, ImportCellMark>;
}

/** `formulaWithoutResult`: its text is the formula; `formulaFailed`: its text is the error; `valueMerged`: its text is from a row above. */
export type ImportCellMark = Extract<ImportFaultCode, 'formulaWithoutResult' | 'formulaFailed' | 'valueMerged'>;

/** Returns the address of a cell as spreadsheets show it, such as `C3`. `row` counts from 1, `column` from 0. */
export const formatCellAddress = (row: number, column: number): string => `${formatColumnLetters(column)}${row}`;

const formatColumnLetters = (column: number): string =>
  (column < 26 ? '' : formatColumnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Limits of an import file. Bytes are counted on the disk, unpacked bytes inside a workbook. */
export const importLimits = {
  bytes: maxImportFileBytes,
  unpackedBytes: 200_000_000,
  rows: 10_000,
  columns: 200,
  cell: 10_000,
} as const;

type UnreadableFileReason = Extract<AppError, { kind: 'unreadableFile' }>['reason'];

export const createUnreadableFileError = (reason: UnreadableFileReason, cause?: unknown): AppFailure =>
  fail({ kind: 'unreadableFile', reason }, cause);

/** The cells of a file, its first row with anything in it as headers. Throws `unreadableFile`. */
export const toImportTable = (cells: readonly (readonly string[])[]): ImportTable => {
  const filled = cells.map((row) => row.map((cell) => cell.trim().slice(0, importLimits.cell)));
  const start = filled.findIndex((row) => row.some((cell) => cell !== ''));
  const [headerCells = [], ...rows] = start === -1 ? [] : filled.slice(start);
  const width = Math.max(headerCells.length, findWidth(rows));
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last === -1) throw createUnreadableFileError('empty');
  if (width > importLimits.columns) throw createUnreadableFileError('tooManyColumns');
  if (start + last >= importLimits.rows) throw createUnreadableFileError('tooManyRows');
  const padRow = (row: readonly string[]): readonly string[] => Array.from({ length: width }, (_, at) => row[at] ?? '');
  // Rows keep their places: people count them in their spreadsheet.
  return {
    columns: padRow(headerCells),
    rows: [...Array.from({ length: start }, () => []), ...rows.slice(0, last + 1)].map(padRow),
  };
};

const findWidth = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((width, row) => Math.max(width, row.findLastIndex((cell) => cell !== '') + 1), 0);
