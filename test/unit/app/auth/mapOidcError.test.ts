import { ClientError } from 'openid-client';
import { expect, test } from 'vitest';
import { mapOidcError } from '#app/auth/mapOidcError.ts';

const badAnswer = { kind: 'signInFailed', reason: 'badAnswer', detail: null };
/** An error as openid-client throws it: the facts are the cause of its cause. */
const createClientError = (code: string, facts: object): ClientError =>
  Object.assign(new ClientError('x', { cause: new Error('x', { cause: facts }) }), { code });

test.each([[undefined], [null], ['cut'], [Object.assign(new Error('x'), { code: 'OAUTH_KEY_SELECTION_FAILED' })]])(
  '%s, which is no error of openid-client, says nothing but that the answer is bad',
  (error) => {
    expect(mapOidcError(error).error).toEqual(badAnswer);
  },
);

test('another attribute than the issuer is no matter of issuers', () => {
  const code = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  expect(mapOidcError(createClientError(code, { attribute: 'issuer' })).error).toMatchObject({
    reason: 'issuerMismatch',
  });
  expect(mapOidcError(createClientError(code, { attribute: 'sub' })).error).toEqual(badAnswer);
});
