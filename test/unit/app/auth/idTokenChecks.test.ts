import type { IDToken, TokenEndpointResponse } from 'openid-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  checkAccessToken,
  checkIdTokenIssuance,
  checkSameSubject,
  mapClockSkewFailure,
} from '#app/auth/idTokenChecks.ts';
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
const failing = (reason: string, evidence: object = {}) =>
  expect.objectContaining({ error: expect.objectContaining({ reason, evidence: expect.objectContaining(evidence) }) });

test('an access token is the one of which its id token speaks, where it speaks of one', () => {
  expect(() => checkAccessToken(answer, claims)).not.toThrow();
  expect(() => checkAccessToken({ ...answer, access_token: 'another' }, claims)).toThrow(
    failing('badAnswer', { check: 'tokenHash' }),
  );
  expect(() => checkAccessToken({ ...answer, access_token: 'another' }, undefined)).not.toThrow();
});

test('only a Bearer token is taken', () => {
  expect(() => checkAccessToken({ ...answer, token_type: 'dpop' }, claims)).toThrow(
    failing('badAnswer', { check: 'tokenType', received: 'dpop' }),
  );
});

test.each([
  [30, null],
  [30.001, 'clockSkew'],
  [-900, null],
  [-900.001, 'tokenExpired'],
])('an id token that was issued %d s from now is refused as %s', (seconds, reason) => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  onTestFinished(() => now.mockRestore());
  const check = () => checkIdTokenIssuance({ iat: 1000 + seconds }, 'c');
  if (reason === null) expect(check).not.toThrow();
  else expect(check).toThrow(failing(reason));
});

test('both id tokens of a sign-in are there, of one issuer, for one person and one code', () => {
  const posted = { ...claims, c_hash: 'LDktKdoQak3Pk0cnXxCltA' };
  const check = (exchanged: IDToken | undefined) => () => checkSameSubject(posted, exchanged);
  expect(check(claims)).not.toThrow();
  expect(check(posted)).not.toThrow();
  expect(check({ ...posted, c_hash: 'other' })).toThrow(failing('codeHashMismatch', { check: 'codeHash' }));
  for (const exchanged of [undefined, { ...claims, sub: 'other' }, { ...claims, iss: 'other' }])
    expect(check(exchanged)).toThrow(failing('badAnswer', { check: 'person' }));
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
