/** The ISO date of a moment on this machine's calendar: an invoice of late evening carries today's date, not Greenwich's. */
export const isoDay = (moment: Date): string =>
  [
    String(moment.getFullYear()),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');
