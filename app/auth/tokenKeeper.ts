import { fail } from '../contract/errors.ts';
import { orCancelled } from '../lib/async.ts';
import { type Held, type Holder, openHolder } from './heldTokens.ts';
import { ageOf } from './lifetime.ts';
import type { AccessTokens, Clock, SecretStore } from './ports.ts';
import type { Provider } from './provider.ts';
import { isPastEnd, type RenewalMeans, renewTokens } from './tokenRenewal.ts';
import { revokeTokens } from './tokenRequests.ts';
import { endOf, type Tokens, tokensNameOf } from './tokens.ts';

/** Moments are milliseconds since 1970 UTC. `endsAt`: when the person has to sign in again in any case, where that is known. */
export type KeeperState =
  | { readonly kind: 'signedOut' }
  | {
      readonly kind: 'signedIn';
      readonly personName: string | null;
      readonly signedInAt: number;
      readonly endsAt: number | null;
    };

/** Keeps the tokens of one connection. */
export interface TokenKeeper {
  /**
   * Between the moment to renew and its end a token is given at once, and one renewal runs behind; after it callers wait for that.
   * Throws `signedOut`, and `offline`, `timeout`, … where a renewal that was waited for could not be made: the tokens are kept
   * then. Many callers, here and in other programs over the same store, make one renewal.
   */
  readonly accessTokens: AccessTokens;
  state(): KeeperState;
  /** Takes the tokens of a sign-in into use once they are stored. */
  accept(tokens: Tokens): Promise<void>;
  /** Forgets the tokens here, then asks the provider to revoke them, for a few seconds at most. */
  signOut(): Promise<void>;
  /**
   * To be called after a sleep of the machine: a token that is due is renewed now rather than when a caller waits for
   * it.
   */
  wake(): void;
  /**
   * Before the program ends: waits for a renewal that is on its way, whose answer would be lost, for a few seconds at most, and
   * then gives it up.
   */
  settle(): Promise<void>;
  /** Returns a function that removes the listener. */
  onChange(listener: (state: KeeperState) => void): () => void;
}

export interface TokenKeeperOptions {
  readonly connectionId: string;
  readonly provider: Provider;
  readonly store: SecretStore;
  readonly clock: Clock;
  /** Milliseconds that `settle` waits for an answer. */
  readonly settlingMs?: number;
}

const FIVE_SECONDS = 5000;
const LAST_WRITE_MS = 1000;

/** Opens the keeper with the tokens that are stored for the connection. */
export const openTokenKeeper = async (options: TokenKeeperOptions): Promise<TokenKeeper> => {
  const { connectionId, provider, store, clock, settlingMs = FIVE_SECONDS } = options;
  const listeners = new Set<(state: KeeperState) => void>();
  const holder = await openHolder(store, tokensNameOf(connectionId), () => {
    for (const listener of listeners) listener(stateOf(means));
  });
  const ending = new AbortController();
  const means = { holder, provider, clock, ending: ending.signal };
  const accessTokens = accessTokensOf(means);
  return {
    accessTokens,
    state: () => stateOf(means),
    accept: holder.begin,
    signOut: async () => {
      const left = await holder.end();
      if (left) await revokeTokens(provider, left);
    },
    wake: () => {
      accessTokens.get().catch(leftToNextCaller);
    },
    settle: async () => {
      const renewing = holder.held()?.renewing;
      if (!renewing) return;
      await endOrTimeout(renewing, settlingMs);
      // One that has not left yet takes back the mark that it is on its way.
      ending.abort();
      await endOrTimeout(renewing, LAST_WRITE_MS);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * Ignores the outcome of a renewal in the background: the next caller tries again, and gets the failure once the old
 * token has expired.
 */
const leftToNextCaller = (): void => undefined;

const endOrTimeout = (renewing: Promise<string>, ms: number): Promise<void> =>
  orCancelled(renewing, AbortSignal.timeout(ms)).then(leftToNextCaller, leftToNextCaller);

const stateOf = ({ holder, provider, clock }: RenewalMeans): KeeperState => {
  const tokens = holder.held()?.tokens;
  if (!tokens || isPastEnd(tokens, provider, clock)) return { kind: 'signedOut' };
  const { personName, signedInAt } = tokens;
  return { kind: 'signedIn', personName, signedInAt, endsAt: endOf(tokens, provider.identity.signInDays) };
};

const currentOf = (holder: Holder): Held => {
  const held = holder.held();
  if (!held || held.over.signal.aborted) throw fail({ kind: 'signedOut' });
  return held;
};

/** A refresh token that was sent without an answer has one try left, which is not used before a caller needs it. */
const isRenewedAhead = ({ refreshToken, unanswered }: Tokens): boolean => refreshToken !== null && unanswered === 0;

const accessTokensOf = (means: RenewalMeans): AccessTokens => {
  const { holder, provider, clock } = means;
  const renewed = (held: Held): Promise<string> => {
    held.renewing ??= renewTokens(held, means).finally(() => {
      held.renewing = null;
    });
    return held.renewing;
  };
  const get: AccessTokens['get'] = async (signal) => {
    const held = currentOf(holder);
    const age = ageOf(held.tokens, clock.now());
    if (held.unsaved || age === 'expired' || isPastEnd(held.tokens, provider, clock))
      return orCancelled(renewed(held), signal);
    if (age === 'due' && isRenewedAhead(held.tokens)) renewed(held).catch(leftToNextCaller);
    return held.tokens.accessToken;
  };
  return {
    get,
    renew: async (refused, signal) => {
      const held = currentOf(holder);
      return held.tokens.accessToken === refused ? orCancelled(renewed(held), signal) : get(signal);
    },
  };
};
