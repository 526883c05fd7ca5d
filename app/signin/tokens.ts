import type { TokenEndpointResponse } from 'openid-client';
import { z } from 'zod';

const tokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1).nullable(),
  refreshAt: z.number().nullable(),
  subject: z.string(),
  personName: z.string().nullable(),
  grantedScopes: z.array(z.string()).readonly(),
  signedInAt: z.number(),
});

/**
 * What one sign-in gave. Moments are milliseconds since 1970 UTC; `refreshAt` is a little before the access token expires, or
 * null where nobody knows when it does: then it serves until it is refused.
 */
export type Tokens = Readonly<z.infer<typeof tokens>>;

const stored = tokens.extend({ version: z.literal(1) });

/** The name under which the secret store keeps the tokens of one connection. */
export const tokensNameOf = (connectionId: string): string => `tokens:${connectionId}`;

export const textOf = (value: Tokens): string => JSON.stringify({ version: 1, ...value });

/** Null for a text that is not one of ours, damaged, or of another version. */
export const tokensOf = (text: string): Tokens | null => {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

const LONGEST_LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** When to renew, from `expires_in` in seconds (spec 2.2). A value that is missing or absurd is null. */
export const refreshMoment = (expiresIn: number | undefined, now: number): number | null => {
  if (expiresIn === undefined || !(expiresIn > 0 && expiresIn <= LONGEST_LIFETIME_SECONDS)) return null;
  const ahead = Math.min(60, expiresIn / 10);
  return now + (expiresIn - ahead) * 1000;
};

/** The tokens after a refresh (OpenID Connect Core, section 12): a new refresh token replaces the old one. */
export const renewed = (old: Tokens, answer: TokenEndpointResponse, now: number): Tokens => ({
  ...old,
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? old.refreshToken,
  refreshAt: refreshMoment(answer.expires_in, now),
});
