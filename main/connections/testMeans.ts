import type { SecretStore } from '#app/auth/ports.ts';
import { tokensNameOf, tokensOf } from '#app/auth/tokens.ts';
import type { TestMeans } from '#app/connectionTest/means.ts';
import type { Language } from '#app/contract/application.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionBook } from './book.ts';
import { salesTokensOf } from './openConnection.ts';

interface Parts {
  readonly book: Pick<ConnectionBook, 'open'>;
  readonly http: HttpClient;
  readonly secrets: SecretStore;
  readonly language: Language;
}

/**
 * Returns the profile, session and credentials that a connection test uses: the credentials as they are now. Throws
 * what opening the connection throws.
 */
export const testMeansOf = async (connectionId: string, parts: Parts): Promise<TestMeans> => {
  const { book, http, secrets, language } = parts;
  const { profile, session, credentials: current } = await book.open(connectionId);
  const credentials = current();
  return {
    profile,
    session,
    http,
    language,
    clientSecret: credentials.clientCredential,
    subscription: credentials.subscription,
    secrets: Object.values(credentials),
    salesTokens: (client) => (profile.sales ? salesTokensOf(profile.sales, profile, () => credentials, client) : null),
    grantedScopes: async () => tokensOf((await secrets.read(tokensNameOf(connectionId))) ?? '')?.grantedScopes ?? [],
  };
};
