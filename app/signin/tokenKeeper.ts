import { type AppFailure, fail } from '../contract/errors.ts';
import { type Held, type Holder, openHolder } from './heldTokens.ts';
import type { AccessTokens, Clock, SecretStore } from './ports.ts';
import type { Provider } from './provider.ts';
import { isSpent, refreshTokens, revokeTokens } from './tokenRequests.ts';
import { type Tokens, tokensNameOf } from './tokens.ts';
import { orCancelled } from './waiting.ts';

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

/** Opens the keeper with the tokens that are stored for the connection. */
export const openTokenKeeper = async (options: TokenKeeperOptions): Promise<TokenKeeper> => {
  const { connectionId, provider, store, clock } = options;
  const listeners = new Set<(state: KeeperState) => void>();
  const holder = await openHolder(store, tokensNameOf(connectionId), () => {
    for (const listener of listeners) listener(stateOf(holder));
  });
  return {
    accessTokens: accessTokensOf(holder, provider, clock),
    state: () => stateOf(holder),
    accept: holder.begin,
    signOut: async () => {
      const left = await holder.end();
      if (left) await revokeTokens(provider, left.unsaved ?? left.tokens);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const stateOf = (holder: Holder): KeeperState => {
  const tokens = holder.held()?.tokens;
  if (!tokens) return { kind: 'signedOut' };
  return { kind: 'signedIn', personName: tokens.personName, signedInAt: tokens.signedInAt };
};

const signedOut = (cause?: unknown): AppFailure => fail({ kind: 'signedOut' }, cause);

const accessTokensOf = (holder: Holder, provider: Provider, clock: Clock): AccessTokens => {
  const current = (): Held => {
    const held = holder.held();
    if (!held || held.over.signal.aborted) throw signedOut();
    return held;
  };
  const refreshed = (held: Held): Promise<string> => {
    held.refreshing ??= refresh(held, holder, provider, clock).finally(() => {
      held.refreshing = null;
    });
    return held.refreshing;
  };
  const get: AccessTokens['get'] = async (signal) => {
    const held = current();
    const { accessToken, refreshAt } = held.tokens;
    const isDue = held.unsaved !== null || (refreshAt !== null && clock.now() >= refreshAt);
    return isDue ? orCancelled(refreshed(held), signal) : accessToken;
  };
  return {
    get,
    renew: async (refused, signal) => {
      const held = current();
      return held.tokens.accessToken === refused ? orCancelled(refreshed(held), signal) : get(signal);
    },
  };
};

/** Nobody gets the new access token before the new refresh token is stored: the old one is spent. */
const refresh = async (held: Held, holder: Holder, provider: Provider, clock: Clock): Promise<string> => {
  const { signal } = held.over;
  try {
    held.unsaved ??= await refreshTokens(provider, held.tokens, clock, signal);
    await holder.renew(held, held.unsaved);
  } catch (error) {
    if (signal.aborted) throw signedOut(error);
    if (!isSpent(error)) throw error;
    await holder.end(held);
    throw signedOut(error);
  }
  if (signal.aborted) throw signedOut();
  return held.tokens.accessToken;
};
