import { type AppFailure, fail } from '../contract/errors.ts';
import type { AccessTokens, Clock, SecretStore } from './ports.ts';
import type { Provider } from './provider.ts';
import { isSpent, refreshTokens, revokeTokens } from './tokenRequests.ts';
import { type Tokens, textOf, tokensOf } from './tokens.ts';
import { createQueue, orCancelled } from './waiting.ts';

export type KeeperState =
  | { readonly kind: 'signedOut' }
  /** `signedInAt`: milliseconds since 1970 UTC. */
  | { readonly kind: 'signedIn'; readonly personName: string | null; readonly signedInAt: number };

/** Keeps the tokens of one connection. */
export interface TokenKeeper {
  /**
   * `get` throws `signedOut`, and `offline`, `timeout`, … where a due refresh could not be made: the tokens are kept then.
   * Many callers at once make one refresh.
   */
  readonly accessTokens: AccessTokens;
  state(): KeeperState;
  /** Takes the tokens of a sign-in into use once they are stored. */
  accept(tokens: Tokens): Promise<void>;
  /** Forgets the tokens here, then asks the provider to revoke them, for a few seconds at most. */
  signOut(): Promise<void>;
  /** Answers with the way to stop listening. */
  onChange(listener: (state: KeeperState) => void): () => void;
}

export interface TokenKeeperOptions {
  readonly connectionId: string;
  readonly provider: Provider;
  readonly store: SecretStore;
  readonly clock: Clock;
}

/** From one sign-in to the next sign-out. What comes late for a session that is over changes nothing. */
interface Session {
  tokens: Tokens;
  /** Renewed tokens that could not be stored yet: the refresh token in `tokens` is spent. */
  unsaved: Tokens | null;
  refreshing: Promise<string> | null;
  readonly over: AbortController;
}

const signedOut = (cause?: unknown): AppFailure => fail({ kind: 'signedOut' }, cause);

/** Opens the keeper with what is stored under `tokens:{connectionId}`; a damaged text is as good as none. */
export const openTokenKeeper = async (options: TokenKeeperOptions): Promise<TokenKeeper> => {
  const { provider, store, clock } = options;
  const name = `tokens:${options.connectionId}`;
  const listeners = new Set<(state: KeeperState) => void>();
  /** What is stored changes one step at a time, in the order of the wishes. */
  const inTurn = createQueue();
  const before = tokensOf((await store.read(name)) ?? '');
  let session = before && newSession(before);

  const state = (): KeeperState => {
    if (!session) return { kind: 'signedOut' };
    const { personName, signedInAt } = session.tokens;
    return { kind: 'signedIn', personName, signedInAt };
  };
  const change = (next: Session | null): void => {
    session?.over.abort();
    session = next;
    for (const listener of listeners) listener(state());
  };
  const current = (): Session => {
    if (!session || session.over.signal.aborted) throw signedOut();
    return session;
  };

  const accept = (tokens: Tokens): Promise<void> =>
    inTurn(async () => {
      await store.write(name, textOf(tokens));
      change(newSession(tokens));
    });

  const drop = async (): Promise<void> => {
    change(null);
    await store.remove(name);
  };
  const end = (held: Session): Promise<void> => inTurn(async () => (session === held ? drop() : undefined));

  const refresh = async (held: Session): Promise<string> => {
    const { signal } = held.over;
    try {
      held.unsaved ??= await refreshTokens(provider, held.tokens, clock, signal);
      await save(held, held.unsaved);
    } catch (error) {
      if (signal.aborted) throw signedOut(error);
      if (!isSpent(error)) throw error;
      await end(held);
      throw signedOut(error);
    }
    if (signal.aborted) throw signedOut();
    return held.tokens.accessToken;
  };
  const save = (held: Session, fresh: Tokens): Promise<void> =>
    inTurn(async () => {
      if (held.over.signal.aborted) throw signedOut();
      await store.write(name, textOf(fresh));
      held.tokens = fresh;
      held.unsaved = null;
    });
  const oneRefresh = (held: Session): Promise<string> => {
    held.refreshing ??= refresh(held).finally(() => {
      held.refreshing = null;
    });
    return held.refreshing;
  };

  const get: AccessTokens['get'] = async (signal) => {
    const held = current();
    const { accessToken, refreshAt } = held.tokens;
    const isDue = held.unsaved !== null || (refreshAt !== null && clock.now() >= refreshAt);
    return isDue ? orCancelled(oneRefresh(held), signal) : accessToken;
  };
  const renew: AccessTokens['renew'] = async (refused, signal) => {
    const held = current();
    return held.tokens.accessToken === refused ? orCancelled(oneRefresh(held), signal) : get(signal);
  };

  return {
    accessTokens: { get, renew },
    state,
    accept,
    signOut: async () => {
      session?.over.abort();
      const left = await inTurn(async () => {
        const last = session;
        await drop();
        return last;
      });
      if (left) await revokeTokens(provider, left.unsaved ?? left.tokens);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const newSession = (tokens: Tokens): Session => ({
  tokens,
  unsaved: null,
  refreshing: null,
  over: new AbortController(),
});
