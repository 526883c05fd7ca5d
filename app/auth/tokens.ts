import type { TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';
import { toTokenLifetime } from './tokenLifetime.ts';

const moment = z.number().nullable();

const tokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1).nullable(),
  expiresAt: moment,
  refreshAt: moment,
  unanswered: z.number().int().min(0),
  refreshTokenUsage: z.enum(['unknown', 'oneTime', 'reusable']).default('unknown'),
  subject: z.string(),
  personName: z.string().nullable(),
  grantedScopes: z.array(z.string()).readonly(),
  signedInAt: z.number(),
});

/**
 * The result of a sign-in. Moments are milliseconds since 1970 UTC; `expiresAt` and `refreshAt` are the access token's
 * ({@link TokenLifetime}). `unanswered`: how often the refresh token has been sent without any answer, one that is on its
 * way included. `refreshTokenUsage`: whether a refresh has replaced the refresh token before; `unknown` until the first one.
 */
export type TokenSet = Readonly<z.infer<typeof tokens>>;

const stored = z.discriminatedUnion('version', [
  tokens.omit({ expiresAt: true, unanswered: true, refreshTokenUsage: true }).extend({ version: z.literal(1) }),
  tokens.extend({ version: z.literal(2) }),
]);

/** Returns the name under which the secret store keeps the tokens of one connection. */
export const toTokensSecretName = (connectionId: string): string => `tokens:${connectionId}`;

export const serializeTokens = (value: TokenSet): string => JSON.stringify({ version: 2, ...tokens.parse(value) });

/** Null for a text that is not one of ours, damaged, or of a later version. */
export const parseTokens = (text: string): TokenSet | null => {
  try {
    return tokens.parse(migrateTokens(stored.parse(JSON.parse(text))));
  } catch {
    return null;
  }
};

/** Version 1 knew one moment, a little before the end, at which all callers waited for the renewal. */
const migrateTokens = (record: z.infer<typeof stored>): TokenSet =>
  record.version === 1
    ? { ...record, expiresAt: record.refreshAt, unanswered: 0, refreshTokenUsage: 'unknown' }
    : record;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the moment at which the service wants the person to sign in again, which no renewal puts off; null where it
 * never does (profile: `signInDays`).
 */
export const getSessionEnd = ({ signedInAt }: TokenSet, signInDays: number | null): number | null =>
  signInDays === null ? null : signedInAt + signInDays * DAY_MS;

/**
 * Returns the tokens after a refresh (OpenID Connect Core, section 12) asked for at `askedAt`: a new refresh token
 * replaces the old one.
 */
export const mergeRefreshedTokens = (old: TokenSet, answer: TokenEndpointResponse, askedAt: number): TokenSet => ({
  ...old,
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? old.refreshToken,
  ...toTokenLifetime(answer.expires_in, askedAt),
  unanswered: 0,
  refreshTokenUsage: learnRefreshTokenUsage(old, answer),
});

/** A provider that has replaced one refresh token may do so again, also where it keeps most of them. */
const learnRefreshTokenUsage = (
  { refreshToken, refreshTokenUsage }: TokenSet,
  { refresh_token: next }: TokenEndpointResponse,
): TokenSet['refreshTokenUsage'] => {
  const isReplaced = next !== undefined && next !== refreshToken;
  return isReplaced || refreshTokenUsage === 'oneTime' ? 'oneTime' : 'reusable';
};
