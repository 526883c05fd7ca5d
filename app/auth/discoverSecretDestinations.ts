import type { ServerMetadata } from 'openid-client';
import type { SecretDestinations } from '../contract/secretDestinations.ts';
import type { HttpClient } from '../http/client.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';
import { listSecretDestinations, type SecretEndpoints } from '../profile/secretDestinations.ts';
import { createIdentityProvider } from './identityProvider.ts';

/**
 * Lists the hosts that a profile would send secrets to, as the service's discovery document names them where the
 * profile does not. Sends no secret. Throws as {@link createIdentityProvider}'s `configuration`.
 */
export const discoverSecretDestinations = async (
  profile: ConnectionProfile,
  http: HttpClient,
): Promise<SecretDestinations> => {
  const provider = createIdentityProvider({ identity: profile.identity, clientSecret: () => '', http });
  return listSecretDestinations(profile, toSecretEndpoints((await provider.configuration()).serverMetadata()));
};

/** Returns the endpoints of a server whose metadata was checked. */
export const toSecretEndpoints = (metadata: ServerMetadata): SecretEndpoints => ({
  authorization: metadata.authorization_endpoint ?? '',
  token: metadata.token_endpoint ?? '',
  revocation: metadata.revocation_endpoint,
});
