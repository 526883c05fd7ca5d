import { expect, test } from 'vitest';
import { authenticateWithRedirectUri, createClientAuthentication } from '#app/auth/clientAuthentication.ts';

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
