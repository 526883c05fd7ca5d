import { describe, expect, test } from 'vitest';
import { decideSignInWindowRequest } from '#main/windows/redirectRequest.ts';

const redirectUri = 'http://127.0.0.1:8400/signin';
const request = (url: string, more: object = {}) => ({
  url,
  method: 'GET',
  resourceType: 'mainFrame' as const,
  ...more,
});
const post = (url: string, ...bytes: readonly string[]) =>
  request(url, { method: 'POST', uploadData: bytes.map((text) => ({ bytes: Buffer.from(text) })) });

describe('what goes to the redirect address', () => {
  test('is caught with its body, however many parts that comes in', () => {
    expect(decideSignInWindowRequest(post(redirectUri, 'code=a&id_', 'token=b'), redirectUri)).toEqual({
      kind: 'caught',
      redirect: {
        method: 'POST',
        url: redirectUri,
        contentType: 'application/x-www-form-urlencoded',
        body: 'code=a&id_token=b',
      },
    });
  });

  test('is caught as a GET with a query too, for the flow to judge', () => {
    const url = `${redirectUri}?error=access_denied`;
    expect(decideSignInWindowRequest(request(url), redirectUri)).toEqual({
      kind: 'caught',
      redirect: { method: 'GET', url, contentType: null, body: '' },
    });
  });

  test('a file or blob in the form has no bytes and does no harm', () => {
    const uploadData = [{ bytes: Buffer.from('state=s') }, { file: '/etc/hosts' }, { blobUUID: 'u' }];
    const decision = decideSignInWindowRequest(request(redirectUri, { method: 'POST', uploadData }), redirectUri);
    expect(decision).toMatchObject({ kind: 'caught', redirect: { body: 'state=s' } });
  });

  test.each(['subFrame', 'xhr', 'image', 'script', 'ping', 'other'] as const)(
    'from a %s is never sent',
    (resourceType) => {
      expect(decideSignInWindowRequest({ ...post(redirectUri, 'code=a'), resourceType }, redirectUri)).toEqual({
        kind: 'refuse',
      });
    },
  );

  test('not even through a socket', () => {
    const socket = request('ws://127.0.0.1:8400/signin', { resourceType: 'webSocket' });
    expect(decideSignInWindowRequest(socket, redirectUri)).toEqual({ kind: 'refuse' });
  });

  test.each([
    'http://127.0.0.1:8401/signin',
    'http://localhost:8400/signin',
    'http://127.0.0.1:8400/signin/more',
    'http://127.0.0.1:8400/SIGNIN',
    'https://127.0.0.1:8400/signin',
  ])('is that address alone, not %s', (url) => {
    expect(decideSignInWindowRequest(request(url), redirectUri)).toEqual({ kind: 'pass' });
  });

  test.each([
    ['https://desk.example', 'https://desk.example/'],
    ['https://DESK.example:443/signin', 'https://desk.example/signin'],
    ['http://127.0.0.1:80/signin', 'http://127.0.0.1/signin'],
    ['https://desk.example/a%20b/%C3%A4', 'https://desk.example/a b/ä'],
    ['https://desk.example/a/../return', 'https://desk.example/return'],
    ['https://desk.example/return?tenant=7', 'https://desk.example/return?tenant=7'],
    ['https://desk.example/return?tenant=7', 'https://desk.example/return?error=x&tenant=7'],
    ['http://[::1]:8400/signin', 'http://[0:0:0:0:0:0:0:1]:8400/signin'],
  ])('registered as %s, it is %s, too', (registered, address) => {
    expect(decideSignInWindowRequest(post(address, 'code=a'), registered)).toMatchObject({ kind: 'caught' });
  });

  test.each([
    ['https://desk.example/return', 'https://desk.example/return/'],
    ['https://desk.example/return/', 'https://desk.example/return'],
    ['https://desk.example/return', 'https://desk.example/%72eturn'],
    ['https://desk.example/a%2fb', 'https://desk.example/a/b'],
    ['https://desk.example/%c3%a4', 'https://desk.example/%C3%A4'],
    ['https://desk.example/return', 'https://desk.example:8443/return'],
    ['https://desk.example/return', 'https://desk.example.evil.example/return'],
    ['https://desk.example/return', 'https://evil.example/?https://desk.example/return'],
    ['https://desk.example/return?tenant=7', 'https://desk.example/return'],
    ['https://desk.example/return?tenant=7', 'https://desk.example/return?tenant=8'],
  ])('registered as %s, it is not %s', (registered, address) => {
    expect(decideSignInWindowRequest(post(address, 'code=a'), registered)).toEqual({ kind: 'pass' });
  });
});

test.each([
  'https://identity.example/login#top',
  'http://127.0.0.1:9000/login',
  'http://[::1]:9000/login',
  'wss://identity.example/push',
  'data:image/png;base64,AA==',
  'blob:https://identity.example/6c0c',
])('%s may be loaded', (url) => {
  expect(decideSignInWindowRequest(request(url, { resourceType: 'other' }), redirectUri)).toEqual({ kind: 'pass' });
});

test.each([
  'http://identity.example/login',
  'http://127.0.0.1.evil.example/',
  'http://192.168.1.1/admin',
  'https://user:secret@identity.example/',
  'ws://identity.example/push',
  'file:///etc/hosts',
  'app://invoice-desk/index.html',
  'chrome://gpu',
  'ftp://identity.example/',
  'not an address',
])('%s is refused', (url) => {
  expect(decideSignInWindowRequest(request(url), redirectUri)).toEqual({ kind: 'refuse' });
});
