import { expect, test } from 'vitest';
import { refreshMoment, renewed, type Tokens, textOf, tokensOf } from '../../../app/signin/tokens.ts';

const tokens: Tokens = {
  accessToken: 'a1',
  refreshToken: 'r1',
  refreshAt: 1000,
  subject: 's',
  personName: 'Aino Lahti',
  grantedScopes: ['openid'],
  signedInAt: 500,
};

test.each([
  [3600, 3_540_000],
  [300, 270_000],
  [10, 9000],
  [undefined, null],
  [0, null],
  [-5, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e15, null],
])('expires_in %s is renewed after %s ms', (expiresIn, after) => {
  expect(refreshMoment(expiresIn, 7000)).toBe(after === null ? null : 7000 + after);
});

test('a refresh keeps the old refresh token where no new one came', () => {
  const answer = { access_token: 'a2', token_type: 'bearer', expires_in: 100 } as const;
  expect(renewed(tokens, answer, 0)).toEqual({ ...tokens, accessToken: 'a2', refreshAt: 90_000 });
  expect(renewed(tokens, { ...answer, refresh_token: 'r2' }, 0).refreshToken).toBe('r2');
});

test('the stored text gives the tokens back, and any other text nothing', () => {
  expect(tokensOf(textOf(tokens))).toMatchObject(tokens);
  expect(tokensOf(textOf(tokens).slice(0, -1))).toBeNull();
  expect(tokensOf(textOf(tokens).replace('"version":1', '"version":2'))).toBeNull();
});
