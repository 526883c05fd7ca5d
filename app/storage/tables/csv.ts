import papaparse from 'papaparse';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { ExportCell } from './exportCell.ts';
import type { ExportTableHeader, TableFileWriter, WriteBytes } from './tableFileWriter.ts';

/** The separators that a spreadsheet uses for columns and decimals. */
export interface CsvDialect {
  readonly separator: ',' | ';';
  readonly decimalMark: '.' | ',';
}

/** RFC 4180 with decimal points. */
export const internationalCsvDialect: CsvDialect = { separator: ',', decimalMark: '.' };

/**
 * Returns the dialect that a spreadsheet expects in the country of a locale such as `fi-FI`: it separates by `;` where
 * decimals have a comma.
 */
export const getCsvDialect = (locale: string): CsvDialect => {
  const decimalMark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return decimalMark === ',' ? { separator: ';', decimalMark: ',' } : internationalCsvDialect;
};

/**
 * Matches text that a spreadsheet would take for a formula: also behind blanks, and in the wide forms that some of them
 * accept.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Text as a cell that stays text: an apostrophe keeps a formula from being calculated. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

const pad = (part: number): string => String(part).padStart(2, '0');

/** `2026-11-20 14:02` on this computer's clock, which every spreadsheet reads. */
const formatLocalMoment = (moment: string): string => {
  const at = new Date(moment);
  return `${toLocalIsoDate(at)} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
};

/** Returns the text of a cell in a file that a spreadsheet reads. */
export const formatCsvCell = (cell: ExportCell, { decimalMark }: CsvDialect): string => {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return escapeFormula(cell.text);
    case 'iban':
      return escapeFormula(cell.iban);
    case 'date':
      return cell.date;
    case 'moment':
      return formatLocalMoment(cell.moment);
    case 'number':
      return cell.number;
    case 'amount':
      return cell.amount.replace('.', decimalMark);
  }
};

/** Rows as UTF-8 with a byte-order mark (spreadsheets take it for a national code page without), lines ended by CR LF. */
export const createCsvFile = (
  { headers }: ExportTableHeader,
  dialect: CsvDialect,
  write: WriteBytes,
): TableFileWriter => {
  const config = { delimiter: dialect.separator, newline: '\r\n' };
  const lines = (rows: string[][]): string => `${papaparse.unparse(rows, config)}\r\n`;
  let before = `\ufeff${lines([headers.map(escapeFormula)])}`;
  const writeText = async (text: string): Promise<void> => {
    await write(Buffer.from(`${before}${text}`));
    before = '';
  };
  return {
    rows: (rows) => writeText(lines(rows.map((cells) => cells.map((cell) => formatCsvCell(cell, dialect))))),
    // No totals: programs that read the file would add them to the rows.
    end: () => writeText(''),
  };
};
