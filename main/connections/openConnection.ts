import type { AccessTokenSource, SecretStore, SignInWindow } from '#app/auth/ports.ts';
import { createSalesTokenSource } from '#app/auth/salesTokenSource.ts';
import { openSignInSession, type SignInSession } from '#app/auth/signInSession.ts';
import { fail } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { hasSalesCredential } from '#app/profile/neededCredentials.ts';
import type { AccountPlacement } from './accountPlacement.ts';
import type { ConnectionCredentials } from './credentials.ts';
import { createEndpointApproval } from './signInHosts.ts';

/** An open connection: its profile, the person's session, and the client of the sales interface. */
export interface OpenConnection {
  readonly profile: ConnectionProfile;
  readonly session: SignInSession;
  /**
   * Uses this profile from the next request on, with the same session: for a profile that signs in as the one before
   * it.
   */
  adoptProfile(profile: ConnectionProfile): void;
  /** Throws `notFound` where the profile describes no sales interface. */
  sales(): { readonly tokens: AccessTokenSource; readonly subscription: string };
  /** Returns the current credentials, for a test of the connection. */
  credentials(): ConnectionCredentials;
  /** Uses these credentials from the next request on; the session and its tokens stay. */
  useCredentials(credentials: ConnectionCredentials): void;
  /** Signs out permanently: no holder of this connection can sign in with it again. Throws `storage`. */
  close(): Promise<void>;
}

export interface OpenConnectionDeps {
  readonly http: HttpClient;
  readonly secrets: SecretStore;
  /** A window, or the browser, for one connection's sign-ins. */
  readonly createWindow: (signInWith: ConnectionProfile['identity']['signInWith']) => SignInWindow;
}

const clock = { now: () => Date.now() };

/** Opens the connection with the tokens that are stored for it. */
export const openConnection = async (
  connectionId: string,
  initialProfile: ConnectionProfile,
  initialCredentials: ConnectionCredentials,
  { http, secrets, createWindow, placeTokens }: OpenConnectionDeps & Pick<AccountPlacement, 'placeTokens'>,
): Promise<OpenConnection> => {
  let profile = initialProfile;
  let credentials = initialCredentials;
  let isClosed = false;
  const session = await openSignInSession({
    connectionId,
    identity: profile.identity,
    clientSecret: () => credentials.clientCredential,
    http,
    store: secrets,
    window: createWindow(profile.identity.signInWith),
    clock,
    approveEndpoints: createEndpointApproval(secrets, connectionId, profile.identity.issuer),
    placeElsewhere: (tokens) => placeTokens(connectionId, tokens, () => credentials),
  });
  const recreateSalesTokens = (): AccessTokenSource | null =>
    profile.sales ? openSalesTokenSource(profile.sales, profile, () => credentials, http) : null;
  let salesTokens = recreateSalesTokens();
  return {
    get profile() {
      return profile;
    },
    session: {
      ...session,
      signIn: async (choice) => {
        if (isClosed) throw fail({ kind: 'signInCancelled' });
        return session.signIn(choice);
      },
    },
    adoptProfile: (next) => {
      profile = next;
      salesTokens = recreateSalesTokens();
    },
    sales: () => {
      if (!salesTokens) throw fail({ kind: 'notFound', message: null });
      return { tokens: salesTokens, subscription: credentials.subscription };
    },
    credentials: () => credentials,
    useCredentials: (typed) => {
      credentials = typed;
      salesTokens = recreateSalesTokens();
    },
    close: async () => {
      isClosed = true;
      await session.discard();
    },
  };
};

/**
 * The sales interface's own client where the profile names one, else the client of the identity server
 * (specification 5.2).
 */
export const openSalesTokenSource = (
  sales: NonNullable<ConnectionProfile['sales']>,
  { identity }: ConnectionProfile,
  credentials: () => ConnectionCredentials,
  http: HttpClient,
): AccessTokenSource =>
  createSalesTokenSource({
    sales,
    clientId: sales.clientId ?? identity.clientId,
    clientSecret: () => (hasSalesCredential(sales) ? credentials().salesCredential : credentials().clientCredential),
    subscription: () => credentials().subscription,
    http,
    clock,
  });
