import type { ExportCell } from './exportCell.ts';

/** The looks of cells, in the order of `cellXfs` in {@link styles}. */
export const sheetCellStyles = [
  'plain',
  'text',
  'date',
  'moment',
  'amount',
  'fineAmount',
  'head',
  'total',
  'fineTotal',
] as const;
export type SheetCellStyle = (typeof sheetCellStyles)[number];

/** A spreadsheet refuses longer texts. */
const maxTextLength = 32_767;

/** Digits that survive in a spreadsheet's numbers. */
const safeDigits = 15;

const day = 86_400_000;
/** Day 0 of a spreadsheet's calendar, which holds from 1 March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);
const firstSafeDay = 61;

/** As text inside an element: what XML cannot hold is written as `_x0000_` (ECMA-376, ST_Xstring). */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are not allowed in XML.
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, escapeCharacter)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

const escapeCharacter = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Returns a text as it is, cut where a spreadsheet would refuse the file for its length. */
export const renderSheetTextCell = (text: string, style: SheetCellStyle): string => {
  const cellText = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
  return `<c s="${sheetCellStyles.indexOf(style)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cellText)}</t></is></c>`;
};

const renderNumberCell = (number: string | number, style: SheetCellStyle): string =>
  `<c s="${sheetCellStyles.indexOf(style)}"><v>${number}</v></c>`;

/** Returns whether a spreadsheet would keep every digit of the number. */
export const isExactInSpreadsheet = (decimalText: string): boolean =>
  decimalText.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length <= safeDigits;

const hasFineDecimals = (amount: string): boolean => (amount.split('.')[1]?.replace(/0+$/, '').length ?? 0) > 2;

/** Returns an amount as a number; as text where a number would bend it. */
export const renderSheetAmountCell = (amount: string, kind: 'amount' | 'total'): string => {
  if (!isExactInSpreadsheet(amount)) return renderSheetTextCell(amount, kind === 'total' ? 'head' : 'text');
  const fine = kind === 'total' ? 'fineTotal' : 'fineAmount';
  return renderNumberCell(amount, hasFineDecimals(amount) ? fine : kind);
};

const renderDateCell = (date: string): string => {
  const number = Math.round((Date.parse(`${date}T00:00:00Z`) - dayZero) / day);
  return number >= firstSafeDay ? renderNumberCell(number, 'date') : renderSheetTextCell(date, 'text');
};

/** Returns a moment on this computer's clock: spreadsheets know no time zones. */
const renderMomentCell = (moment: string): string => {
  const at = new Date(moment);
  return renderNumberCell((at.getTime() - at.getTimezoneOffset() * 60_000 - dayZero) / day, 'moment');
};

/** Returns a cell as an element of a row. */
export const renderSheetCell = (cell: ExportCell): string => {
  switch (cell.kind) {
    case 'empty':
      return '<c/>';
    case 'text':
      return renderSheetTextCell(cell.text, 'text');
    case 'iban':
      return renderSheetTextCell(cell.iban, 'text');
    case 'date':
      return renderDateCell(cell.date);
    case 'moment':
      return renderMomentCell(cell.moment);
    case 'number':
      return isExactInSpreadsheet(cell.number)
        ? renderNumberCell(cell.number, 'plain')
        : renderSheetTextCell(cell.number, 'text');
    case 'amount':
      return renderSheetAmountCell(cell.amount, 'amount');
  }
};
