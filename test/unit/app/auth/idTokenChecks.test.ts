import type { IDToken, TokenEndpointResponse } from 'openid-client';
import { expect, test } from 'vitest';
import { checkAccessToken, mapClockSkewFailure } from '#app/auth/idTokenChecks.ts';
import { fail } from '#app/contract/errors.ts';

/** The access token and `at_hash` of OpenID Connect Core, appendix A.3. */
const accessToken = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y';
const header = Buffer.from('{"alg":"RS256"}').toString('base64url');
const claims: IDToken = { iss: 'i', sub: 's', aud: 'c', exp: 2, iat: 1, at_hash: '77QmUPtjPfzWtF2AnpK9RQ' };
const answer = {
  access_token: accessToken,
  token_type: 'bearer',
  id_token: `${header}.e30.x`,
} as TokenEndpointResponse;
const badAnswer = expect.objectContaining({ error: expect.objectContaining({ reason: 'badAnswer' }) });

test('an access token is the one of which its id token speaks, where it speaks of one', () => {
  expect(() => checkAccessToken(answer, claims)).not.toThrow();
  expect(() => checkAccessToken({ ...answer, access_token: 'another' }, claims)).toThrow(badAnswer);
  expect(() => checkAccessToken({ ...answer, access_token: 'another' }, undefined)).not.toThrow();
});

test('only a Bearer token is taken', () => {
  expect(() => checkAccessToken({ ...answer, token_type: 'dpop' }, claims)).toThrow(badAnswer);
});

test.each([
  [600, { kind: 'clockOff', minutesAhead: -10 }],
  [-31, { kind: 'clockOff', minutesAhead: 1 }],
  [30, { kind: 'signInFailed', reason: 'tokenExpired', detail: null }],
])('a server %i s ahead makes an expired token %j', (secondsAhead, error) => {
  const expired = fail({ kind: 'signInFailed', reason: 'tokenExpired', detail: null });
  expect(mapClockSkewFailure(expired, secondsAhead).error).toEqual(error);
});

test('another failure is no matter of clocks', () => {
  const failure = fail({ kind: 'signInFailed', reason: 'nonceMismatch', detail: null });
  expect(mapClockSkewFailure(failure, 600)).toBe(failure);
});
