import Papa from 'papaparse';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import { decimalText, parseDecimal } from '#app/money/decimal.ts';
import { emptyLine } from './draft.ts';
import { columnsOf, headersOf, type PastedColumn } from './pastedColumns.ts';
import { plainNumber } from './plainNumber.ts';
import { unitOf } from './unitWords.ts';
import { categoryOfRate } from './vatCategories.ts';

/**
 * Lines read from cells, what each column was taken for (null: for nothing), and how many rows did not fit any more.
 */
export interface PastedLines {
  readonly lines: readonly DraftLine[];
  readonly columns: readonly (PastedColumn | null)[];
  readonly leftOut: number;
}

export interface PasteOptions {
  readonly makeKey: () => string;
  /** Percent, for rows that name no rate. */
  readonly vatRate: string;
  /** How many lines still fit on the invoice. */
  readonly most: number;
}

/** A draft keeps no longer one. */
const longestUnit = 10;

/** Returns whether text from the clipboard is cells of a spreadsheet, or several rows, and not a word for one field. */
export const isPastedTable = (text: string): boolean => text.includes('\t') || /\S[^\S\n]*\r?\n\s*\S/.test(text);

/**
 * Lines from cells parted by tabs and line breaks, as spreadsheets give them. Columns are known by their headings in
 * any of our languages, or else by what stands in them. What cannot be read is kept as it stands, so that it can be
 * mended.
 */
export const pastedLines = (text: string, { makeKey, vatRate, most }: PasteOptions): PastedLines => {
  const rows = Papa.parse<string[]>(text, { delimiter: '\t' })
    .data.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const headers = headersOf(rows[0] ?? []);
  const body = headers ? rows.slice(1) : rows;
  const columns = headers ?? columnsOf(body);
  return {
    lines: body.slice(0, most).map((cells) => lineOf(cells, columns, emptyLine(makeKey(), vatRate))),
    columns,
    leftOut: Math.max(0, body.length - most),
  };
};

const lineOf = (cells: readonly string[], columns: readonly (PastedColumn | null)[], empty: DraftLine): DraftLine => {
  const cell = (column: PastedColumn): string => cells[columns.indexOf(column)] ?? '';
  const unit = cell('unit');
  const vatRate = plainNumber(cell('vatRate')) || empty.vatRate;
  const percent = parseDecimal(vatRate);
  const discountPercent = plainNumber(cell('discountPercent'));
  return {
    ...empty,
    name: cell('name'),
    description: cell('description'),
    quantity: plainNumber(cell('quantity')) || empty.quantity,
    unit: unit === '' ? empty.unit : (unitOf(unit) ?? unit.slice(0, longestUnit)),
    unitPrice: plainNumber(cell('unitPrice')),
    discountPercent: parseDecimal(discountPercent)?.eq(0) ? '' : discountPercent,
    vatRate: percent ? decimalText(percent) : vatRate,
    vatCategory: categoryOfRate(percent?.gt(0) ?? true, empty.vatCategory),
  };
};
