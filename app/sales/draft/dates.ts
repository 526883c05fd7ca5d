const isoDate = /^(19|2[01])\d{2}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** True for a date that exists, written `2026-11-20`; years 1900 to 2199. */
export const isIsoDate = (text: string): boolean => {
  const time = isoDate.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The calendar date `days` whole days after `date` (both `2026-11-20`): counted in UTC, so that no time zone moves it. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one calendar date to another (both `2026-11-20`); negative where the other is earlier. */
export const countCalendarDays = (date: string, other: string): number =>
  (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / dayMs;
