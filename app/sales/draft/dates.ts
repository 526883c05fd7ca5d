const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

/** True for a date that exists, written `2026-11-20`; years 1900 to 2199. */
export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = iso.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The calendar date `days` whole days after `date` (both `2026-11-20`): counted in UTC, so that no time zone moves it. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one calendar date to another (both `2026-11-20`); negative where the other is earlier. */
export const countCalendarDays = (date: string, other: string): number =>
  (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / dayMs;
