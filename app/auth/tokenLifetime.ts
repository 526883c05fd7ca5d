/**
 * The time during which an access token is valid. Moments are milliseconds since 1970 UTC; both are null where that is
 * unknown: then it serves until it is refused.
 */
export interface TokenLifetime {
  readonly expiresAt: number | null;
  /** From here on it still serves, but is better renewed. */
  readonly refreshAt: number | null;
}

const MAX_LIFETIME_SECONDS = 365 * 24 * 60 * 60;
const MAX_AHEAD_SECONDS = 300;

/**
 * Returns the lifetime of a token that was asked for at `askedAt`, from `expires_in` in seconds (specification 2.2); a
 * value that is missing or absurd is as good as none. How far ahead of its end a token is renewed is partly left to
 * chance, so that what began in the same second (many connections, or all computers of an office) does not renew in the
 * same second.
 */
export const toTokenLifetime = (expiresIn: number | undefined, askedAt: number): TokenLifetime => {
  const seconds = expiresIn ?? 0;
  if (!(seconds > 0 && seconds <= MAX_LIFETIME_SECONDS)) return { expiresAt: null, refreshAt: null };
  const expiresAt = askedAt + seconds * 1000;
  const most = Math.min(MAX_AHEAD_SECONDS, seconds / 5) * 1000;
  return { expiresAt, refreshAt: Math.round(expiresAt - most * (0.5 + Math.random() / 2)) };
};

/** Returns the age of a token: valid, valid but due for renewal, or expired. */
export const getTokenFreshness = (
  { expiresAt, refreshAt }: TokenLifetime,
  now: number,
): 'fresh' | 'due' | 'expired' => {
  if (expiresAt !== null && now >= expiresAt) return 'expired';
  return refreshAt !== null && now >= refreshAt ? 'due' : 'fresh';
};
