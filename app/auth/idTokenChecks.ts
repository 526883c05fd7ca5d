import type { IDToken, TokenEndpointResponse } from 'openid-client';
import { type AppFailure, fail } from '../contract/errors.ts';
import { computeAccessTokenHash } from './computeAccessTokenHash.ts';
import { decodeJwtPart } from './jwtPart.ts';
import { createEvidence, createSignInFailure, createTokenFailure } from './signInFailure.ts';

/** The allowed difference of two clocks, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** An id token older than the longest sign-in, in seconds, was made for another one. */
const MAX_AGE_SECONDS = 15 * 60;

/**
 * Checks what openid-client does not check of an id token: that it was issued to this client and for this sign-in
 * (OpenID Connect Core, section 3.1.3.7, items 5 and 10). Throws `signInFailed` with its reason. Claims of a wrong type
 * are openid-client's to refuse.
 */
export const checkIdTokenIssuance = ({ azp, iat }: Partial<IDToken>, clientId: string): void => {
  const now = Date.now() / 1000;
  if (azp !== undefined && azp !== clientId)
    throw createSignInFailure('audienceMismatch', createEvidence('audience', { expected: clientId, received: azp }));
  if (typeof iat !== 'number') return;
  if (iat > now + CLOCK_TOLERANCE_SECONDS) throw createTokenFailure('clockSkew');
  if (iat < now - MAX_AGE_SECONDS) throw createTokenFailure('tokenExpired');
};

/**
 * Checks what openid-client does not check in a token response: that the access token is a Bearer token (RFC 6750), and
 * that it matches `at_hash` of the id token, where there is one (section 3.1.3.8). Throws `signInFailed` badAnswer.
 */
export const checkAccessToken = (answer: TokenEndpointResponse, claims: IDToken | undefined): void => {
  if (answer.token_type !== 'bearer')
    throw createSignInFailure('badAnswer', createEvidence('tokenType', { received: answer.token_type }));
  if (claims?.at_hash === undefined) return;
  const { alg } = decodeJwtPart(answer.id_token ?? '', 0);
  if (claims.at_hash !== computeAccessTokenHash(answer.access_token, String(alg)))
    throw createSignInFailure('badAnswer', createEvidence('tokenHash'));
};

/**
 * Checks what openid-client does not check between the posted and the exchanged id token, each valid by itself: that
 * both are for the same person and the same code (sections 3.3.2.12 and 3.3.3.6). Throws `signInFailed` with its
 * reason.
 */
export function checkSameSubject(posted: Partial<IDToken>, claims: IDToken | undefined): asserts claims is IDToken {
  if (claims === undefined || claims.sub !== posted.sub || claims.iss !== posted.iss)
    throw createSignInFailure('badAnswer', createEvidence('person'));
  if (claims.c_hash !== undefined && claims.c_hash !== posted.c_hash) throw createTokenFailure('codeHashMismatch');
}

/**
 * Checks what openid-client does not check of the id token of a refresh: that it is of the same person (section 12.2),
 * and what {@link checkIdTokenIssuance} says. Throws `signInFailed` with its reason.
 */
export const checkRefreshedClaims = (claims: IDToken, subject: string, clientId: string): void => {
  if (claims.sub !== subject) throw createSignInFailure('badAnswer', createEvidence('person'));
  checkIdTokenIssuance(claims, clientId);
};

/**
 * Turns the failure of an id token that is out of its time into `clockOff` where the two clocks differ. `secondsAhead`:
 * by how much the server's clock is ahead of this one.
 */
export const mapClockSkewFailure = (failure: AppFailure, secondsAhead: number): AppFailure => {
  const { error } = failure;
  const isOfTime = error.kind === 'signInFailed' && (error.reason === 'tokenExpired' || error.reason === 'clockSkew');
  if (!isOfTime || Math.abs(secondsAhead) <= CLOCK_TOLERANCE_SECONDS) return failure;
  return fail({ kind: 'clockOff', minutesAhead: -Math.round(secondsAhead / 60) }, failure);
};
