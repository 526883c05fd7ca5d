/**
 * Date notations of services (docs/service.md, "Purchase invoices"): ISO, with or without a time of day; `YYYYMMDD`;
 * Finnish `D.M.YYYY`. With the groups of year, month and day.
 */
const dateForms = [
  [/^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}\S*)?$/, 1, 2, 3],
  [/^(\d{4})(\d{2})(\d{2})$/, 1, 2, 3],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, 3, 2, 1],
] as const;

/** Length of `1.1.2026`; most shorter texts are no date. */
const minDateLength = 8;

/** First valid year. Some servers write `0001-01-01` for "none". */
const firstYear = 1900;

/** Cache of parsed dates, because the same few hundred occur repeatedly. */
const knownDates = new Map<string, string>();
const maxKnownDates = 5000;

/** Returns the calendar date as ISO text, never shifted by a time zone; null if it is no date. */
export const normalizeDateText = (text: string): string | null => {
  const already = knownDates.get(text);
  if (already !== undefined) return already;
  const date = parseDate(text.trim());
  if (date === null) return null;
  if (knownDates.size >= maxKnownDates) knownDates.clear();
  knownDates.set(text, date);
  return date;
};

const parseDate = (written: string): string | null => {
  if (written.length < minDateLength) return null;
  for (const [form, year, month, day] of dateForms) {
    const parts = form.exec(written);
    if (parts) return toCalendarDate(Number(parts[year]), Number(parts[month]), Number(parts[day]));
  }
  return null;
};

/** Returns a valid calendar date. Uses no `Date`, so that no time zone can shift a day. */
const toCalendarDate = (year: number, month: number, day: number): string | null => {
  if (year < firstYear || month < 1 || month > 12 || day < 1 || day > getDaysInMonth(year, month)) return null;
  return `${year}-${toTwoDigits(month)}-${toTwoDigits(day)}`;
};

const getDaysInMonth = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

const toTwoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));
