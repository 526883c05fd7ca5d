import type { ExportCell } from './exportCell.ts';
import { renderSheetAmountCell, renderSheetCell, renderSheetTextCell } from './sheetCells.ts';
import type { CurrencyTotals, ExportTableHeader, TableFileWriter, WriteBytes } from './tableFileWriter.ts';
import { createWorkbookParts, getSheetPath } from './workbookParts.ts';
import { ZipWriter } from './zip.ts';

/** A sheet has 1,048,576 rows; the head and the totals of a dozen currencies fit beside these. */
const standardMaxRows = 1_048_500;
const minColumnWidth = 9;
const maxColumnWidth = 48;

export interface XlsxOptions {
  readonly head: ExportTableHeader;
  readonly title: string;
  readonly write: WriteBytes;
  /** Rows of a sheet, beside its head and totals; as many as a spreadsheet takes where left out. */
  readonly maxRows?: number;
}

/**
 * Returns a workbook (ECMA-376) with typed cells: text can never become a formula in it. The sums at its end are
 * values, not formulas: they stay exact where an amount had to be written as text, and need no column of currencies to
 * go by.
 */
export const createXlsxFile = ({ head, title, write, maxRows = standardMaxRows }: XlsxOptions): TableFileWriter => {
  const zip = new ZipWriter(write);
  let sheets = 0;
  let rowsInSheet = 0;
  const writeXml = (xml: string): Promise<void> => zip.add(Buffer.from(xml));

  const beginSheet = async (first: readonly (readonly ExportCell[])[]): Promise<void> => {
    if (sheets > 0) await endSheet();
    sheets += 1;
    rowsInSheet = 0;
    await zip.begin(getSheetPath(sheets));
    await writeXml(renderSheetStart(head.headers, measureColumns(head.headers, first)));
  };
  const endSheet = async (): Promise<void> => {
    await writeXml('</sheetData></worksheet>');
    await zip.end();
  };
  return {
    rows: async (rows) => {
      if (sheets === 0 || rowsInSheet + rows.length > maxRows) await beginSheet(rows);
      // The head is in the first row.
      const first = rowsInSheet + 2;
      rowsInSheet += rows.length;
      await writeXml(rows.map((cells, at) => renderRow(cells.map(renderSheetCell), first + at)).join(''));
    },
    end: async (totals, total) => {
      if (sheets === 0) await beginSheet([]);
      await writeXml(
        totals.map((line, at) => renderRow(renderTotals(head, line, total), rowsInSheet + 2 + at)).join(''),
      );
      await endSheet();
      for (const [path, xml] of createWorkbookParts(title, sheets)) {
        await zip.begin(path);
        await writeXml(xml);
        await zip.end();
      }
      await zip.close();
    },
  };
};

const renderSheetStart = (headers: readonly string[], widths: readonly number[]): string => {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${renderRow(
    headers.map((text) => renderSheetTextCell(text, 'head')),
    1,
  )}`;
};

/** In characters, as wide as the first rows need it. */
const measureColumns = (headers: readonly string[], rows: readonly (readonly ExportCell[])[]): readonly number[] =>
  headers.map((text, at) => {
    const needed = Math.max(text.length, ...rows.map((cells) => measureCell(cells[at])));
    return Math.min(maxColumnWidth, Math.max(minColumnWidth, needed + 2));
  });

const measureCell = (cell: ExportCell | undefined): number => {
  switch (cell?.kind) {
    case 'text':
      return cell.text.length;
    case 'iban':
      return cell.iban.length;
    case 'amount':
      return Math.ceil(cell.amount.length * 1.3);
    case 'date':
      return 10;
    case 'moment':
      return 16;
    default:
      return 0;
  }
};

/** Renders a totals row, with the word for total and the currency in the first column that has no sum. */
const renderTotals = (
  { amounts }: ExportTableHeader,
  { currency, sums }: CurrencyTotals,
  total: string,
): readonly string[] => {
  const words = amounts.indexOf(null);
  return amounts.map((column, at) => {
    const sum = column && sums[column];
    if (sum) return renderSheetAmountCell(sum, 'total');
    return at === words ? renderSheetTextCell(`${total} ${currency}`.trim(), 'head') : '<c/>';
  });
};

/**
 * Renders cells (`<c …>`) as row `number`, which counts from 1. Each gets its address: some programs ignore cells
 * without one.
 */
const renderRow = (cells: readonly string[], number: number): string => {
  const addressed = cells.map((cell, at) => cell.replace('<c', `<c r="${toColumnName(at)}${number}"`));
  return `<row r="${number}">${addressed.join('')}</row>`;
};

/** 0 → `A`, 26 → `AA`. */
const toColumnName = (at: number): string =>
  (at < 26 ? '' : toColumnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
