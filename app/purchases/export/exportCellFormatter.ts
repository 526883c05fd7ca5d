import type { Language } from '#app/contract/application.ts';
import { formatIban } from '#app/identifiers/ibanText.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fi: 'fi-FI', sv: 'sv-SE' };

/** Formatter of cells for people. */
export interface ExportCellFormatter {
  cell(cell: ExportCell): string;
  amount(decimalText: string): string;
  /** ISO date. */
  date(date: string): string;
}

/** Creates a formatter for amounts and dates in a language, and IBANs in groups of four. */
export const createExportCellFormatter = (language: Language): ExportCellFormatter => {
  const locale = locales[language];
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 30 });
  const amount = (decimalText: string): string => amounts.format(decimalText as `${number}`);
  const date = (isoDate: string): string => dates.format(Date.parse(`${isoDate}T00:00:00Z`));
  return {
    amount,
    date,
    cell: (cell) => {
      switch (cell.kind) {
        case 'empty':
          return '';
        case 'text':
          return cell.text;
        case 'iban':
          return formatIban(cell.iban);
        case 'date':
          return date(cell.date);
        case 'moment':
          return moments.format(Date.parse(cell.moment));
        case 'number':
          return cell.number;
        case 'amount':
          return [amount(cell.amount), cell.currency ?? ''].join(' ').trim();
      }
    },
  };
};
