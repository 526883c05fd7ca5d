/**
 * Returns the ISO date of a moment on this machine's calendar: in the late evening it is today's date, not the one in
 * UTC.
 */
export const toIsoDate = (moment: Date): string =>
  [
    String(moment.getFullYear()),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');
