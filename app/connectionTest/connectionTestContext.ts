import type { EndpointApproval, IdentityProvider } from '../auth/identityProvider.ts';
import type { AccessTokenSource } from '../auth/ports.ts';
import type { SignInSession } from '../auth/signInSession.ts';
import type { Language } from '../contract/application.ts';
import type { HttpClient } from '../http/client.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';

/** The connection that a test uses. What it makes over `http` is new: a test must not use cached values. */
export interface ConnectionTestTarget {
  readonly profile: ConnectionProfile;
  readonly http: HttpClient;
  /** The language of the service's messages. */
  readonly language: Language;
  readonly session: SignInSession;
  readonly clientSecret: string;
  readonly subscription: string;
  /**
   * The secrets entered for this connection. They are removed from every text that is shown, in case a service repeats
   * them.
   */
  readonly secrets: readonly string[];
  readonly approveEndpoints: EndpointApproval;
  /** Tokens of the sales interface; null where the profile describes none. */
  salesTokens(http: HttpClient): AccessTokenSource | null;
  /** The scopes that the person who is signed in was granted. */
  grantedScopes(): Promise<readonly string[]>;
}

/** The context that the steps of one test share. `http` sends no effect to an interface: see `credentialRecordingHttp.ts`. */
export interface ConnectionTestContext extends Omit<ConnectionTestTarget, 'salesTokens' | 'approveEndpoints'> {
  readonly provider: IdentityProvider;
  readonly salesTokens: AccessTokenSource | null;
}
