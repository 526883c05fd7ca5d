import type { TokenForgery } from '#app/demo/serviceQuirks.ts';
import { createAttackRows, type Outcome, type Row } from '../row.ts';

const HOUR = 3600;
const ANOTHER_HASH = 'ungWv48Bz-pBQUDeXa4iIw';

type Fault = readonly [string, TokenForgery, Outcome];

const claims: readonly Fault[] = [
  ['iss of another provider', { with: { iss: 'https://other.example/identity' } }, 'signInFailed.issuerMismatch'],
  ['iss with a slash more', { with: { iss: '{demo}/identity/' } }, 'signInFailed.issuerMismatch'],
  ['iss missing', { without: ['iss'] }, 'signInFailed.issuerMismatch'],
  ['aud of another client', { with: { aud: 'another-client' } }, 'signInFailed.audienceMismatch'],
  ['aud only other clients', { with: { aud: ['one', 'two'] } }, 'signInFailed.audienceMismatch'],
  ['aud empty', { with: { aud: [] } }, 'signInFailed.audienceMismatch'],
  ['aud missing', { without: ['aud'] }, 'signInFailed.audienceMismatch'],
  ['aud several without azp', { with: { aud: ['invoice-desk-demo', 'x'] } }, 'signInFailed.audienceMismatch'],
  [
    'aud several, azp another',
    { with: { aud: ['invoice-desk-demo', 'x'], azp: 'x' } },
    'signInFailed.audienceMismatch',
  ],
  ['aud several, azp ours', { with: { aud: ['x', 'invoice-desk-demo'], azp: 'invoice-desk-demo' } }, 'signedIn'],
  ['exp an hour ago', { plusSeconds: { iat: -HOUR, exp: -HOUR } }, 'signInFailed.tokenExpired'],
  ['nbf in many years', { with: { nbf: 4_000_000_000 } }, 'signInFailed.clockSkew'],
  ['nonce of another request', { with: { nonce: 'someoneElsesNonce' } }, 'signInFailed.nonceMismatch'],
  ['nonce empty', { with: { nonce: '' } }, 'signInFailed.nonceMismatch'],
  ['nonce missing', { without: ['nonce'] }, 'signInFailed.nonceMismatch'],
  ['nonce a list', { with: { nonce: [] } }, 'signInFailed.nonceMismatch'],
  ['unknown claims', { with: { acr: 'x', amr: ['pwd'] } }, 'signedIn'],
];

/** Checks that need both tokens. */
const late: readonly Fault[] = [
  ['sub of another person', { with: { sub: 'somebodyElse' } }, 'signInFailed.badAnswer'],
  ['azp of another client', { with: { azp: 'another-client' } }, 'signInFailed.audienceMismatch'],
  ['iat in an hour', { plusSeconds: { iat: HOUR, exp: HOUR } }, 'signInFailed.clockSkew'],
];

const malformed: readonly Fault[] = [
  ['iss a number', { with: { iss: 1 } }, 'signInFailed.badAnswer'],
  ['sub missing', { without: ['sub'] }, 'signInFailed.badAnswer'],
  ['sub a number', { with: { sub: 7 } }, 'signInFailed.badAnswer'],
  ['aud an object', { with: { aud: {} } }, 'signInFailed.badAnswer'],
  ['exp missing', { without: ['exp'] }, 'signInFailed.badAnswer'],
  ['exp a text', { with: { exp: '9999999999' } }, 'signInFailed.badAnswer'],
  ['iat missing', { without: ['iat'] }, 'signInFailed.badAnswer'],
  ['iat a text', { with: { iat: 'now' } }, 'signInFailed.badAnswer'],
  ['nbf a text', { with: { nbf: 'now' } }, 'signInFailed.badAnswer'],
  ['auth_time a text', { with: { auth_time: 'now' } }, 'signInFailed.badAnswer'],
];

const signatures: readonly Fault[] = [
  ['unsigned', { signedWith: 'nothing' }, 'signInFailed.badSignature'],
  ['alg NONE in capitals', { signedWith: 'nothing', header: { alg: 'NONE' } }, 'signInFailed.badSignature'],
  [
    'alg RS256 with an empty signature',
    { signedWith: 'nothing', header: { alg: 'RS256' } },
    'signInFailed.badSignature',
  ],
  ['HS256 with the client secret', { signedWith: 'clientSecret' }, 'signInFailed.badSignature'],
  ['HS256 with the public key', { signedWith: 'publicKey' }, 'signInFailed.badSignature'],
  ['another key under the same kid', { signedWith: 'otherKey' }, 'signInFailed.badSignature'],
  ['an unknown kid', { signedWith: 'otherKey', header: { kid: 'evil-1' } }, 'signInFailed.badSignature'],
  [
    'its own key in the header',
    { signedWith: 'otherKey', header: { jku: '{elsewhere}/jwks', jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } } },
    'signInFailed.badSignature',
  ],
  ['alg ES256 over an RSA signature', { header: { alg: 'ES256' } }, 'signInFailed.badSignature'],
  ['alg a list', { header: { alg: ['RS256'] } }, 'signInFailed.badSignature'],
  ['a critical extension', { header: { crit: ['exp'], b64: false } }, 'signInFailed.badAnswer'],
];

const codeHashes: readonly Fault[] = [
  ['c_hash of another code', { with: { c_hash: ANOTHER_HASH } }, 'signInFailed.codeHashMismatch'],
  ['c_hash missing', { without: ['c_hash'] }, 'signInFailed.codeHashMismatch'],
  ['c_hash a number', { with: { c_hash: 1 } }, 'signInFailed.badAnswer'],
];

const exchangedHashes: readonly Fault[] = [
  ['at_hash of another access token', { with: { at_hash: ANOTHER_HASH } }, 'signInFailed.badAnswer'],
  ['at_hash a number', { with: { at_hash: 1 } }, 'signInFailed.badAnswer'],
  ['c_hash of another code', { with: { c_hash: ANOTHER_HASH } }, 'signInFailed.codeHashMismatch'],
];

/** A fault of the token that comes with the code is found before the code is sent anywhere. */
const posted = ([name, fault, expected]: Fault) =>
  [name, { quirks: { postedIdToken: fault }, asks: { token: expected === 'signedIn' ? 1 : 0 } }, expected] as const;

const postedLate = ([name, fault, expected]: Fault) => [name, { quirks: { postedIdToken: fault } }, expected] as const;

const exchanged = ([name, fault, expected]: Fault) =>
  [name, { quirks: { exchangedIdToken: fault }, asks: { token: 1 } }, expected] as const;

export const idToken: readonly Row[] = [
  ...createAttackRows('posted id token', [...claims, ...malformed, ...codeHashes, ...signatures].map(posted)),
  ...createAttackRows('posted id token', late.map(postedLate)),
  ...createAttackRows(
    'id token with the tokens',
    [...claims, ...late, ...malformed, ...exchangedHashes, ...signatures].map(exchanged),
  ),
];
