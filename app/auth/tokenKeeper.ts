import { fail } from '../contract/errors.ts';
import { waitOrCancel } from '../lib/async.ts';
import { createListenerSet } from '../lib/listenerSet.ts';
import { type MonotonicClock, monotonicClock as systemMonotonicClock } from '../lib/monotonicClock.ts';
import type { IdentityProvider } from './identityProvider.ts';
import type { AccessTokenSource, SecretStore, WallClock } from './ports.ts';
import { getTokenFreshness } from './tokenLifetime.ts';
import { isPastSessionEnd, renewTokens, type TokenRenewalDeps } from './tokenRenewal.ts';
import { getRevocableToken, revokeTokens, type TokenRevocation } from './tokenRequests.ts';
import { openTokenStore, type TokenSession, type TokenStore } from './tokenStore.ts';
import { getSessionEnd, type TokenSet, toTokensSecretName } from './tokens.ts';

/** Moments are milliseconds since 1970 UTC. `endsAt`: when the person has to sign in again in any case, where that is known. */
export type TokenKeeperState =
  | { readonly kind: 'signedOut' }
  | {
      readonly kind: 'signedIn';
      readonly subject: string;
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
  readonly accessTokens: AccessTokenSource;
  state(): TokenKeeperState;
  /**
   * Takes the tokens of a sign-in into use once they are stored. Those that they replace are revoked in the background
   * (profile: `revokeReplacedTokens`).
   */
  accept(tokens: TokenSet): Promise<void>;
  /**
   * Forgets the tokens here, then asks the provider to revoke them, for a few seconds at most. Answers with the outcome there;
   * null where there were none.
   */
  signOut(): Promise<TokenRevocation | null>;
  /**
   * To be called after a sleep of the machine: a token that is due is renewed now rather than when a caller waits for
   * it.
   */
  wake(): void;
  /**
   * Before the program ends: waits for a renewal that is on its way, whose answer would be lost, for a few seconds at most, and
   * then gives it up.
   */
  finishRenewal(): Promise<void>;
  /** Returns a function that removes the listener. */
  onChange(listener: (state: TokenKeeperState) => void): () => void;
}

export interface TokenKeeperOptions {
  readonly connectionId: string;
  readonly provider: IdentityProvider;
  readonly store: SecretStore;
  readonly clock: WallClock;
  readonly monotonicClock?: MonotonicClock;
  /** Milliseconds that `settle` waits for an answer. */
  readonly renewalTimeoutMs?: number;
}

const FIVE_SECONDS = 5000;
const LAST_WRITE_MS = 1000;

/** Opens the keeper with the tokens that are stored for the connection. */
export const openTokenKeeper = async (options: TokenKeeperOptions): Promise<TokenKeeper> => {
  const { connectionId, provider, store, clock, renewalTimeoutMs = FIVE_SECONDS } = options;
  const { monotonicClock = systemMonotonicClock } = options;
  const changes = createListenerSet<[state: TokenKeeperState]>();
  const tokenStore = await openTokenStore(store, toTokensSecretName(connectionId), () =>
    changes.notify(getKeeperState(deps)),
  );
  const ending = new AbortController();
  const deps = { tokenStore, provider, clock, monotonicClock, ending: ending.signal };
  const accessTokens = createAccessTokenSource(deps);
  return {
    accessTokens,
    state: () => getKeeperState(deps),
    accept: async (tokens) => {
      const replaced = await tokenStore.start(tokens);
      // Nobody waits for it: the new sign-in is complete, whether or not the provider answers.
      if (replaced && provider.identity.revokeReplacedTokens && !sharesRevocableToken(replaced, tokens))
        void revokeTokens(provider, replaced);
    },
    signOut: async () => {
      const endedTokens = await tokenStore.end();
      return endedTokens && revokeTokens(provider, endedTokens);
    },
    wake: () => {
      accessTokens.get().catch(ignoreOutcome);
    },
    finishRenewal: async () => {
      const renewing = tokenStore.current()?.renewing;
      if (!renewing) return;
      await waitOrTimeout(renewing, renewalTimeoutMs);
      // One that has not left yet takes back the mark that it is on its way.
      ending.abort();
      await waitOrTimeout(renewing, LAST_WRITE_MS);
    },
    onChange: changes.subscribe,
  };
};

/** Some providers give a person the same refresh token at each sign-in: its revocation would end the new one. */
const sharesRevocableToken = (replaced: TokenSet, { refreshToken, accessToken }: TokenSet): boolean =>
  [refreshToken, accessToken].includes(getRevocableToken(replaced));

/**
 * Ignores the outcome of a renewal in the background: the next caller tries again, and gets the failure once the old
 * token has expired.
 */
const ignoreOutcome = (): void => undefined;

const waitOrTimeout = (renewing: Promise<string>, ms: number): Promise<void> =>
  waitOrCancel(renewing, AbortSignal.timeout(ms)).then(ignoreOutcome, ignoreOutcome);

const getKeeperState = ({ tokenStore, provider, clock }: TokenRenewalDeps): TokenKeeperState => {
  const tokens = tokenStore.current()?.tokens;
  if (!tokens || isPastSessionEnd(tokens, provider, clock)) return { kind: 'signedOut' };
  const { subject, personName, signedInAt } = tokens;
  return {
    kind: 'signedIn',
    subject,
    personName,
    signedInAt,
    endsAt: getSessionEnd(tokens, provider.identity.signInDays),
  };
};

const getTokenSession = (tokenStore: TokenStore): TokenSession => {
  const tokenSession = tokenStore.current();
  if (!tokenSession || tokenSession.revoked.signal.aborted) throw fail({ kind: 'signedOut' });
  return tokenSession;
};

/** A refresh token that was sent without an answer may have one try left, which is not used before a caller needs it. */
const canRenewAhead = ({ refreshToken, refreshTokenUsage, unanswered }: TokenSet): boolean =>
  refreshToken !== null && (unanswered === 0 || refreshTokenUsage === 'reusable');

const createAccessTokenSource = (deps: TokenRenewalDeps): AccessTokenSource => {
  const { tokenStore, provider, clock } = deps;
  const renewOnce = (tokenSession: TokenSession): Promise<string> => {
    tokenSession.renewing ??= renewTokens(tokenSession, deps).finally(() => {
      tokenSession.renewing = null;
    });
    return tokenSession.renewing;
  };
  const get: AccessTokenSource['get'] = async (signal) => {
    const tokenSession = getTokenSession(tokenStore);
    const age = getTokenFreshness(tokenSession.tokens, clock.now());
    if (tokenSession.unsaved || age === 'expired' || isPastSessionEnd(tokenSession.tokens, provider, clock))
      return waitOrCancel(renewOnce(tokenSession), signal);
    if (age === 'due' && canRenewAhead(tokenSession.tokens)) renewOnce(tokenSession).catch(ignoreOutcome);
    return tokenSession.tokens.accessToken;
  };
  return {
    get,
    renew: async (refused, signal) => {
      const tokenSession = getTokenSession(tokenStore);
      return tokenSession.tokens.accessToken === refused ? waitOrCancel(renewOnce(tokenSession), signal) : get(signal);
    },
  };
};
