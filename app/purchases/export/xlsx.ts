import type { Cell } from './cells.ts';
import { amountCell, sheetCell, textCell } from './sheetCells.ts';
import type { TableFile, TableHead, TotalsLine, Write } from './tableFile.ts';
import { sheetPath, workbookParts } from './workbookParts.ts';
import { Zip } from './zip.ts';

/** A sheet has 1,048,576 rows; the head and the totals of a dozen currencies fit beside these. */
const mostRows = 1_048_500;
const narrowest = 9;
const widest = 48;

export interface XlsxOptions {
  readonly head: TableHead;
  readonly title: string;
  readonly write: Write;
}

/**
 * A workbook (ECMA-376) with typed cells: text can never become a formula in it. The sums at its end are values, not
 * formulas: they stay exact where an amount had to be written as text, and need no column of currencies to go by.
 */
export const xlsxFile = ({ head, title, write }: XlsxOptions): TableFile => {
  const zip = new Zip(write);
  let sheets = 0;
  let rowsInSheet = 0;
  const put = (xml: string): Promise<void> => zip.add(Buffer.from(xml));

  const beginSheet = async (first: readonly (readonly Cell[])[]): Promise<void> => {
    if (sheets > 0) await endSheet();
    sheets += 1;
    rowsInSheet = 0;
    await zip.begin(sheetPath(sheets));
    await put(sheetStart(head.heads, widthsOf(head.heads, first)));
  };
  const endSheet = async (): Promise<void> => {
    await put('</sheetData></worksheet>');
    await zip.end();
  };
  return {
    rows: async (rows) => {
      if (sheets === 0 || rowsInSheet + rows.length > mostRows) await beginSheet(rows);
      rowsInSheet += rows.length;
      await put(rows.map((cells) => `<row>${cells.map(sheetCell).join('')}</row>`).join(''));
    },
    end: async (totals, total) => {
      if (sheets === 0) await beginSheet([]);
      await put(totals.map((line) => totalsRow(head, line, total)).join(''));
      await endSheet();
      for (const [path, xml] of workbookParts(title, sheets)) {
        await zip.begin(path);
        await put(xml);
        await zip.end();
      }
      await zip.close();
    },
  };
};

const sheetStart = (heads: readonly string[], widths: readonly number[]): string => {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData><row>${heads.map((text) => textCell(text, 'head')).join('')}</row>`;
};

/** In characters, as wide as the first rows need it. */
const widthsOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]): readonly number[] =>
  heads.map((text, at) => {
    const needed = Math.max(text.length, ...rows.map((cells) => lengthOf(cells[at])));
    return Math.min(widest, Math.max(narrowest, needed + 2));
  });

const lengthOf = (cell: Cell | undefined): number => {
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

/** The word and the currency stand in the first column that is not added up. */
const totalsRow = ({ amounts }: TableHead, { currency, sums }: TotalsLine, total: string): string => {
  const words = amounts.indexOf(null);
  const cells = amounts.map((column, at) => {
    const sum = column && sums[column];
    if (sum) return amountCell(sum, 'total');
    return at === words ? textCell(`${total} ${currency}`.trim(), 'head') : '<c/>';
  });
  return `<row>${cells.join('')}</row>`;
};
