import type { SecretStore } from '#app/auth/ports.ts';
import { parseTokens, toTokensSecretName } from '#app/auth/tokens.ts';
import type { TestTarget } from '#app/connectionTest/testContext.ts';
import type { Language } from '#app/contract/application.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionManager } from './connectionManager.ts';
import { createSalesTokens } from './openConnection.ts';

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
export const openTestTarget = async (connectionId: string, deps: TestTargetDeps): Promise<TestTarget> => {
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
    salesTokens: (client) =>
      profile.sales ? createSalesTokens(profile.sales, profile, () => credentials, client) : null,
    grantedScopes: async () =>
      parseTokens((await secrets.read(toTokensSecretName(connectionId))) ?? '')?.grantedScopes ?? [],
  };
};
