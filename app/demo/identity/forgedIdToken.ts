import type { Changes, Forgery, IdTokenFault, Quirks } from '../quirks.ts';
import { nextKey, signingKey } from './signingKey.ts';
import { type JsonObject, signToken } from './signToken.ts';

/** Gives `idToken` back as the quirks want it: with a fault, by a clock that is off, signed with the key of the day. */
export const quirkyIdToken = (idToken: string, fault: Quirks['postedIdToken'], quirks: Quirks): string => {
  const { clockSeconds, signingKey: choice } = quirks;
  if (fault === 'sound' && clockSeconds === 0 && choice !== 'changed') return idToken;
  const { header, signedWith = 'ownKey', plusSeconds = {}, ...changes } = forgeryOf(fault);
  const clock = { iat: clockSeconds, exp: clockSeconds, auth_time: clockSeconds };
  const claims = moved(moved(changed(claimsOf(idToken), changes), clock), plusSeconds);
  return signToken(claims, signedWith, header, choice === 'changed' ? nextKey() : signingKey());
};

/** Returns a JSON object with the members of `changes.with` and without those of `changes.without`. */
export const changed = (value: JsonObject, changes: Changes): JsonObject => {
  const gone = new Set(changes.without);
  return Object.fromEntries(Object.entries({ ...value, ...changes.with }).filter(([name]) => !gone.has(name)));
};

const moved = (claims: JsonObject, seconds: Readonly<Record<string, number>>): JsonObject => {
  const times = Object.entries(seconds).filter(([name]) => typeof claims[name] === 'number');
  return { ...claims, ...Object.fromEntries(times.map(([name, by]) => [name, Number(claims[name]) + by])) };
};

const forgeryOf = (fault: Quirks['postedIdToken']): Forgery => {
  if (fault === 'sound') return {};
  return typeof fault === 'string' ? named[fault] : fault;
};

const named: Readonly<Record<IdTokenFault, Forgery>> = {
  wrongNonce: { with: { nonce: 'someoneElsesNonce' } },
  wrongCodeHash: { with: { c_hash: 'ungWv48Bz-pBQUDeXa4iIw' } },
  noCodeHash: { without: ['c_hash'] },
  wrongIssuer: { with: { iss: 'https://other-issuer.example/identity' } },
  wrongAudience: { with: { aud: 'another-client' } },
  expired: { plusSeconds: { iat: -7200, exp: -3900 } },
  unsigned: { signedWith: 'nothing' },
  otherKey: { signedWith: 'otherKey' },
};

const claimsOf = (token: string): JsonObject =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as JsonObject;
