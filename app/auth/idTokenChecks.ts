import type { IDToken, TokenEndpointResponse } from 'openid-client';
import { type AppFailure, fail, type SignInReason } from '../contract/errors.ts';
import { accessTokenHash } from './accessTokenHash.ts';
import { tokenPart } from './tokenPart.ts';

/** The allowed difference of two clocks, in seconds. */
const TOLERANCE = 30;

/** An id token older than the longest sign-in, in seconds, was made for another one. */
const OLDEST = 15 * 60;

/**
 * Checks what openid-client does not check of an id token: that it was issued to this client and for this sign-in
 * (OpenID Connect Core, section 3.1.3.7, items 5 and 10). Throws `signInFailed` with its reason. Claims of a wrong type
 * are openid-client's to refuse.
 */
export const checkIssue = ({ azp, iat }: Partial<IDToken>, clientId: string): void => {
  const now = Date.now() / 1000;
  if (azp !== undefined && azp !== clientId) refuse('audienceMismatch', 'azp');
  if (typeof iat !== 'number') return;
  if (iat > now + TOLERANCE) refuse('clockSkew', null);
  if (iat < now - OLDEST) refuse('tokenExpired', 'iat');
};

/**
 * Checks what openid-client does not check of a token response: that the access token is a Bearer token (RFC 6750), and
 * the one of which the id token beside it speaks, where it does (section 3.1.3.8). Throws `signInFailed` badAnswer.
 */
export const checkAccessToken = (answer: TokenEndpointResponse, claims: IDToken | undefined): void => {
  if (answer.token_type !== 'bearer') refuse('badAnswer', 'token_type');
  if (claims?.at_hash === undefined) return;
  const { alg } = tokenPart(answer.id_token ?? '', 0);
  if (claims.at_hash !== accessTokenHash(answer.access_token, String(alg))) refuse('badAnswer', 'at_hash');
};

/**
 * Checks what openid-client does not check between the posted and the exchanged id token, each sound by itself: that
 * both speak of the same person and the same code (sections 3.3.2.12 and 3.3.3.6). Throws `signInFailed` with its
 * reason.
 */
export function checkTogether(posted: Partial<IDToken>, claims: IDToken | undefined): asserts claims is IDToken {
  if (claims?.sub !== posted.sub || claims?.iss !== posted.iss)
    refuse('badAnswer', 'the two id tokens name different people');
  if (claims?.c_hash !== undefined && claims.c_hash !== posted.c_hash) refuse('codeHashMismatch', null);
}

/**
 * Checks what openid-client does not check of the id token of a refresh: that it is of the same person (section 12.2),
 * and what {@link checkIssue} says. Throws `signInFailed` with its reason.
 */
export const checkRenewed = (claims: IDToken, subject: string, clientId: string): void => {
  if (claims.sub !== subject) refuse('badAnswer', 'the new id token names another person');
  checkIssue(claims, clientId);
};

const refuse: (reason: SignInReason, detail: string | null) => never = (reason, detail) => {
  throw fail({ kind: 'signInFailed', reason, detail });
};

/**
 * Turns the failure of an id token that is out of its time into `clockOff` where the two clocks differ. `secondsAhead`:
 * by how much the server's clock is ahead of this one.
 */
export const clockNamed = (failure: AppFailure, secondsAhead: number): AppFailure => {
  const { error } = failure;
  const isOfTime = error.kind === 'signInFailed' && (error.reason === 'tokenExpired' || error.reason === 'clockSkew');
  if (!isOfTime || Math.abs(secondsAhead) <= TOLERANCE) return failure;
  return fail({ kind: 'clockOff', minutesAhead: -Math.round(secondsAhead / 60) }, failure);
};
