/** The first and the last moment that the contract's texts can name: ISO 8601 with a year of four digits. */
const earliest = Date.parse('0000-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Returns the ISO text of a time (ms). A time that was edited in a file may be any value: one that no text can name becomes
 * the nearest, so that it never fails what it is shown in.
 */
export const toIsoMoment = (at: unknown): string => {
  const moment = Number(at);
  return new Date(Number.isNaN(moment) ? earliest : Math.min(Math.max(moment, earliest), latest)).toISOString();
};

/** Returns the ISO text of a time (ms); null for none, and where a file was edited. */
export const toIsoMomentOrNull = (at: unknown): string | null => {
  const moment = Number(at);
  return at === null || !(moment >= earliest && moment <= latest) ? null : new Date(moment).toISOString();
};
