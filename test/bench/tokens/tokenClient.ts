import { createAuthorizedClient } from '../../../app/auth/authorizedClient.ts';
import { createIdentityProvider } from '../../../app/auth/identityProvider.ts';
import type { SecretStore } from '../../../app/auth/ports.ts';
import { openTokenKeeper, type TokenKeeper } from '../../../app/auth/tokenKeeper.ts';
import type { HttpClient } from '../../../app/http/client.ts';
import { createHttpClient } from '../../../app/http/nodeHttpClient.ts';
import { readResponseText } from '../../../app/http/readBody.ts';
import type { ConnectionProfile } from '../../../app/profile/connectionProfile.ts';
import { openSecretsFile } from '../../../main/platform/encryptedSecrets.ts';

/** The setup of a program over one folder; passed to another process as JSON. */
export interface TokenClientOptions {
  readonly folder: string;
  readonly identity: ConnectionProfile['identity'];
  readonly clientSecret: string;
  readonly url: string;
}

/** The application's own parts over the application's own encrypted store on the disk. */
export interface TokenClient {
  readonly store: SecretStore;
  readonly keeper: TokenKeeper;
  /** Advances the keeper's clock. */
  pass(ms: number): void;
  /** Makes one authorised request; returns its status once the response has been read. */
  call(): Promise<number>;
}

export const CONNECTION = 'bench';

export const openTokenClient = async ({
  folder,
  identity,
  clientSecret,
  url,
}: TokenClientOptions): Promise<TokenClient> => {
  let passed = 0;
  const http: HttpClient = createHttpClient();
  // Imported late: the module reads its keyring from the environment when it is loaded.
  const { safeStorage } = await import('../../host/safeStorage.ts');
  const file = await openSecretsFile({ folder, onSetAside: damaged, onRemoved: damaged });
  const store = await file.open(safeStorage);
  const keeper = await openTokenKeeper({
    connectionId: CONNECTION,
    provider: createIdentityProvider({ identity, clientSecret: () => clientSecret, http }),
    store,
    clock: { now: () => Date.now() + passed },
  });
  const client = createAuthorizedClient({ http, tokens: keeper.accessTokens, whenRefused: 'signedOut' });
  return {
    store,
    keeper,
    pass: (ms) => {
      passed += ms;
    },
    call: async () => {
      const answer = await client.send({ kind: 'read', method: 'GET', ...createInvoiceCall(url) });
      await readResponseText(answer);
      return answer.status;
    },
  };
};

/** The request that is made with a token. */
export const createInvoiceCall = (url: string) => ({
  url: `${url}/v1/invoices?customerNumber=1001`,
  headers: { accept: 'application/json' },
});

const damaged = (): never => {
  throw new Error('The secrets on the disk were damaged');
};
