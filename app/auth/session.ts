import type { SessionState } from '../contract/session.ts';
import type { HttpClient } from '../http/client.ts';
import type { Profile } from '../profile/profile.ts';
import type { AccessTokens, Clock, SecretStore, SignInWindow } from './ports.ts';
import { createProvider } from './provider.ts';
import { signIn } from './signIn.ts';
import { openTokenKeeper } from './tokenKeeper.ts';

export interface SessionOptions {
  readonly connectionId: string;
  readonly identity: Profile['identity'];
  readonly clientSecret: () => string;
  readonly http: HttpClient;
  readonly store: SecretStore;
  readonly window: SignInWindow;
  readonly clock: Clock;
}

/** The session of one connection, as the contract's `session` describes it. */
export interface Session {
  readonly accessTokens: AccessTokens;
  state(): SessionState;
  /** A second call while one runs brings the window to the front and gets the same outcome. Throws what {@link signIn} throws. */
  signIn(): Promise<SessionState>;
  cancelSignIn(): void;
  /** Ends a sign-in that runs, too. Throws `storage` where the tokens could not be deleted. */
  signOut(): Promise<SessionState>;
  /**
   * To be called after a sleep of the machine: a token that is due is renewed now. A sign-in whose time ran out
   * meanwhile ends by itself.
   */
  wake(): void;
  /** To be waited for before the program ends, a few seconds at most: no answer that renews a token is lost. */
  settle(): Promise<void>;
  /** Returns a function that removes the listener. */
  onChange(listener: (state: SessionState) => void): () => void;
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

/** Opens the session with the tokens that are stored for the connection, if any. */
export const openSession = async (options: SessionOptions): Promise<Session> => {
  const { connectionId, window, clock } = options;
  const provider = createProvider(options);
  const keeper = await openTokenKeeper({ ...options, provider });
  const listeners = new Set<(state: SessionState) => void>();
  let running: { readonly outcome: Promise<SessionState>; readonly cancel: AbortController } | null = null;

  const state = (): SessionState => {
    if (running) return { kind: 'signingIn', connectionId };
    const kept = keeper.state();
    if (kept.kind === 'signedOut') return { ...kept, connectionId };
    const { signedInAt, endsAt } = kept;
    return { ...kept, connectionId, signedInAt: isoOf(signedInAt), endsAt: endsAt === null ? null : isoOf(endsAt) };
  };
  const tell = (): void => {
    for (const listener of listeners) listener(state());
  };
  // While a sign-in runs, only its end is published.
  keeper.onChange(() => (running ? undefined : tell()));

  const run = async (signal: AbortSignal): Promise<SessionState> => {
    try {
      await signIn({ provider, window, clock, accept: keeper.accept, signal });
    } finally {
      running = null;
      tell();
    }
    return state();
  };

  return {
    accessTokens: keeper.accessTokens,
    state,
    signIn: () => {
      if (running) {
        window.focus();
        return running.outcome;
      }
      const cancel = new AbortController();
      running = { cancel, outcome: run(cancel.signal) };
      tell();
      return running.outcome;
    },
    cancelSignIn: () => running?.cancel.abort(),
    signOut: async () => {
      running?.cancel.abort();
      await Promise.allSettled([running?.outcome]);
      await keeper.signOut();
      return state();
    },
    wake: keeper.wake,
    settle: keeper.settle,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
