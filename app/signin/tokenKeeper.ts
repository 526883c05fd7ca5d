import { refreshTokenGrant, tokenRevocation } from 'openid-client';
import { AppFailure, fail } from '../contract/errors.ts';
import { oidcFailure } from './oidcFailure.ts';
import type { AccessTokens, Clock, SecretStore } from './ports.ts';
import type { Provider } from './provider.ts';
import { renewed, type Tokens, textOf, tokensOf } from './tokens.ts';
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

const REVOCATION_MS = 5000;

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

  const forget = (which: Session | null): Promise<void> => {
    which?.over.abort();
    return inTurn(async () => {
      if (session !== which) return;
      change(null);
      await store.remove(name);
    });
  };

  const refresh = async (held: Session): Promise<string> => {
    const { signal } = held.over;
    try {
      held.unsaved ??= await refreshed(provider, held.tokens, clock, signal);
      await save(held, held.unsaved);
    } catch (error) {
      if (signal.aborted) throw signedOut(error);
      if (!isSpent(error)) throw error;
      await forget(held);
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
      const leaving = session;
      await forget(leaving);
      if (leaving) await revoke(provider, leaving.unsaved ?? leaving.tokens);
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

/** One refresh at the provider (spec 4.1; OpenID Connect Core, section 12). The new tokens must be of the same person. */
const refreshed = async (provider: Provider, tokens: Tokens, clock: Clock, signal: AbortSignal): Promise<Tokens> => {
  if (tokens.refreshToken === null) throw fail({ kind: 'signInFailed', reason: 'invalidGrant', detail: null });
  const configuration = await provider.configuration(signal);
  try {
    const answer = await refreshTokenGrant(configuration, tokens.refreshToken);
    if ((answer.claims()?.sub ?? tokens.subject) !== tokens.subject)
      throw fail({ kind: 'signInFailed', reason: 'badAnswer', detail: 'the new id token names another person' });
    return renewed(tokens, answer, clock.now());
  } catch (error) {
    throw oidcFailure(error);
  }
};

/** The refresh token is used up, too old or withdrawn: only a new sign-in helps. */
const isSpent = (error: unknown): boolean =>
  error instanceof AppFailure && error.error.kind === 'signInFailed' && error.error.reason === 'invalidGrant';

/**
 * Best effort (RFC 7009): the tokens are forgotten here already, and a person who signs out must not hear that the provider is
 * out of reach; what is left there expires by itself.
 */
const revoke = async (provider: Provider, { refreshToken, accessToken }: Tokens): Promise<void> => {
  try {
    const configuration = await provider.configuration(AbortSignal.timeout(REVOCATION_MS));
    if (configuration.serverMetadata().revocation_endpoint === undefined) return;
    await tokenRevocation(configuration, refreshToken ?? accessToken, {
      token_type_hint: refreshToken === null ? 'access_token' : 'refresh_token',
    });
  } catch (error) {
    oidcFailure(error);
  }
};
