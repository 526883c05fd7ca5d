import { readSheet } from 'read-excel-file/universal';
import { most, type Table, tableOf, unreadable } from './table.ts';
import { unpackedSize } from './unpackedSize.ts';

/** The first sheet of an XLSX workbook. Throws `unreadableFile`. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Table> => {
  const size = unpackedSize(bytes);
  if (size === null) throw unreadable('damaged');
  if (size > most.unpackedBytes) throw unreadable('tooLarge');
  return tableOf((await cellsOf(bytes)).map((row) => row.map(textOf)));
};

const cellsOf = async (bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> => {
  try {
    return await readSheet(new Uint8Array(bytes).buffer, 1, { trim: false, parseNumber: exactDigits });
  } catch (cause) {
    throw unreadable('damaged', cause);
  }
};

/** A spreadsheet keeps fifteen digits of a number; what doubles add to them (`0.30000000000000004`) nobody typed. */
const exactDigits = (text: string): string => {
  const rounded = Number(Number(text).toPrecision(15));
  return Number.isFinite(rounded) ? plain(rounded) : text;
};

const plain = (number: number): string => {
  const text = String(number);
  return text.includes('e') ? number.toFixed(Math.abs(number) < 1 ? 20 : 0).replace(/\.?0+$/, '') : text;
};

/** Days come as moments at midnight UTC. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};
