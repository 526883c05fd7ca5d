import type { IDToken, TokenEndpointResponse } from 'openid-client';
import { type AppFailure, fail, type SignInReason } from '../contract/errors.ts';

/** How far two clocks may differ, in seconds. */
const TOLERANCE = 30;

/** An id token older than the longest sign-in, in seconds, was made for another one. */
const OLDEST = 15 * 60;

/**
 * What openid-client leaves open of one id token: that it was issued to this client and for this sign-in (OpenID Connect Core,
 * section 3.1.3.7, items 5 and 10). Throws `signInFailed` with its reason. Claims of a wrong type are openid-client's to refuse.
 */
export const checkIssue = ({ azp, iat }: Partial<IDToken>, clientId: string): void => {
  const now = Date.now() / 1000;
  if (azp !== undefined && azp !== clientId) refuse('audienceMismatch', 'azp');
  if (typeof iat !== 'number') return;
  if (iat > now + TOLERANCE) refuse('clockSkew', null);
  if (iat < now - OLDEST) refuse('tokenExpired', 'iat');
};

/**
 * What it leaves open between the posted and the exchanged id token, each sound by itself: that both speak of the same person
 * and the same code (OpenID Connect Core, sections 3.3.2.12 and 3.3.3.6), and that the access token is a Bearer token
 * (RFC 6750). Throws `signInFailed` with its reason.
 */
export function checkTogether(
  answer: TokenEndpointResponse,
  posted: Partial<IDToken>,
  claims: IDToken | undefined,
): asserts claims is IDToken {
  if (claims?.sub !== posted.sub || claims?.iss !== posted.iss)
    refuse('badAnswer', 'the two id tokens name different people');
  if (answer.token_type !== 'bearer') refuse('badAnswer', 'token_type');
  if (claims?.c_hash !== undefined && claims.c_hash !== posted.c_hash) refuse('codeHashMismatch', null);
}

const refuse: (reason: SignInReason, detail: string | null) => never = (reason, detail) => {
  throw fail({ kind: 'signInFailed', reason, detail });
};

/**
 * An id token that is out of its time because the two clocks differ: then that is the news. `secondsAhead`: by how much the
 * server's clock is ahead of this one.
 */
export const clockNamed = (failure: AppFailure, secondsAhead: number): AppFailure => {
  const { error } = failure;
  const isOfTime = error.kind === 'signInFailed' && (error.reason === 'tokenExpired' || error.reason === 'clockSkew');
  if (!isOfTime || Math.abs(secondsAhead) <= TOLERANCE) return failure;
  const minutes = Math.round(Math.abs(secondsAhead) / 60);
  const detail = `this computer is ${minutes} min ${secondsAhead < 0 ? 'ahead' : 'behind'}`;
  return fail({ kind: 'signInFailed', reason: 'clockSkew', detail }, failure);
};
