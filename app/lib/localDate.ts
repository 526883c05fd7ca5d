/** ISO date of a moment (milliseconds since 1970 UTC) on this computer's calendar. */
export const toLocalDate = (moment: number): string => {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};
