import type { SessionState, SignOutRemainder } from '../contract/session.ts';
import type { HttpClient } from '../http/client.ts';
import { createListenerSet } from '../lib/listenerSet.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';
import { endBrowserSession } from './endBrowserSession.ts';
import { createIdentityProvider, type EndpointApproval } from './identityProvider.ts';
import type { AccessTokenSource, SecretStore, SignInWindow, WallClock } from './ports.ts';
import { signIn } from './signIn.ts';
import { openTokenKeeper } from './tokenKeeper.ts';
import type { TokenRevocation } from './tokenRequests.ts';
import type { TokenSet } from './tokens.ts';

export interface SignInSessionOptions {
  readonly connectionId: string;
  readonly identity: ConnectionProfile['identity'];
  readonly clientSecret: () => string;
  readonly http: HttpClient;
  readonly store: SecretStore;
  readonly window: SignInWindow;
  readonly clock: WallClock;
  readonly approveEndpoints?: EndpointApproval;
  /**
   * Called with the tokens of a sign-in before they are stored. Returns the state of the session that has taken them, where
   * they are of a person whose connection this is not; null where they belong here.
   */
  readonly placeElsewhere?: (tokens: TokenSet) => Promise<SessionState | null>;
}

export interface AccountChoiceOptions {
  /** The service is asked to let the person choose an account. */
  readonly asAnother?: boolean;
}

/** The session of one connection, as the contract's `session` describes it. */
export interface SignInSession {
  readonly accessTokens: AccessTokenSource;
  state(): SessionState;
  /** A second call while one runs brings the window to the front and gets the same outcome. Throws what {@link signIn} throws. */
  signIn(options?: AccountChoiceOptions): Promise<SessionState>;
  cancelSignIn(): void;
  /** Takes the tokens of a sign-in into use that was made elsewhere for this person; ends a sign-in that runs here. */
  accept(tokens: TokenSet): Promise<SessionState>;
  /**
   * Ends a sign-in that runs, too, and asks the service to end its part; what is left there is in the state, and no failure there
   * is one of the sign-out. Throws `storage` where the tokens could not be deleted.
   */
  signOut(): Promise<SessionState>;
  /** The same, without a page in the person's browser: for a connection that is changed or removed. */
  discard(): Promise<void>;
  /**
   * Renews a token that is due; to be called when the machine wakes from sleep. A sign-in that timed out during the
   * sleep ends by itself.
   */
  wake(): void;
  /** To be waited for before the program ends, a few seconds at most: no answer that renews a token is lost. */
  finishRenewal(): Promise<void>;
  /** Returns a function that removes the listener. */
  onChange(listener: (state: SessionState) => void): () => void;
}

const toIsoText = (moment: number): string => new Date(moment).toISOString();

/** Opens the session with the tokens that are stored for the connection, if any. */
export const openSignInSession = async (options: SignInSessionOptions): Promise<SignInSession> => {
  const { connectionId, window, clock, placeElsewhere = async () => null } = options;
  const provider = createIdentityProvider(options);
  const keeper = await openTokenKeeper({ ...options, provider });
  const changes = createListenerSet<[state: SessionState]>();
  let remainder: SignOutRemainder | null = null;
  let running: { readonly outcome: Promise<SessionState>; readonly cancel: AbortController } | null = null;

  const keptState = (): SessionState => {
    const keeperState = keeper.state();
    if (keeperState.kind === 'signedOut') return { ...keeperState, connectionId, ...(remainder && { remainder }) };
    const { signedInAt, endsAt } = keeperState;
    return {
      ...keeperState,
      connectionId,
      signedInAt: toIsoText(signedInAt),
      endsAt: endsAt === null ? null : toIsoText(endsAt),
    };
  };
  const state = (): SessionState => (running ? { kind: 'signingIn', connectionId } : keptState());
  const notifyListeners = (): void => changes.notify(state());
  // While a sign-in runs, only its end is published.
  keeper.onChange(() => (running ? undefined : notifyListeners()));

  const run = async (signal: AbortSignal, { asAnother = false }: AccountChoiceOptions): Promise<SessionState> => {
    let elsewhere: SessionState | null = null;
    const accept = async (tokens: TokenSet): Promise<void> => {
      elsewhere = await placeElsewhere(tokens);
      if (!elsewhere) await keeper.accept(tokens);
    };
    try {
      await signIn({ provider, window, clock, accept, signal, asAnother });
      if (!elsewhere) remainder = null;
    } finally {
      running = null;
      notifyListeners();
    }
    return elsewhere ?? state();
  };

  const signOutHere = async (): Promise<TokenRevocation | null> => {
    running?.cancel.abort();
    await Promise.allSettled([running?.outcome]);
    return keeper.signOut();
  };

  return {
    accessTokens: keeper.accessTokens,
    state,
    signIn: (choice = {}) => {
      if (running) {
        window.focus();
        return running.outcome;
      }
      const cancel = new AbortController();
      running = { cancel, outcome: run(cancel.signal, choice) };
      notifyListeners();
      return running.outcome;
    },
    cancelSignIn: () => running?.cancel.abort(),
    accept: async (tokens) => {
      // Its end is not waited for: it may be placing tokens in the session that calls here.
      running?.cancel.abort();
      await keeper.accept(tokens);
      remainder = null;
      return keptState();
    },
    signOut: async () => {
      const revocation = await signOutHere();
      remainder = revocation && toSignOutRemainder(revocation, await endBrowserSession(provider, window));
      if (remainder) notifyListeners();
      return state();
    },
    discard: async () => {
      await signOutHere();
    },
    wake: keeper.wake,
    finishRenewal: keeper.finishRenewal,
    onChange: changes.subscribe,
  };
};

/** Returns null where the service has ended everything. */
const toSignOutRemainder = (
  revocation: TokenRevocation,
  browserSession: SignOutRemainder['browserSession'],
): SignOutRemainder | null => {
  const access =
    revocation.kind === 'revoked' ? null : { error: revocation.kind === 'failed' ? revocation.error : null };
  return access === null && browserSession === null ? null : { access, browserSession };
};
