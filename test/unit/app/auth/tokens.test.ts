import { expect, test } from 'vitest';
import {
  getSessionEnd,
  mergeRefreshedTokens,
  parseTokens,
  serializeTokens,
  type TokenSet,
  toTokensSecretName,
} from '#app/auth/tokens.ts';

const tokens: TokenSet = {
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresAt: 1000,
  refreshAt: 900,
  unanswered: 1,
  refreshTokenUsage: 'unknown',
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

test.each([
  ['unknown', 'r2', 'oneTime'],
  ['unknown', 'r1', 'reusable'],
  ['unknown', undefined, 'reusable'],
  ['reusable', undefined, 'reusable'],
  ['reusable', 'r2', 'oneTime'],
  ['oneTime', 'r2', 'oneTime'],
  ['oneTime', 'r1', 'oneTime'],
  ['oneTime', undefined, 'oneTime'],
] as const)('a refresh token of %s usage that is answered with %s counts as %s', (before, next, after) => {
  const answer = { access_token: 'a2', token_type: 'bearer', ...(next && { refresh_token: next }) } as const;
  const old = { ...tokens, refreshTokenUsage: before };
  expect(mergeRefreshedTokens(old, answer, 0).refreshTokenUsage).toBe(after);
});

test('a text of version 2 without the usage of its refresh token says nothing of it', () => {
  const { refreshTokenUsage: _, ...text } = JSON.parse(serializeTokens(tokens));
  expect(parseTokens(JSON.stringify(text))).toEqual(tokens);
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
    refreshTokenUsage: 'unknown',
    subject: 's',
    personName: 'Aino Lahti',
    grantedScopes: ['openid', 'offline_access'],
    signedInAt: 1767222060000,
  });
  expect(migrated && parseTokens(serializeTokens(migrated))).toEqual(migrated);
});

test('each connection has a secret of its own, under the name that earlier versions gave it', () => {
  expect(toTokensSecretName('c1')).toBe('tokens:c1');
});

test('the end of a sign-in is days after it, whatever came since', () => {
  expect(getSessionEnd(tokens, 30)).toBe(500 + 30 * 86_400_000);
  expect(getSessionEnd(tokens, null)).toBeNull();
});
