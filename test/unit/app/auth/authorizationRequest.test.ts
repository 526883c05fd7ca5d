import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthorizationRequest } from '#app/auth/authorizationRequest.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const redirectUri = 'http://127.0.0.1:8400/signin';
const identity: ConnectionProfile['identity'] = {
  issuer: 'https://auth.example/identity',
  clientId: 'desk',
  scopes: ['ServicePurchasesWebApi', 'openid', 'profile', 'offline_access'],
  redirectUris: [redirectUri, 'http://127.0.0.1:8401/signin'],
  signInWith: 'window',
  signInDays: 30,
  basicCredentials: 'literal',
  sendState: true,
  sendPkce: true,
  promptConsent: true,
  revokeReplacedTokens: true,
  authorizationParameters: {},
};
const endpoint = 'https://auth.example/identity/connect/authorize?tenant=7';

test('the query parameters of the specification, scopes joined by a plus', async () => {
  const request = await createAuthorizationRequest(endpoint, identity, redirectUri);
  const url = new URL(request.url);
  expect(url.origin + url.pathname).toBe('https://auth.example/identity/connect/authorize');
  expect(url.search).toContain('scope=ServicePurchasesWebApi+openid+profile+offline_access&');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: '7',
    response_type: 'code id_token',
    scope: 'ServicePurchasesWebApi openid profile offline_access',
    redirect_uri: 'http://127.0.0.1:8400/signin',
    response_mode: 'form_post',
    client_id: 'desk',
    nonce: request.nonce,
    state: request.state,
    code_challenge: createHash('sha256')
      .update(request.codeVerifier ?? '')
      .digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'consent',
  });
});

test('the nonce is letters and digits of at least 128 bits within the limit of servers; it, state and verifier are fresh each time', async () => {
  const requests = await Promise.all(
    Array.from({ length: 20 }, () => createAuthorizationRequest(endpoint, identity, redirectUri)),
  );
  const values = requests.flatMap(({ nonce, state }) => [nonce, state]);
  expect(new Set(values).size).toBe(40);
  for (const value of nonEmpty(values)) expect(value).toMatch(/^[0-9a-f]{32,300}$/);
  expect(new Set(requests.map(({ codeVerifier }) => codeVerifier)).size).toBe(20);
});

test('state and PKCE are left out where the profile says so', async () => {
  const request = await createAuthorizationRequest(
    endpoint,
    { ...identity, sendState: false, sendPkce: false },
    redirectUri,
  );
  expect(request).toMatchObject({ state: null, codeVerifier: null });
  const names = [...new URL(request.url).searchParams.keys()];
  expect(names).not.toContain('state');
  expect(names).not.toContain('code_challenge');
});

test('extra parameters are added but never stand in for the fixed ones', async () => {
  const authorizationParameters = {
    acr_values: 'tenant:7',
    nonce: 'known',
    state: 'known',
    redirect_uri: 'https://evil.example/',
    response_mode: 'query',
    request: 'a.b.c',
    code_challenge: 'known',
  };
  const bare = { ...identity, sendState: false, sendPkce: false, authorizationParameters };
  const request = await createAuthorizationRequest(endpoint, bare, redirectUri);
  const query = new URL(request.url).searchParams;
  expect(query.get('acr_values')).toBe('tenant:7');
  expect(query.getAll('nonce')).toEqual([request.nonce]);
  expect(query.getAll('redirect_uri')).toEqual([redirectUri]);
  expect(query.getAll('response_mode')).toEqual(['form_post']);
  for (const name of ['state', 'request', 'code_challenge']) expect(query.has(name)).toBe(false);
});

const withoutOfflineAccess = ['ServicePurchasesWebApi', 'openid'];

test.each([
  ['consent', {}],
  ['select_account consent', { authorizationParameters: { prompt: 'select_account' } }],
  ['login consent', { authorizationParameters: { prompt: ' login  consent ' } }],
  ['none', { authorizationParameters: { prompt: 'none' } }],
  [null, { promptConsent: false }],
  ['login', { promptConsent: false, authorizationParameters: { prompt: 'login' } }],
  [null, { scopes: withoutOfflineAccess }],
  ['login', { scopes: withoutOfflineAccess, authorizationParameters: { prompt: 'login' } }],
] as const)('the prompt is %s for %o', async (prompt, changes) => {
  const request = await createAuthorizationRequest(
    endpoint,
    { ...identity, ...structuredClone(changes) } as typeof identity,
    redirectUri,
  );
  expect(new URL(request.url).searchParams.get('prompt')).toBe(prompt);
});

test.each([
  ['nothing else', {}, 'consent login'],
  ['the prompt of the profile', { prompt: 'consent' }, 'consent login'],
  ['the same prompt of the profile', { prompt: 'login consent' }, 'login consent'],
  ['no prompt that forbids every page', { prompt: 'none' }, 'login'],
])('asks for an account beside %s', async (_, authorizationParameters, prompt) => {
  const asking = { ...identity, authorizationParameters };
  const request = await createAuthorizationRequest(endpoint, asking, redirectUri, 'login');
  expect(new URL(request.url).searchParams.get('prompt')).toBe(prompt);
});

test('a request has no parameters but those that the profile wants', async () => {
  const bare = { ...identity, sendState: false, sendPkce: false, promptConsent: false };
  const { searchParams } = new URL((await createAuthorizationRequest(endpoint, bare, redirectUri)).url);
  const names = ['tenant', 'response_type', 'scope', 'redirect_uri', 'response_mode', 'client_id', 'nonce'];
  expect([...searchParams.keys()].toSorted()).toEqual(names.toSorted());
  const asking = new URL((await createAuthorizationRequest(endpoint, bare, redirectUri, 'login')).url);
  expect(asking.searchParams.get('prompt')).toBe('login');
  const spaced = { ...bare, authorizationParameters: { prompt: ' select_account  consent ' } };
  const more = new URL((await createAuthorizationRequest(endpoint, spaced, redirectUri, 'login')).url);
  expect(more.searchParams.get('prompt')).toBe('select_account consent login');
});
