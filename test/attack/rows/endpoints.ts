import { createPublicKey } from 'node:crypto';
import { getUnpublishedSigningKey } from '#app/demo/identity/signingKey.ts';
import type { FaultAction, InjectedFault } from '#app/demo/mischief/faultInjector.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { type Attack, createAttackRows, type Row } from '../row.ts';

type Endpoints = NonNullable<ConnectionProfile['identity']['endpoints']>;

const needed: Endpoints = {
  authorization: '{demo}/identity/connect/authorize',
  token: '{demo}/identity/connect/token',
  keys: '{demo}/identity/.well-known/jwks',
};
const all: Endpoints = { ...needed, revocation: '{demo}/identity/connect/revocation' };

const given = (changes: Partial<Endpoints> = {}) => ({
  identity: { endpoints: { ...all, ...changes } },
});

const json = (value: unknown): FaultAction => ({
  kind: 'status',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const keys = (faultAction: FaultAction, times = 1): { readonly mischief: InjectedFault } => ({
  mischief: { path: /jwks/, times, do: faultAction },
});

/** A key of somebody else under the name of the service's own. */
const foreignKeys = (): unknown => {
  const { kid, privateKey } = getUnpublishedSigningKey();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { keys: [{ ...createPublicKey(pem).export({ format: 'jwk' }), kid, use: 'sig' }] };
};

/** The service does not describe itself, and is not asked to. */
const undescribed: Attack = {
  quirks: { discovery: { without: ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] } },
};
const unasked = { asks: { discovery: 0 } };

export const endpoints: readonly Row[] = [
  ...createAttackRows(
    'endpoints of the profile',
    [
      ['all of them', { ...given(), asks: { discovery: 0, keys: 1, token: 1 } }, 'signedIn'],
      ['the renewal', { ...given(), ...unasked, onRenewal: true }, 'signedIn'],
      ['no revocation', { identity: { endpoints: needed }, ...unasked }, 'signedIn'],
      [
        'a token endpoint that is not there',
        { ...given({ token: '{demo}/identity/connect/no' }), ...unasked },
        'signInFailed.badAnswer',
      ],
      [
        'the token endpoint of another provider',
        { ...given({ token: '{other}/identity/connect/token' }), ...unasked },
        'signInFailed.invalidGrant',
      ],
      [
        'a page as token endpoint',
        { ...given({ token: '{demo}/identity/connect/authorize' }), ...unasked },
        'signInFailed.badAnswer',
      ],
    ],
    undescribed,
  ),
  ...createAttackRows(
    'endpoints of the profile',
    [
      [
        'another issuer beside them',
        { identity: { ...given().identity, issuer: 'https://other.example' } },
        'signInFailed.issuerMismatch',
      ],
      [
        'an issuer with a slash more beside them',
        {
          identity: { ...given().identity, issuer: '{demo}/identity/' },
          says: /^http:\/\/127\.0\.0\.1:\d+\/identity\/ http:\/\/127\.0\.0\.1:\d+\/identity$/,
        },
        'signInFailed.issuerMismatch',
      ],
      [
        'the sign-in page of another provider',
        given({ authorization: '{other}/identity/connect/authorize' }),
        'signInFailed.issuerMismatch',
      ],
      ['keys of somebody else', { ...given(), ...keys(json(foreignKeys()), 2) }, 'signInFailed.badSignature'],
      ['keys that are none', given({ keys: '{demo}/identity/connect/authorize' }), 'signInFailed.badAnswer'],
      [
        'keys at another host, which sends on',
        { ...given(), ...keys({ kind: 'status', status: 302, headers: { location: '{elsewhere}/' } }) },
        'signInFailed.badAnswer',
      ],
      ['a sign-in page without TLS', given({ authorization: 'http://evil.example/' }), 'signInFailed.badDiscovery'],
      ['a token endpoint without TLS', given({ token: 'http://evil.example/' }), 'signInFailed.badDiscovery'],
      ['keys without TLS', given({ keys: 'http://evil.example/' }), 'signInFailed.badDiscovery'],
      ['a script as sign-in page', given({ authorization: 'javascript:alert(1)' }), 'signInFailed.badDiscovery'],
      [
        'a revocation endpoint with a password',
        given({ revocation: 'https://a:b@evil.example/' }),
        'signInFailed.badDiscovery',
      ],
    ],
    { ...undescribed, asks: { discovery: 0, token: 0 } },
  ),
  ...createAttackRows('endpoints of the profile, key rotation', [
    ['before the sign-in', { ...given(), quirks: { signingKey: 'changed' } }, 'signedIn'],
    [
      'between the two id tokens',
      { ...given(), quirks: { signingKey: 'changesAtExchange' }, asks: { discovery: 0, keys: 2 } },
      'signedIn',
    ],
  ]),
];
