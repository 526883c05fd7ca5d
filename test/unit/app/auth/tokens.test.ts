import { expect, test } from 'vitest';
import { getSessionEnd, mergeRefreshedTokens, parseTokens, serializeTokens, type TokenSet } from '#app/auth/tokens.ts';

const tokens: TokenSet = {
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
  expect(mergeRefreshedTokens(tokens, answer, 0)).toMatchObject({
    accessToken: 'a2',
    refreshToken: 'r1',
    expiresAt: 100_000,
    unanswered: 0,
    signedInAt: 500,
  });
  expect(mergeRefreshedTokens(tokens, { ...answer, refresh_token: 'r2' }, 0).refreshToken).toBe('r2');
});

test('the stored text gives the tokens back, and any other text nothing', () => {
  expect(parseTokens(serializeTokens(tokens))).toEqual(tokens);
  expect(parseTokens(serializeTokens(tokens).slice(0, -1))).toBeNull();
  expect(parseTokens(serializeTokens(tokens).replace('"version":2', '"version":3'))).toBeNull();
});

test('a text of version 1 becomes tokens of now', () => {
  const text =
    '{"version":1,"accessToken":"a1","refreshToken":"r1","refreshAt":1767225600000,"subject":"s","personName":"Aino Lahti",' +
    '"grantedScopes":["openid","offline_access"],"signedInAt":1767222060000}';
  const migrated = parseTokens(text);
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
  expect(migrated && parseTokens(serializeTokens(migrated))).toEqual(migrated);
});

test('the end of a sign-in is days after it, whatever came since', () => {
  expect(getSessionEnd(tokens, 30)).toBe(500 + 30 * 86_400_000);
  expect(getSessionEnd(tokens, null)).toBeNull();
});
