import { readSheet } from 'read-excel-file/universal';
import {
  createUnreadableFileError,
  formatCellAddress,
  type ImportCellMark,
  type ImportTable,
  importLimits,
  toImportTable,
} from './importTable.ts';
import type { MergedRange, UnresolvedFormula } from './parseSheet.ts';
import { readWorkbookSheets } from './workbookSheets.ts';
import { readZipDirectory } from './zipDirectory.ts';

/**
 * Reads the first sheet of an XLSX workbook that holds cells. The value of a merged cell counts in each of its rows, in its
 * first column. Throws `unreadableFile`.
 */
export const parseWorkbook = async (bytes: Uint8Array): Promise<ImportTable> => {
  const entries = readZipDirectory(bytes);
  if (entries === null) throw createUnreadableFileError('damaged');
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > importLimits.unpackedBytes) throw createUnreadableFileError('tooLarge');
  const [sheet, ...others] = readWorkbookSheets(bytes, entries);
  if (!sheet) throw createUnreadableFileError('empty');
  const cells = (await readCells(bytes, sheet.position)).map((row) => row.map(formatWorkbookCell));
  const { unresolvedFormulas, mergedRanges } = sheet.contents;
  const marks = new Map([...markUnresolvedFormulas(cells, unresolvedFormulas), ...fillMergedRows(cells, mergedRanges)]);
  clearTitleRows(cells, mergedRanges);
  return { ...toImportTable(cells), sheet: { name: sheet.name, unread: others.map(({ name }) => name) }, marks };
};

const readCells = async (bytes: Uint8Array, sheet: number): Promise<readonly (readonly unknown[])[]> => {
  try {
    return await readSheet(new Uint8Array(bytes).buffer, sheet, {
      trim: false,
      parseNumber: roundToSpreadsheetPrecision,
    });
  } catch (cause) {
    throw createUnreadableFileError('damaged', cause);
  }
};

type CellTexts = string[][];
type CellMarks = (readonly [address: string, mark: ImportCellMark])[];

const getCell = (cells: CellTexts, row: number, column: number): string => cells[row]?.[column] ?? '';

const setCell = (cells: CellTexts, row: number, column: number, text: string): void => {
  while (cells.length <= row) cells.push([]);
  const texts = cells[row] ?? [];
  while (texts.length <= column) texts.push('');
  texts[column] = text;
};

/** Writes the formula, or its error, into each cell that has no value, within the limits of a file. */
const markUnresolvedFormulas = (cells: CellTexts, formulas: readonly UnresolvedFormula[]): CellMarks =>
  formulas
    .filter(({ row, column }) => row <= importLimits.rows + 1 && column <= importLimits.columns)
    .map(({ row, column, code, text }) => {
      setCell(cells, row, column, text);
      return [formatCellAddress(row + 1, column), code];
    });

/** Writes the value of each merged cell into its further rows. */
const fillMergedRows = (cells: CellTexts, ranges: readonly MergedRange[]): CellMarks =>
  ranges.flatMap(({ first, last }) => {
    const text = getCell(cells, first.row, first.column);
    const end = Math.min(last.row, cells.length - 1);
    if (text === '' || end <= first.row) return [];
    return Array.from({ length: end - first.row }, (_, index) => {
      const row = first.row + 1 + index;
      setCell(cells, row, first.column, text);
      return [formatCellAddress(row + 1, first.column), 'valueMerged'] as const;
    });
  });

/** Clears rows above the headings whose only text is in a cell that is merged over several columns: titles of the sheet. */
const clearTitleRows = (cells: CellTexts, ranges: readonly MergedRange[]): void => {
  for (const [row, texts] of cells.entries()) {
    const filled = texts.flatMap((text, column) => (text.trim() === '' ? [] : [column]));
    const isTitle = ranges.some(
      ({ first, last }) =>
        first.row <= row && row <= last.row && last.column > first.column && filled.every((at) => at === first.column),
    );
    if (filled.length > 0 && !isTitle) return;
    texts.fill('');
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
