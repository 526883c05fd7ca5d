import type { SecretDestinations } from '../contract/secretDestinations.ts';
import type { HttpClient } from '../http/client.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';
import { listSecretDestinations } from '../profile/secretDestinations.ts';
import { createIdentityProvider, toSecretEndpoints } from './identityProvider.ts';

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
