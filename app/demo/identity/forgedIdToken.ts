import type { IdTokenFault } from '../quirks.ts';
import { foreignKey, signingKey, signToken, unsignedToken } from './signingKey.ts';

/** Gives `idToken` back with the wanted fault, for attack tests; "sound" leaves it as it is. */
export const withFault = (idToken: string, fault: 'sound' | IdTokenFault): string => {
  if (fault === 'sound') return idToken;
  const claims = claimsOf(idToken);
  if (fault === 'unsigned') return unsignedToken(claims);
  if (fault === 'otherKey') return signToken(claims, foreignKey());
  return signToken(changed(claims, fault), signingKey());
};

type Claims = Readonly<Record<string, unknown>>;

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;

const changed = (claims: Claims, fault: Exclude<IdTokenFault, 'unsigned' | 'otherKey'>): Claims => {
  const { c_hash, ...withoutCodeHash } = claims;
  switch (fault) {
    case 'wrongNonce':
      return { ...claims, nonce: 'someoneElsesNonce' };
    case 'wrongCodeHash':
      return { ...claims, c_hash: 'ungWv48Bz-pBQUDeXa4iIw' };
    case 'noCodeHash':
      return withoutCodeHash;
    case 'wrongIssuer':
      return { ...claims, iss: 'https://other-issuer.example/identity' };
    case 'wrongAudience':
      return { ...claims, aud: 'another-client' };
    case 'expired':
      return { ...claims, iat: Number(claims.iat) - 7200, exp: Number(claims.iat) - 3600 };
  }
};
