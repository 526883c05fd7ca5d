/**
 * Reads a Retry-After header: whole seconds or an HTTP date (RFC 9110, section 10.2.3). Answers whole seconds from
 * `now` (milliseconds since 1970), never negative; null where there is none or it says nothing.
 */
export const retryAfterSeconds = (header: string | undefined, now: number): number | null => {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Only the dates that HTTP knows, which name a month: Date.parse would also take "-1" or "12.5" for a date.
  const moment = /[A-Za-z]{3} /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
};
