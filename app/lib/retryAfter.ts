/** The largest number of seconds that a recipient has to understand (RFC 9111, section 1.2.2). */
const maxSeconds = 2 ** 31;

/**
 * Returns the whole seconds that a Retry-After header asks to wait (RFC 9110, section 10.2.3), never negative; null where
 * there is none or it is malformed. A date is read against the answer's own Date header, so that it does not matter whether
 * the service's clock agrees with this one. Header names are lower case; `now` is in milliseconds since 1970.
 */
export const parseRetryAfter = (headers: Readonly<Record<string, string>>, now: number): number | null => {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(maxSeconds, Number(text));
  const retryAt = parseHttpDate(text);
  if (retryAt === null) return null;
  const answeredAt = parseHttpDate(headers.date?.trim() ?? '') ?? now;
  return Math.min(maxSeconds, Math.max(0, Math.ceil((retryAt - answeredAt) / 1000)));
};

/** The three forms of an HTTP date (RFC 9110, section 5.6.7); the last one names no time zone and means GMT. */
const withZone = /^[A-Za-z]{3,9}, \d\d[ -][A-Za-z]{3}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/;
const withoutZone = /^[A-Za-z]{3} [A-Za-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

const parseHttpDate = (text: string): number | null => {
  if (!withZone.test(text) && !withoutZone.test(text)) return null;
  const moment = Date.parse(withZone.test(text) ? text : `${text} GMT`);
  return Number.isNaN(moment) ? null : moment;
};
