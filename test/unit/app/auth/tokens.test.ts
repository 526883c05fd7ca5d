import { expect, test } from 'vitest';
import { endOf, renewed, type Tokens, textOf, tokensOf } from '#app/auth/tokens.ts';

const tokens: Tokens = {
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresAt: 1000,
  refreshAt: 900,
  unanswered: 1,
  subject: 's',
  personName: 'Aino Lahti',
  grantedScopes: ['openid'],
  signedInAt: 500,
};

test('a refresh keeps the old refresh token where no new one came, and has its answer', () => {
  const answer = { access_token: 'a2', token_type: 'bearer', expires_in: 100 } as const;
  expect(renewed(tokens, answer, 0)).toMatchObject({
    accessToken: 'a2',
    refreshToken: 'r1',
    expiresAt: 100_000,
    unanswered: 0,
    signedInAt: 500,
  });
  expect(renewed(tokens, { ...answer, refresh_token: 'r2' }, 0).refreshToken).toBe('r2');
});

test('the stored text gives the tokens back, and any other text nothing', () => {
  expect(tokensOf(textOf(tokens))).toEqual(tokens);
  expect(tokensOf(textOf(tokens).slice(0, -1))).toBeNull();
  expect(tokensOf(textOf(tokens).replace('"version":2', '"version":3'))).toBeNull();
});

test('a text of version 1 becomes tokens of now', () => {
  const text =
    '{"version":1,"accessToken":"a1","refreshToken":"r1","refreshAt":1767225600000,"subject":"s","personName":"Aino Lahti",' +
    '"grantedScopes":["openid","offline_access"],"signedInAt":1767222060000}';
  const migrated = tokensOf(text);
  expect(migrated).toEqual({
    accessToken: 'a1',
    refreshToken: 'r1',
    expiresAt: 1767225600000,
    refreshAt: 1767225600000,
    unanswered: 0,
    subject: 's',
    personName: 'Aino Lahti',
    grantedScopes: ['openid', 'offline_access'],
    signedInAt: 1767222060000,
  });
  expect(migrated && tokensOf(textOf(migrated))).toEqual(migrated);
});

test('the end of a sign-in is days after it, whatever came since', () => {
  expect(endOf(tokens, 30)).toBe(500 + 30 * 86_400_000);
  expect(endOf(tokens, null)).toBeNull();
});
