import type { SecretStore } from '#app/auth/ports.ts';
import { parseTokens, toTokensSecretName } from '#app/auth/tokens.ts';
import type { ConnectionTestTarget } from '#app/connectionTest/connectionTestContext.ts';
import type { Language } from '#app/contract/application.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionManager } from './connectionManager.ts';
import { openSalesTokenSource } from './openConnection.ts';
import { createEndpointApproval } from './signInHosts.ts';

interface TestTargetDeps {
  readonly connectionManager: Pick<ConnectionManager, 'open'>;
  readonly http: HttpClient;
  readonly secrets: SecretStore;
  readonly language: Language;
}

/**
 * Returns the profile, session and credentials that a connection test uses: the credentials as they are now. Throws
 * what opening the connection throws.
 */
export const openConnectionTestTarget = async (
  connectionId: string,
  deps: TestTargetDeps,
): Promise<ConnectionTestTarget> => {
  const { connectionManager, http, secrets, language } = deps;
  const { profile, session, credentials: current } = await connectionManager.open(connectionId);
  const credentials = current();
  return {
    profile,
    session,
    http,
    language,
    clientSecret: credentials.clientCredential,
    subscription: credentials.subscription,
    secrets: Object.values(credentials),
    approveEndpoints: createEndpointApproval(secrets, connectionId, profile.identity.issuer),
    salesTokens: (client) =>
      profile.sales ? openSalesTokenSource(profile.sales, profile, () => credentials, client) : null,
    grantedScopes: async () =>
      parseTokens((await secrets.read(toTokensSecretName(connectionId))) ?? '')?.grantedScopes ?? [],
  };
};
