import type { AccessTokens } from '../auth/ports.ts';
import type { Provider } from '../auth/provider.ts';
import type { Session } from '../auth/session.ts';
import type { Language } from '../contract/application.ts';
import type { HttpClient } from '../http/client.ts';
import type { Profile } from '../profile/profile.ts';

/** The connection that a test uses. What it makes over `http` is new: a test must not use cached values. */
export interface TestMeans {
  readonly profile: Profile;
  readonly http: HttpClient;
  /** The language of the service's messages. */
  readonly language: Language;
  readonly session: Session;
  readonly clientSecret: string;
  readonly subscription: string;
  /** All that was typed for this connection: removed from every text that is shown, whatever service repeats it. */
  readonly secrets: readonly string[];
  /** Tokens of the sales interface; null where the profile describes none. */
  salesTokens(http: HttpClient): AccessTokens | null;
  /** The scopes that the person who is signed in was granted. */
  grantedScopes(): Promise<readonly string[]>;
}

/** The context that the steps of one test share. `http` sends no effect to an interface: see `testHttp.ts`. */
export interface TestContext extends Omit<TestMeans, 'salesTokens'> {
  readonly provider: Provider;
  readonly salesTokens: AccessTokens | null;
}
