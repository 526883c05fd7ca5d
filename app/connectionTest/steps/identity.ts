import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';
import { idTokenAlgorithms, toSecretEndpoints } from '#app/auth/identityProvider.ts';
import { fail } from '#app/contract/errors.ts';
import type { SecretDestination } from '#app/contract/secretDestinations.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import { readResponseJson } from '#app/http/readBody.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { listSecretDestinations, type SecretEndpoints } from '#app/profile/secretDestinations.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
} from '../connectionTestStepOutcome.ts';

/**
 * Finds the server's endpoints: as it describes them itself (its issuer must be the profile's), or as the profile gives
 * them.
 */
export const checkProviderEndpoints = async (
  { provider, profile }: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const metadata = (await provider.configuration(signal)).serverMetadata();
  return createPassedOutcome({
    kind: 'endpoints',
    issuer: metadata.issuer,
    source: provider.identity.endpoints ? 'profile' : 'discovery',
    hosts: listSignInDestinations(profile, toSecretEndpoints(metadata)),
  });
};

const listSignInDestinations = (profile: ConnectionProfile, endpoints: SecretEndpoints): SecretDestination[] =>
  listSecretDestinations(profile, endpoints).hosts.flatMap((destination) => {
    const uses = destination.uses.filter(({ use }) => use === 'signInPage' || use === 'token' || use === 'revocation');
    return uses.length === 0 ? [] : [{ ...destination, uses }];
  });

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
type PublishedKey = z.infer<typeof keySet>['keys'][number];

/** Finds the server's signing keys (RFC 7517), and how many of them this application can check a signature with. */
export const checkSigningKeys = async (
  { provider, http }: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { jwks_uri: url = '' } = (await provider.configuration(signal)).serverMetadata();
  const answer = await http.send({
    kind: 'read',
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    signal,
  });
  if (answer.status !== 200) throw await readHttpError(answer, 'read');
  const parsed = keySet.safeParse(await readResponseJson(answer, { limit: maxKeySetBytes }));
  if (!parsed.success) throw fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: 'keys' }, parsed.error);
  const signing = parsed.data.keys.filter(({ use }) => use === undefined || use === 'sig');
  const usable = signing.filter(isUsable);
  const finding = { kind: 'keys', signing: signing.length, usable: usable.length } as const;
  if (usable.length > 0) return createPassedOutcome(finding);
  return createFailedOutcome({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: 'keys' }, finding);
};

const maxKeySetBytes = 1024 * 1024;

/**
 * Returns whether the key can verify a signature: a valid key, for an algorithm of id tokens (RFC 7518, section 3.1; RFC 8037,
 * section 3.1).
 */
const isUsable = (key: PublishedKey): boolean => {
  const isSignatureKey = /^(RSA|EC)$/.test(key.kty) || (key.kty === 'OKP' && key.crv === 'Ed25519');
  if (!isSignatureKey || (key.alg !== undefined && !idTokenAlgorithms.includes(String(key.alg)))) return false;
  try {
    createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    // Not a valid key, although its members declare it as one.
    return false;
  }
};
