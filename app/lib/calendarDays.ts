const dayMs = 24 * 60 * 60 * 1000;

/** Returns the ISO date `days` after another one. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the days from an ISO date to another one, negative where that is earlier. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

/** Returns the Monday of a date's week. */
export const getMonday = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the first day of the month that is `months` after the month of a date. */
export const getMonthStart = (date: string, months: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
