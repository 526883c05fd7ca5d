import type { Language } from '#app/contract/application.ts';
import { formatIban } from '#app/identifiers/ibanText.ts';

/** Locale of each language. English uses European conventions: day before month, 24 hours. */
export const localeTags: Readonly<Record<Language, string>> = { en: 'en-GB', fi: 'fi-FI', sv: 'sv-SE' };

/** An amount in parts, so that the currency can be quieter: `4,512.30` and `€`; `text` is both. */
export interface FormattedAmount {
  readonly number: string;
  readonly symbol: string;
  readonly text: string;
}

export interface LocaleFormat {
  /** `2026-11-27` → "27 Nov", with the year where it is not this year. Text that is no date stays as it came. */
  date(isoDate: string): string;
  /** `2026-11-27` → "27 Nov 2026". */
  dateFull(isoDate: string): string;
  /** `2026-11-27` → "27 Nov 2026, in 7 days". */
  dateLong(isoDate: string): string;
  /** A moment in UTC → "20 Nov 2026, 14:02" on this machine's clock. */
  dateTime(isoMoment: string): string;
  /** A moment in UTC → "Tuesday 24 November" on this machine's clock. */
  weekday(isoMoment: string): string;
  /** A moment in UTC → "14:02" on this machine's clock. */
  time(isoMoment: string): string;
  /** Decimal text, never rounded: at least the currency's own decimals, and more where the service gave more. */
  amount(decimalText: string, currency: string | null): FormattedAmount;
  /** Decimal text or a count, grouped; decimals as they came. */
  number(value: string | number): string;
  /** Groups of four. */
  iban(iban: string): string;
  /** A moment in UTC → "2 min ago". */
  ago(isoMoment: string): string;
}

const day = 86_400_000;
const toUtcDay = (isoDate: string): number => Date.parse(`${isoDate}T00:00:00Z`);
const toLocalDay = (now: Date): number => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());

/**
 * Creates the formats of one language. `now` returns the present moment. Decimal text is passed to `Intl.NumberFormat`
 * as text, so that no digit passes through a float.
 */
export const createLocaleFormat = (language: Language, now: () => Date = () => new Date()): LocaleFormat => {
  const locale = localeTags[language];
  const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
    memoizeLazily(() => new Intl.DateTimeFormat(locale, options));
  const short = createDateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' });
  const full = createDateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  const moment = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const weekday = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
  const clock = createDateFormat({ timeStyle: 'short' });
  const createDistanceFormat = (options: Intl.RelativeTimeFormatOptions) =>
    memoizeLazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', ...options }));
  const distance = createDistanceFormat({});
  const shortDistance = createDistanceFormat({ style: 'short' });
  const plain = memoizeLazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 30 }));
  const currencies = new Map<string, CurrencyFormat>();

  const getCurrencyFormat = (currency: string): CurrencyFormat => {
    const cached = currencies.get(currency) ?? createCurrencyFormat(locale, currency);
    currencies.set(currency, cached);
    return cached;
  };

  const formatIsoDate = (isoDate: string, format: (at: number) => string): string => {
    const at = toUtcDay(isoDate);
    return Number.isNaN(at) ? isoDate : format(at);
  };

  return {
    date: (isoDate) =>
      formatIsoDate(isoDate, (at) =>
        (new Date(at).getUTCFullYear() === now().getFullYear() ? short : full)().format(at),
      ),
    dateFull: (isoDate) => formatIsoDate(isoDate, (at) => full().format(at)),
    dateLong: (isoDate) =>
      formatIsoDate(
        isoDate,
        (at) => `${full().format(at)}, ${formatDistance(distance(), Math.round((at - toLocalDay(now())) / day))}`,
      ),
    dateTime: (isoMoment) => moment().format(new Date(isoMoment)),
    weekday: (isoMoment) => weekday().format(new Date(isoMoment)),
    time: (isoMoment) => clock().format(new Date(isoMoment)),
    amount: (decimalText, currency) => {
      if (currency === null)
        return { number: formatGrouped(plain(), decimalText), symbol: '', text: formatGrouped(plain(), decimalText) };
      const { format, symbol } = getCurrencyFormat(currency);
      const number = formatGrouped(format, decimalText);
      return { number, symbol, text: `${number}\u00a0${symbol}` };
    },
    number: (value) => (typeof value === 'number' ? plain().format(value) : formatGrouped(plain(), value)),
    iban: formatIban,
    ago: (isoMoment) => formatAgo(shortDistance(), now().getTime() - Date.parse(isoMoment)),
  };
};

/** Creates a value on first use: each table of the system takes milliseconds to load. */
const memoizeLazily = <T>(make: () => T): (() => T) => {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
};

interface CurrencyFormat {
  readonly format: Intl.NumberFormat;
  readonly symbol: string;
}

const createCurrencyFormat = (locale: string, currency: string): CurrencyFormat => {
  if (!/^[A-Za-z]{3}$/.test(currency))
    return {
      format: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 30 }),
      symbol: currency,
    };
  const style = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'symbol' });
  return {
    format: new Intl.NumberFormat(locale, {
      minimumFractionDigits: style.resolvedOptions().minimumFractionDigits ?? 2,
      maximumFractionDigits: 30,
    }),
    symbol: style.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency,
  };
};

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/**
 * Formats decimal text; text that is no decimal number is returned unchanged, so that typed or received text is never
 * hidden behind "NaN".
 */
const formatGrouped = (format: Intl.NumberFormat, decimalText: string): string =>
  isNumeric(decimalText) ? format.format(decimalText) : decimalText;

const formatDistance = (distance: Intl.RelativeTimeFormat, days: number): string => {
  if (Math.abs(days) < 60) return distance.format(days, 'day');
  const months = Math.round(days / 30.44);
  return Math.abs(months) < 24 ? distance.format(months, 'month') : distance.format(Math.round(days / 365.25), 'year');
};

const formatAgo = (distance: Intl.RelativeTimeFormat, milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return distance.format(0, 'second');
  if (minutes < 60) return distance.format(-minutes, 'minute');
  if (minutes < 24 * 60) return distance.format(-Math.floor(minutes / 60), 'hour');
  return distance.format(-Math.floor(minutes / (24 * 60)), 'day');
};
