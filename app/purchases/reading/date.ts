/** How services write a calendar date (service.md): ISO, with or without a time of day; `YYYYMMDD`; Finnish `D.M.YYYY`. */
const forms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]\d{2}:\d{2}\S*)?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
] as const;

/** Some servers write the first moment of their calendar, `0001-01-01`, for "none": no invoice is older than this. */
const firstYear = 1900;

/** The calendar date as written, `2026-11-20`, never shifted by a time zone; null where it is none. */
export const readDate = (text: string): string | null => {
  for (const form of forms) {
    const { year, month, day } = form.exec(text.trim())?.groups ?? {};
    if (year && month && day) return calendarDate(Number(year), Number(month), Number(day));
  }
  return null;
};

const calendarDate = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= firstYear ? date.toISOString().slice(0, 10) : null;
};
