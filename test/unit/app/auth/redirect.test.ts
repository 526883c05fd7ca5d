import { expect, test } from 'vitest';
import type { CaughtRedirect } from '#app/auth/ports.ts';
import { carriesResponse, matchesOAuthState, maxRedirectBodyBytes, parseSignInRedirect } from '#app/auth/redirect.ts';
import { AppFailure } from '#app/contract/errors.ts';

const redirectUri = 'http://127.0.0.1:8400/signin?tenant=7';
const state = 'state1';
const sound: CaughtRedirect = {
  method: 'POST',
  url: redirectUri,
  contentType: 'application/x-www-form-urlencoded; charset=UTF-8',
  body: 'code=c1&id_token=a.b.c&scope=openid+Api&state=state1&session_state=x.y',
};

const captureRedirectError = (changes: Partial<CaughtRedirect>, expected: string | null = state) => {
  try {
    parseSignInRedirect({ ...sound, ...changes }, { redirectUri, state: expected });
  } catch (error) {
    if (error instanceof AppFailure) return error.error;
  }
  throw new Error('It was taken');
};

test('the parameters of a sound redirect', () => {
  const parameters = parseSignInRedirect(sound, { redirectUri, state });
  expect(Object.fromEntries(parameters)).toEqual({
    code: 'c1',
    id_token: 'a.b.c',
    scope: 'openid Api',
    state,
    session_state: 'x.y',
  });
});

test.each<[string, Partial<CaughtRedirect>]>([
  ['a GET without parameters', { method: 'GET' }],
  ['a PUT', { method: 'PUT' }],
  ['another path', { url: 'http://127.0.0.1:8400/signin2?tenant=7' }],
  ['another port', { url: 'http://127.0.0.1:8401/signin?tenant=7' }],
  ['another query', { url: 'http://127.0.0.1:8400/signin' }],
  ['a host that only begins like it', { url: 'http://127.0.0.1:8400@evil.example/signin?tenant=7' }],
  ['no address', { url: 'signin' }],
  ['JSON', { contentType: 'application/json' }],
  ['no content type', { contentType: null }],
  ['a code that came twice', { body: `${sound.body}&code=c2` }],
  ['a state that came twice', { body: `${sound.body}&state=state1` }],
  ['no code', { body: 'id_token=a.b.c&state=state1' }],
  ['no id token', { body: 'code=c1&state=state1' }],
  ['too much', { body: `${sound.body}&more=${'ä'.repeat(33_000)}` }],
])('%s is no redirect of ours', (_, changes) => {
  expect(captureRedirectError(changes)).toMatchObject({ kind: 'signInFailed', reason: 'badRedirect' });
});

const soundNames = 'code, id_token, scope, state, session_state';
test.each<[string, Partial<CaughtRedirect>, string, string | null, string | null]>([
  ['a PUT', { method: 'PUT' }, 'redirectMethod', null, 'PUT'],
  ['a page without parameters', { method: 'GET' }, 'redirectParameters', null, null],
  ['no address', { url: 'signin' }, 'redirectAddress', redirectUri, null],
  ['another address', { url: 'http://127.0.0.1:8400/signin2?tenant=7' }, 'redirectAddress', redirectUri, null],
  ['JSON', { contentType: 'application/json' }, 'redirectType', null, 'application/json'],
  ['too much', { body: 'ä'.repeat(maxRedirectBodyBytes / 2) }, 'redirectSize', '65536', null],
  ['a code that came twice', { body: `${sound.body}&code=c2` }, 'redirectParameters', null, `${soundNames}, code`],
  ['no code', { body: 'id_token=a.b.c&state=state1' }, 'redirectParameters', null, 'id_token, state'],
  [
    'a code in the query',
    { method: 'GET', url: `${redirectUri}&code=c1&state=state1` },
    'redirectPlace',
    null,
    'code, state (query)',
  ],
  [
    'a query and a fragment',
    { method: 'GET', url: `${redirectUri}&code=c1#state=state1` },
    'redirectPlace',
    null,
    'query, fragment',
  ],
])('the evidence of %s names the check and what came', (_, changes, check, expected, received) => {
  expect(captureRedirectError(changes)).toEqual({
    kind: 'signInFailed',
    reason: 'badRedirect',
    detail: null,
    evidence: { source: 'application', check, expected, received, responsibleParty: 'integrationTeam' },
  });
});

test('a redirect may have 64 KiB with its address, and no byte more', () => {
  const start = `${sound.body}&more=`;
  const more = 'x'.repeat(64 * 1024 - Buffer.byteLength(redirectUri + start));
  expect(parseSignInRedirect({ ...sound, body: start + more }, { redirectUri, state }).get('more')).toBe(more);
  expect(captureRedirectError({ body: `${start}${more}x` })).toMatchObject({ evidence: { check: 'redirectSize' } });
});

test.each([
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-URLEncoded',
  'application/x-www-form-urlencoded ; charset=utf-8; q=1',
])('a form of the type %s is read', (contentType) => {
  expect(parseSignInRedirect({ ...sound, contentType }, { redirectUri, state }).get('code')).toBe('c1');
});

test.each([
  ['of another request', 'code=c1&id_token=a.b.c&state=state2', state],
  ['missing', 'code=c1&id_token=a.b.c', state],
  ['that was never sent', 'code=c1&id_token=a.b.c&state=state1', null],
  ['missing beside an error', 'error=access_denied', state],
])('a state %s', (_, body, expected) => {
  expect(captureRedirectError({ body }, expected)).toMatchObject({
    reason: 'stateMismatch',
    evidence: { check: 'state', responsibleParty: 'service' },
  });
});

test.each([
  ['access_denied', 'accessDenied'],
  ['invalid_scope', 'invalidScope'],
  ['unauthorized_client', 'unauthorizedClient'],
  ['invalid_request', 'providerRefused'],
  ['login_required', 'providerRefused'],
  ['constructor', 'providerRefused'],
])('the error %s is %s', (code, reason) => {
  expect(captureRedirectError({ body: `error=${code}&state=state1` })).toEqual({
    kind: 'signInFailed',
    reason,
    detail: code,
  });
});

test('the words of an error are one line of bounded length', () => {
  const description = encodeURIComponent(`No\r\n\u202Egrant ${'x'.repeat(2000)}`);
  const error = captureRedirectError({ body: `error=server_error&error_description=${description}&state=state1` });
  expect(error).toHaveProperty('detail', expect.stringMatching(/^server_error: No grant x+…$/));
  expect('detail' in error && error.detail?.length).toBe(300);
});

const fields = 'code=c1&id_token=a.b.c&state=state1';
const refusal = 'error=access_denied&state=state1';
const opened = (url: string): Partial<CaughtRedirect> => ({ method: 'GET', url, contentType: null, body: '' });

test('an answer in the fragment is read like a form', () => {
  const parameters = parseSignInRedirect({ ...sound, ...opened(`${redirectUri}#${fields}`) }, { redirectUri, state });
  expect(Object.fromEntries(parameters)).toEqual({ code: 'c1', id_token: 'a.b.c', state });
});

test.each([
  ['fragment', `${redirectUri}#${refusal}`],
  ['query', `${redirectUri}&${refusal}`],
  ['query, before the registered one', `http://127.0.0.1:8400/signin?${refusal}&tenant=7`],
  ['query, with an empty fragment', `${redirectUri}&${refusal}#`],
  ['query, with a fragment that says nothing', `${redirectUri}&${refusal}#_=_`],
])('a refusal in the %s is read', (_, url) => {
  expect(captureRedirectError(opened(url))).toMatchObject({ reason: 'accessDenied' });
});

test.each([
  ['a code in the query', `${redirectUri}&${fields}`, 'badRedirect'],
  ['an answer in the query and in the fragment', `${redirectUri}&${refusal}#${fields}`, 'badRedirect'],
  ['a fragment at another path', `http://127.0.0.1:8400/other?tenant=7#${fields}`, 'badRedirect'],
  ['a fragment at another port', `http://127.0.0.1:8401/signin?tenant=7#${fields}`, 'badRedirect'],
  ['a fragment at another name in the query', `http://127.0.0.1:8400/signin?rent=7#${fields}`, 'badRedirect'],
  ['a fragment without the registered query', `http://127.0.0.1:8400/signin#${fields}`, 'badRedirect'],
  ['a fragment of 1 MB', `${redirectUri}#${fields}&more=${'x'.repeat(1_000_000)}`, 'badRedirect'],
  ['a code in the fragment twice', `${redirectUri}#${fields}&code=c2`, 'badRedirect'],
  ['the state of yesterday in a fragment', `${redirectUri}#error=access_denied&state=yesterday`, 'stateMismatch'],
  ['a refusal without state in the query', `${redirectUri}&error=access_denied`, 'stateMismatch'],
])('%s is refused', (_, url, reason) => {
  expect(captureRedirectError(opened(url))).toMatchObject({ kind: 'signInFailed', reason });
});

test.each<[string, Partial<CaughtRedirect>, string | null, boolean]>([
  ['the state that was sent', {}, state, true],
  ['another state', { body: 'state=other' }, state, false],
  ['no state', { body: 'code=c1' }, state, false],
  ['the state twice', { body: 'state=state1&state=state1' }, state, false],
  ['no state where none was sent', { body: 'code=c1' }, null, true],
  ['a state where none was sent', {}, null, false],
  ['an empty state where none was sent', { body: 'state=' }, null, false],
  ['the state in the fragment', { method: 'GET', url: `${redirectUri}#state=state1`, body: '' }, state, true],
  ['the state in a request of another kind', { method: 'PUT' }, state, false],
  ['the state at another address', { url: 'http://127.0.0.1:8400/other' }, state, false],
])('a redirect with %s speaks of the request or does not', (_, changes, expected, isMatch) => {
  expect(matchesOAuthState({ ...sound, ...changes }, { redirectUri, state: expected })).toBe(isMatch);
});

test('a redirect carries an answer where it has a parameter of one', () => {
  const page = { ...sound, method: 'GET', body: '' };
  expect(carriesResponse(sound, redirectUri)).toBe(true);
  expect(carriesResponse(page, redirectUri)).toBe(false);
  expect(carriesResponse({ ...page, url: `${redirectUri}&error=x` }, redirectUri)).toBe(true);
});
