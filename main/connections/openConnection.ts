import type { Profile } from '../../app/connection/profile.ts';
import { fail } from '../../app/contract/errors.ts';
import type { HttpClient } from '../../app/http/client.ts';
import { createClientCredentials } from '../../app/signin/clientCredentials.ts';
import type { AccessTokens, SecretStore, SignInWindow } from '../../app/signin/ports.ts';
import { openSession, type Session } from '../../app/signin/session.ts';
import type { Credentials } from './credentials.ts';

/** One connection in use: its profile, the person's session, and the client of the sales interface. */
export interface OpenConnection {
  readonly profile: Profile;
  readonly session: Session;
  /** Throws `notFound` where the profile describes no sales interface. */
  sales(): { readonly tokens: AccessTokens; readonly subscription: string };
  /** From the next request on; the session and its tokens stay. */
  useCredentials(credentials: Credentials): void;
}

export interface Means {
  readonly http: HttpClient;
  readonly secrets: SecretStore;
  /** A window for one connection's sign-ins. */
  readonly createWindow: () => SignInWindow;
}

const clock = { now: () => Date.now() };

/** Opens the connection with the tokens that are stored for it. */
export const openConnection = async (
  connectionId: string,
  profile: Profile,
  initial: Credentials,
  { http, secrets, createWindow }: Means,
): Promise<OpenConnection> => {
  let credentials = initial;
  const session = await openSession({
    connectionId,
    identity: profile.identity,
    clientSecret: () => credentials.clientCredential,
    http,
    store: secrets,
    window: createWindow(),
    clock,
  });
  const salesTokens = profile.sales && salesTokensOf(profile.sales, profile, () => credentials, http);
  return {
    profile,
    session,
    sales: () => {
      if (!salesTokens) throw fail({ kind: 'notFound', message: null });
      return { tokens: salesTokens, subscription: credentials.subscription };
    },
    useCredentials: (typed) => {
      credentials = typed;
    },
  };
};

/** The sales interface's own client where the profile names one, else the client of the identity server (spec 5). */
const salesTokensOf = (
  sales: NonNullable<Profile['sales']>,
  { identity }: Profile,
  credentials: () => Credentials,
  http: HttpClient,
): AccessTokens =>
  createClientCredentials({
    sales,
    clientId: sales.clientId ?? identity.clientId,
    clientSecret: () => (sales.clientId ? credentials().salesCredential : credentials().clientCredential),
    http,
    clock,
  });
