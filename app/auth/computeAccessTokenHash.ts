import { createHash } from 'node:crypto';

/**
 * `at_hash` of an access token: the left half of its hash by the algorithm that signed the id token (OpenID Connect Core,
 * section 3.1.3.6). Null for an algorithm that names no hash.
 */
export const computeAccessTokenHash = (accessToken: string, algorithm: string): string | null => {
  const bits = /^(?:RS|PS|ES|HS)(256|384|512)$/.exec(algorithm)?.[1] ?? (isEdwards(algorithm) ? '512' : null);
  if (bits === null) return null;
  const digest = createHash(`sha${bits}`).update(accessToken, 'ascii').digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
};

const isEdwards = (algorithm: string): boolean => algorithm === 'EdDSA' || algorithm === 'Ed25519';
