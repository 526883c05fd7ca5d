import type { Profile } from '../../app/connection/profile.ts';
import { fail } from '../../app/contract/errors.ts';
import type { HttpClient } from '../../app/http/client.ts';
import { createClientCredentials } from '../../app/signin/clientCredentials.ts';
import type { AccessTokens, SecretStore, SignInWindow } from '../../app/signin/ports.ts';
import { openSession, type Session } from '../../app/signin/session.ts';
import type { Credentials } from './credentials.ts';

/** One connection in use: its profile, the person's session, and the client of the sales interface. */
export interface OpenConnection {
  readonly id: string;
  readonly profile: Profile;
  readonly session: Session;
  /** Throws `notFound` where the profile describes no sales interface. */
  sales(): { readonly tokens: AccessTokens; readonly subscription: string };
}

export interface Means {
  readonly http: HttpClient;
  readonly secrets: SecretStore;
  readonly window: SignInWindow;
}

const clock = { now: () => Date.now() };

export const openConnection = async (
  id: string,
  profile: Profile,
  credentials: Credentials,
  { http, secrets, window }: Means,
): Promise<OpenConnection> => {
  const { identity } = profile;
  const clientSecret = credentials.clientCredential;
  const session = await openSession({ connectionId: id, identity, clientSecret, http, store: secrets, window, clock });
  const salesTokens = profile.sales && salesTokensOf(profile.sales, profile, credentials, http);
  return {
    id,
    profile,
    session,
    sales: () => {
      if (!salesTokens) throw fail({ kind: 'notFound', message: null });
      return { tokens: salesTokens, subscription: credentials.subscription };
    },
  };
};

/** The sales interface's own client where the profile names one, else the client of the identity server (spec 5). */
const salesTokensOf = (
  sales: NonNullable<Profile['sales']>,
  { identity }: Profile,
  { clientCredential, salesCredential }: Credentials,
  http: HttpClient,
): AccessTokens =>
  createClientCredentials({
    sales,
    clientId: sales.clientId ?? identity.clientId,
    clientSecret: sales.clientId ? salesCredential : clientCredential,
    http,
    clock,
  });
