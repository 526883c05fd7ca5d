import { describe, expect, test } from 'vitest';
import type { SecretDestination, SentSecret } from '#app/contract/secretDestinations.ts';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { setProfileValue } from '#app/profile/editText.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { findNewDestinations, listSecretDestinations } from '#app/profile/secretDestinations.ts';

const profile = (...changes: readonly (readonly [string, unknown])[]) =>
  parseProfile(
    changes.reduce(
      (text, [path, value]) => setProfileValue(text, path, value),
      createDemoProfileText('https://books.example'),
    ),
  );
const endpoints = {
  authorization: 'https://books.example/authorize',
  token: 'https://books.example/token',
  keys: 'https://books.example/keys',
};
const listReceived = (destinations: readonly SecretDestination[], host: string): readonly SentSecret[] => [
  ...new Set(
    destinations.filter((each) => each.host === host).flatMap(({ uses }) => uses.flatMap(({ receives }) => receives)),
  ),
];

describe('the hosts to which a profile sends secrets', () => {
  test('include a foreign token endpoint beside the true issuer, with what it receives', () => {
    const foreign = profile(['identity.endpoints', { ...endpoints, token: 'https://other.example/token' }]);
    const { source, hosts } = listSecretDestinations(foreign);
    expect(source).toBe('profile');
    expect(hosts.find(({ host }) => host === 'other.example')).toEqual({
      host: 'other.example',
      isIssuerHost: false,
      uses: [{ use: 'token', receives: ['clientSecret', 'code', 'token'] }],
    });
    expect(listReceived(hosts, 'books.example')).not.toContain('code');
  });

  test('are those of the sign-in once the discovery document has named them', () => {
    const { source, hosts } = listSecretDestinations(profile());
    expect(source).toBe('undiscovered');
    expect(listReceived(hosts, 'books.example')).not.toContain('code');
    const discovered = listSecretDestinations(profile(), {
      authorization: 'https://books.example/authorize',
      token: 'https://tokens.example/token',
      revocation: 'https://revoke.example/',
    });
    expect(discovered.source).toBe('discovery');
    expect(listReceived(discovered.hosts, 'books.example')).toContain('password');
    expect(listReceived(discovered.hosts, 'tokens.example')).toEqual(['clientSecret', 'code', 'token']);
    expect(listReceived(discovered.hosts, 'revoke.example')).toEqual(['clientSecret', 'token']);
  });

  test.each<readonly [string, readonly (readonly [string, unknown])[], readonly SentSecret[]]>([
    ['the purchases', [['purchases.baseUrl', 'https://other.example']], ['token']],
    ['the sales interface', [['sales.baseUrl', 'https://other.example/{region}']], ['token', 'subscription']],
    ['the tokens of sales', [['sales.tokenUrl', 'https://other.example/token']], ['salesSecret']],
    [
      'the tokens of sales, with a subscription',
      [
        ['sales.tokenUrl', 'https://other.example/token'],
        ['sales.tokenHeaders', { 'X-Key': '{subscription}' }],
      ],
      ['salesSecret', 'subscription'],
    ],
    [
      'the tokens of sales, for the client of the sign-in',
      [
        ['sales.tokenUrl', 'https://other.example/token'],
        ['sales.clientId', undefined],
      ],
      ['clientSecret'],
    ],
    [
      'a sales interface with a key',
      [
        ['sales.tokenUrl', undefined],
        ['sales.apiKey', {}],
        ['sales.subscriptionHeader', null],
        ['sales.baseUrl', 'https://other.example'],
      ],
      ['salesSecret'],
    ],
  ])('name what %s would receive', (_what, changes, received) => {
    const { hosts } = listSecretDestinations(profile(...changes));
    expect(listReceived(hosts, 'other.example')).toEqual(received);
  });

  test('are told apart by their ports, and the host of the issuer is not marked', () => {
    const { hosts } = listSecretDestinations(profile(['purchases.baseUrl', 'https://books.example:8443']));
    expect(hosts.map(({ host, isIssuerHost }) => [host, isIssuerHost])).toEqual([
      ['books.example:8443', false],
      ['books.example', true],
    ]);
  });
});

describe('an edit', () => {
  test('names the hosts that would receive what they did not receive before', () => {
    const foreign = profile(['sales.tokenUrl', 'https://other.example/token']);
    expect(findNewDestinations(profile(), foreign)).toEqual(['other.example']);
    expect(findNewDestinations(profile(), profile(['name', 'Books']))).toEqual([]);
    expect(findNewDestinations(foreign, profile())).toEqual(['books.example']);
  });

  test('names no host of an issuer whose discovery document was in use before', () => {
    expect(findNewDestinations(profile(), profile(['identity.endpoints', endpoints]))).toEqual([]);
    const foreign = profile(['identity.endpoints', { ...endpoints, token: 'https://other.example/token' }]);
    expect(findNewDestinations(profile(), foreign)).toEqual(['other.example']);
  });
});
