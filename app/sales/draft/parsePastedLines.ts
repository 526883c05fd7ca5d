import Papa from 'papaparse';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import { createLine } from './draft.ts';
import { parseUnit } from './parseUnit.ts';
import { detectPastedColumns, detectPastedHeadings, type PastedLineField } from './pastedColumns.ts';
import { stripNumberFormat } from './stripNumberFormat.ts';
import { selectVatCategory } from './vatCategories.ts';

/**
 * Lines read from cells, what each column was taken for (null: for nothing), and how many rows did not fit any more.
 */
export interface PastedLines {
  readonly lines: readonly DraftLine[];
  readonly columns: readonly (PastedLineField | null)[];
  readonly leftOut: number;
}

export interface PasteOptions {
  readonly makeKey: () => string;
  /** Percent, for rows that name no rate. */
  readonly vatRate: string;
  /** UN/ECE code, for rows that name no unit. */
  readonly unit?: string;
  /** Number of lines that still fit on the invoice. */
  readonly maxLines: number;
}

/** A draft keeps no longer one. */
const maxUnitLength = 10;

/** Returns whether text from the clipboard is cells of a spreadsheet, or several rows, and not a word for one field. */
export const isPastedTable = (text: string): boolean => text.includes('\t') || /\S[^\S\n]*\r?\n\s*\S/.test(text);

/**
 * Parses lines from cells separated by tabs and line breaks, as spreadsheets copy them. Columns are recognized by their
 * headings in any of our languages, or else by their content. Text that cannot be parsed is kept unchanged, so that it
 * can be corrected.
 */
export const parsePastedLines = (text: string, { makeKey, vatRate, unit, maxLines }: PasteOptions): PastedLines => {
  const rows = Papa.parse<string[]>(text, { delimiter: '\t' })
    .data.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const headers = detectPastedHeadings(rows[0] ?? []);
  const body = headers ? rows.slice(1) : rows;
  const columns = headers ?? detectPastedColumns(body);
  return {
    lines: body.slice(0, maxLines).map((cells) => toPastedLine(cells, columns, createLine(makeKey(), vatRate, unit))),
    columns,
    leftOut: Math.max(0, body.length - maxLines),
  };
};

const toPastedLine = (
  cells: readonly string[],
  columns: readonly (PastedLineField | null)[],
  empty: DraftLine,
): DraftLine => {
  const cell = (column: PastedLineField): string => cells[columns.indexOf(column)] ?? '';
  const unit = cell('unit');
  const vatRate = stripNumberFormat(cell('vatRate')) || empty.vatRate;
  const percent = parseDecimal(vatRate);
  const discountPercent = stripNumberFormat(cell('discountPercent'));
  return {
    ...empty,
    name: cell('name'),
    description: cell('description'),
    quantity: stripNumberFormat(cell('quantity')) || empty.quantity,
    unit: unit === '' ? empty.unit : (parseUnit(unit) ?? unit.slice(0, maxUnitLength)),
    unitPrice: stripNumberFormat(cell('unitPrice')),
    discountPercent: parseDecimal(discountPercent)?.eq(0) ? '' : discountPercent,
    vatRate: percent ? formatDecimal(percent) : vatRate,
    vatCategory: selectVatCategory(percent?.gt(0) ?? true, empty.vatCategory),
  };
};
