import type { IdTokenFault, JsonChanges, ServiceQuirks, TokenForgery } from '../serviceQuirks.ts';
import { getNextSigningKey, getPublishedSigningKey } from './signingKey.ts';
import { type JsonObject, signToken } from './signToken.ts';

/** Gives `idToken` back as the quirks want it: with a fault, by a clock that is off, signed with the key of the day. */
export const forgeIdToken = (idToken: string, fault: ServiceQuirks['postedIdToken'], quirks: ServiceQuirks): string => {
  const { clockSeconds, signingKey: choice } = quirks;
  if (fault === 'sound' && clockSeconds === 0 && choice !== 'changed') return idToken;
  const { header, signedWith = 'ownKey', plusSeconds = {}, ...changes } = getForgery(fault);
  const clock = { iat: clockSeconds, exp: clockSeconds, auth_time: clockSeconds };
  const claims = shiftClaims(shiftClaims(applyJsonChanges(parseClaims(idToken), changes), clock), plusSeconds);
  return signToken(claims, signedWith, header, choice === 'changed' ? getNextSigningKey() : getPublishedSigningKey());
};

/** Returns a JSON object with the members of `changes.with` and without those of `changes.without`. */
export const applyJsonChanges = (value: JsonObject, changes: JsonChanges): JsonObject => {
  const removed = new Set(changes.without);
  return Object.fromEntries(Object.entries({ ...value, ...changes.with }).filter(([name]) => !removed.has(name)));
};

const shiftClaims = (claims: JsonObject, seconds: Readonly<Record<string, number>>): JsonObject => {
  const times = Object.entries(seconds).filter(([name]) => typeof claims[name] === 'number');
  return { ...claims, ...Object.fromEntries(times.map(([name, by]) => [name, Number(claims[name]) + by])) };
};

const getForgery = (fault: ServiceQuirks['postedIdToken']): TokenForgery => {
  if (fault === 'sound') return {};
  return typeof fault === 'string' ? named[fault] : fault;
};

const named: Readonly<Record<IdTokenFault, TokenForgery>> = {
  wrongNonce: { with: { nonce: 'someoneElsesNonce' } },
  wrongCodeHash: { with: { c_hash: 'ungWv48Bz-pBQUDeXa4iIw' } },
  noCodeHash: { without: ['c_hash'] },
  wrongIssuer: { with: { iss: 'https://other-issuer.example/identity' } },
  wrongAudience: { with: { aud: 'another-client' } },
  expired: { plusSeconds: { iat: -7200, exp: -3900 } },
  unsigned: { signedWith: 'nothing' },
  otherKey: { signedWith: 'otherKey' },
};

const parseClaims = (token: string): JsonObject =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as JsonObject;
