import { readSheet } from 'read-excel-file/universal';
import { createUnreadableFileError, type ImportTable, importLimits, toImportTable } from './importTable.ts';
import { readUnpackedSize } from './unpackedSize.ts';

/** The first sheet of an XLSX workbook. Throws `unreadableFile`. */
export const parseWorkbook = async (bytes: Uint8Array): Promise<ImportTable> => {
  const size = readUnpackedSize(bytes);
  if (size === null) throw createUnreadableFileError('damaged');
  if (size > importLimits.unpackedBytes) throw createUnreadableFileError('tooLarge');
  return toImportTable((await readCells(bytes)).map((row) => row.map(formatWorkbookCell)));
};

const readCells = async (bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> => {
  try {
    return await readSheet(new Uint8Array(bytes).buffer, 1, { trim: false, parseNumber: roundToSpreadsheetPrecision });
  } catch (cause) {
    throw createUnreadableFileError('damaged', cause);
  }
};

/**
 * Rounds to the fifteen digits that a spreadsheet keeps of a number; doubles add further digits
 * (`0.30000000000000004`).
 */
const roundToSpreadsheetPrecision = (text: string): string => {
  const rounded = Number(Number(text).toPrecision(15));
  return Number.isFinite(rounded) ? formatWithoutExponent(rounded) : text;
};

const formatWithoutExponent = (number: number): string => {
  const text = String(number);
  return text.includes('e') ? number.toFixed(Math.abs(number) < 1 ? 20 : 0).replace(/\.?0+$/, '') : text;
};

/** Days come as moments at midnight UTC. */
const formatWorkbookCell = (cell: unknown): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};
