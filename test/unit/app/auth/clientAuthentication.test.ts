import { expect, test } from 'vitest';
import {
  authenticateWithRedirectUri,
  createBodyAuthentication,
  createClientAuthentication,
  createServerClientAuthentication,
} from '#app/auth/clientAuthentication.ts';

const server = { issuer: 'https://auth.example' };
const clientSecret = (): string => 'a+b%41:ö';
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

test.each([
  ['literal', basic('desk:a+b%41:ö')],
  ['formEncoded', basic('desk:a%2Bb%2541%3A%C3%B6')],
] as const)('%s Basic credentials', async (basicCredentials, expected) => {
  const headers = new Headers();
  const authenticate = createClientAuthentication({ clientId: 'desk', clientSecret, basicCredentials });
  await authenticate(server, { client_id: 'desk' }, new URLSearchParams(), headers);
  expect(headers.get('authorization')).toBe(expected);
});

test('the redirect URI of an exchange goes out as it was registered, and no other request gets one', async () => {
  const registered = 'https://desk.example?tenant=7';
  const credential = { clientId: 'desk', clientSecret, basicCredentials: 'literal' } as const;
  const authenticate = authenticateWithRedirectUri(createClientAuthentication(credential), registered);
  const exchange = new URLSearchParams({ code: 'c', redirect_uri: 'https://desk.example/' });
  const refresh = new URLSearchParams({ refresh_token: 'r' });
  for (const body of [exchange, refresh]) await authenticate(server, { client_id: 'desk' }, body, new Headers());
  expect(exchange.get('redirect_uri')).toBe(registered);
  expect(refresh.has('redirect_uri')).toBe(false);
});

test('credentials in the body leave the Authorization header alone (RFC 6749, section 2.3.1)', async () => {
  const [headers, body] = [new Headers(), new URLSearchParams({ grant_type: 'client_credentials' })];
  await createBodyAuthentication(clientSecret)(server, { client_id: 'desk' }, body, headers);
  expect(Object.fromEntries(body)).toEqual({
    grant_type: 'client_credentials',
    client_id: 'desk',
    client_secret: 'a+b%41:ö',
  });
  expect(headers.has('authorization')).toBe(false);
});

test.each([
  ['header', undefined, undefined],
  ['header', undefined, []],
  ['header', undefined, ['client_secret_post', 'client_secret_basic']],
  ['header', undefined, ['private_key_jwt']],
  ['header', undefined, 'client_secret_post'],
  ['body', undefined, ['private_key_jwt', 'client_secret_post']],
  ['body', 'client_secret_post', ['client_secret_basic']],
  ['header', 'client_secret_basic', ['client_secret_post']],
] as const)(
  'the credentials go into the %s where the profile says %s and the server takes %o',
  async (place, method, supported) => {
    const [headers, body] = [new Headers(), new URLSearchParams()];
    const authenticate = createServerClientAuthentication({
      clientId: 'desk',
      clientSecret,
      basicCredentials: 'literal',
      clientAuthentication: method,
    });
    const metadata = { ...server, token_endpoint_auth_methods_supported: supported as unknown as string[] };
    await authenticate(metadata, { client_id: 'desk' }, body, headers);
    expect([headers.has('authorization'), body.has('client_secret')]).toEqual([place === 'header', place === 'body']);
  },
);
