/**
 * How services write a calendar date (service.md): ISO, with or without a time of day; `YYYYMMDD`; Finnish `D.M.YYYY`. Which
 * groups are year, month and day.
 */
const forms = [
  [/^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}\S*)?$/, 1, 2, 3],
  [/^(\d{4})(\d{2})(\d{2})$/, 1, 2, 3],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, 3, 2, 1],
] as const;

/** Characters of `1.1.2026`, and fewer than of most numbers that are no date. */
const shortest = 8;

/** Some servers write the first moment of their calendar, `0001-01-01`, for "none": no invoice is older than this. */
const firstYear = 1900;

/** Dates that were read lately: the same few hundred come again and again. */
const known = new Map<string, string>();
const mostKnown = 5000;

/** The calendar date as written, `2026-11-20`, never shifted by a time zone; null where it is none. */
export const readDate = (text: string): string | null => {
  const already = known.get(text);
  if (already !== undefined) return already;
  const date = dateIn(text.trim());
  if (date === null) return null;
  if (known.size >= mostKnown) known.clear();
  known.set(text, date);
  return date;
};

const dateIn = (written: string): string | null => {
  if (written.length < shortest) return null;
  for (const [form, year, month, day] of forms) {
    const parts = form.exec(written);
    if (parts) return calendarDate(Number(parts[year]), Number(parts[month]), Number(parts[day]));
  }
  return null;
};

/** Reckoned without a clock: nothing here knows of hours, so no time zone can move a day. */
const calendarDate = (year: number, month: number, day: number): string | null => {
  if (year < firstYear || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));
