import { expect, test } from 'vitest';
import { matchesOAuthState } from '#app/auth/redirect.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { isListenableRedirectUri } from '#app/profile/addresses.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';

test.each([
  ['http://127.0.0.1:8400/signin', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:8400/signin?tenant=7', true],
  ['http://localhost:8400/signin', false],
  ['https://127.0.0.1:8400/signin', false],
  ['https://office.example/signin', false],
  ['http://127.0.0.1:0/signin', false],
])('whether the application can listen at %s', (address, expected) => {
  expect(isListenableRedirectUri(address)).toBe(expected);
});

const profileText = (identity: object): string =>
  JSON.stringify({
    format: 'invoice-desk-profile/1',
    name: 'Office',
    companies: [{ customerNumber: '1', name: 'Office Oy' }],
    identity: { issuer: 'https://id.example', clientId: 'c', scopes: ['openid'], ...identity },
    purchases: { baseUrl: 'https://api.example' },
  });

test('a profile for the browser needs an address to listen at', () => {
  const redirectUris = ['http://localhost:8400/signin', 'https://office.example/signin'];
  const text = profileText({ redirectUris, signInWith: 'browser' });
  try {
    parseProfile(text);
    expect.unreachable();
  } catch (failure) {
    if (!(failure instanceof AppFailure)) throw failure;
    expect(failure.error).toMatchObject({
      kind: 'invalidProfile',
      faults: [{ path: 'identity.redirectUris', code: 'badValue' }],
    });
  }
  expect(parseProfile(profileText({ redirectUris })).identity.signInWith).toBe('window');
  const more = profileText({ redirectUris: [...redirectUris, 'http://[::1]:8400/'], signInWith: 'browser' });
  expect(parseProfile(more).identity.signInWith).toBe('browser');
});

test.each([
  ['the state that was sent', 'code=c&state=s1', 's1', true],
  ['another state', 'code=c&state=s2', 's1', false],
  ['no state', 'code=c', 's1', false],
  ['the state twice', 'state=s1&state=s1', 's1', false],
  ['a second state', 'state=s1&state=s2', 's1', false],
  ['none where none was sent', 'code=c', null, true],
  ['one where none was sent', 'code=c&state=s1', null, false],
  ['an empty one where none was sent', 'code=c&state=', null, false],
])('a post with %s', (_what, body, state, expected) => {
  const redirectUri = 'http://127.0.0.1:1/';
  const form = { method: 'POST', url: redirectUri, contentType: 'application/x-www-form-urlencoded', body };
  expect(matchesOAuthState(form, { redirectUri, state })).toBe(expected);
  const fragment = { method: 'GET', url: `${redirectUri}#${body}`, contentType: null, body: '' };
  expect(matchesOAuthState(fragment, { redirectUri, state })).toBe(expected);
});
