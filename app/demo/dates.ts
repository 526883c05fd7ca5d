const day = 24 * 60 * 60 * 1000;

const finnishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' });

/** Returns the calendar date in Finland at a moment (milliseconds since 1970 UTC), `2026-11-20`. */
export const toFinnishIsoDate = (moment: number): string => finnishDay.format(moment);

/** Returns the ISO date `days` after `isoDate`; before it where negative. */
export const addDays = (isoDate: string, days: number): string =>
  new Date(Date.parse(isoDate) + days * day).toISOString().slice(0, 10);
