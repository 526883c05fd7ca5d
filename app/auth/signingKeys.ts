import { type Configuration, customFetch, type JWKS, setJwksCache } from 'openid-client';
import { z } from 'zod';
import { createEvidence, createSignInFailure } from './signInFailure.ts';

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Seconds from which on openid-client fetches its keys again, once, for an id token whose key is not among them. */
const OLD_ENOUGH = 60;

/**
 * Reads the provider's keys and hands them to `configuration` as a minute old: a key that the provider begins to use in the
 * middle of the sign-in is then looked up, which openid-client does not do for keys that it has just read itself.
 */
export const loadSigningKeys = async (configuration: Configuration): Promise<void> => {
  const fetchKeys = configuration[customFetch];
  if (!fetchKeys) throw new Error('The configuration has no way to fetch');
  const answer = await fetchKeys(configuration.serverMetadata().jwks_uri ?? '', {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  });
  const parsed = keySet.safeParse(await answer.json().catch(() => undefined));
  if (answer.status !== 200 || !parsed.success)
    throw createSignInFailure('badAnswer', createEvidence('keySet', { received: String(answer.status) }), parsed.error);
  setJwksCache(configuration, { jwks: parsed.data as JWKS, uat: Math.floor(Date.now() / 1000) - OLD_ENOUGH });
};
