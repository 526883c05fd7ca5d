import type { Big } from 'big.js';
import { isCountryCode } from '#app/identifiers/countries.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import { isIsoDate } from '../draft/dates.ts';
import type { InvoiceLanguage } from '../draft/invoiceDocument.ts';

/** Numbers and dates as they are written for people in one language; no digit passes through a float. */
export interface InvoiceValueFormatter {
  /** Two decimals: `1 366,57`. */
  amount(value: Big): string;
  /** With its currency: `1 366,57 €`. */
  money(value: Big): string;
  /** A price as typed, with at least two decimals; what is no number stays as it is. */
  price(typed: string): string;
  /** A number as typed, with the decimals it has. */
  number(typed: string): string;
  /** ISO → `20.11.2026`; what is no date stays as it is. */
  date(typed: string): string;
  /** A country (ISO 3166-1) by its name; what is no code stays as it is. */
  country(code: string): string;
}

const locales: Readonly<Record<InvoiceLanguage, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' };

/** The most decimals a price has (docs/service.md, "Line item"). */
const maxPriceDecimals = 11;

export const createInvoiceValueFormatter = (language: InvoiceLanguage, currency: string): InvoiceValueFormatter => {
  const locale = locales[language];
  const decimals = (least: number, most: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
  const amounts = decimals(2, 2);
  const prices = decimals(2, maxPriceDecimals);
  const plain = decimals(0, maxPriceDecimals);
  const months = language === 'en' ? 'short' : 'numeric';
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: months, year: 'numeric' });
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const symbol = currency === 'EUR' ? '€' : currency;

  const written = (format: Intl.NumberFormat, typed: string): string => {
    const value = parseDecimal(typed);
    return value === null ? typed.trim() : format.format(toExactNumber(value));
  };

  return {
    amount: (value) => amounts.format(toExactNumber(value)),
    money: (value) => `${amounts.format(toExactNumber(value))}\u00a0${symbol}`,
    price: (typed) => written(prices, typed),
    number: (typed) => written(plain, typed),
    date: (typed) => (isIsoDate(typed.trim()) ? dates.format(Date.parse(`${typed.trim()}T00:00:00Z`)) : typed.trim()),
    country: (code) => (isCountryCode(code) ? (countries.of(code) ?? code) : code.trim()),
  };
};

/** Casts decimal text to the type of `Intl.NumberFormat`, which accepts exact text at run time. */
const toExactNumber = (value: Big): `${number}` => formatDecimal(value) as `${number}`;
