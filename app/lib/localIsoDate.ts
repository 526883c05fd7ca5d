/**
 * Returns the ISO date of a moment (a date, or milliseconds since 1970 UTC) on this computer's calendar: in the late
 * evening it is today's date, not the one in UTC.
 */
export const toLocalIsoDate = (moment: number | Date): string => {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};
