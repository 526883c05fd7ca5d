import { AppFailure, fail } from '../contract/errors.ts';
import { type BackOffOptions, getBackOffMs } from '../lib/backOff.ts';
import type { MonotonicClock } from '../lib/monotonicClock.ts';
import type { IdentityProvider } from './identityProvider.ts';
import type { WallClock } from './ports.ts';
import { getTokenFreshness } from './tokenLifetime.ts';
import { refreshTokens } from './tokenRequests.ts';
import type { LockedTokenWriter, TokenSession, TokenStore } from './tokenStore.ts';
import { getSessionEnd, type TokenSet } from './tokens.ts';

export interface TokenRenewalDeps {
  readonly tokenStore: TokenStore;
  readonly provider: IdentityProvider;
  readonly clock: WallClock;
  /** Measures the waits between refreshes without an answer. */
  readonly monotonicClock: MonotonicClock;
  /** Aborted when the program ends: what has not been answered by then is given up. */
  readonly ending: AbortSignal;
}

/**
 * A provider that replaces refresh tokens is sent one this often in all where its answers never come: a lost answer may
 * have replaced it, and the provider may take its further use for a theft (RFC 9700, section 4.14.2). Any other
 * provider decides itself when it no longer serves.
 */
const MAX_UNANSWERED = 2;

/** The waits after answers that never came, from the second in a row on; after the first there is none. */
const unansweredBackOff: BackOffOptions = { floorMs: 1000, firstMs: 2000, maxMs: 60_000 };

/**
 * Replaces the access token of `held`, or adopts one that another program has stored since. Stores the new refresh
 * token before any caller gets the new access token: the old refresh token is spent. Throws `signedOut` when the
 * session is over, and the errors of the network and the store; the tokens are kept then.
 */
export const renewTokens = async (tokenSession: TokenSession, deps: TokenRenewalDeps): Promise<string> => {
  const outdated = tokenSession.tokens.accessToken;
  const { signal } = tokenSession.revoked;
  try {
    await deps.tokenStore.withLock(tokenSession, (writer) => replaceTokens(tokenSession, outdated, writer, deps));
  } catch (error) {
    throw signal.aborted ? fail({ kind: 'signedOut' }, error) : error;
  }
  if (signal.aborted) throw fail({ kind: 'signedOut' });
  return tokenSession.tokens.accessToken;
};

const replaceTokens = async (
  tokenSession: TokenSession,
  outdated: string,
  writer: LockedTokenWriter,
  deps: TokenRenewalDeps,
): Promise<void> => {
  const { tokens } = tokenSession;
  if (tokens.accessToken !== outdated && isUsable(tokens, deps)) return;
  try {
    tokenSession.unsaved ??= await requestRenewal(tokenSession, writer, deps);
  } catch (error) {
    if (isRefreshTokenSpent(error)) await writer.drop();
    throw error;
  }
  await writer.write(tokenSession.unsaved);
  tokenSession.unsaved = null;
  tokenSession.backOff = null;
};

const isUsable = (tokens: TokenSet, { provider, clock }: TokenRenewalDeps): boolean =>
  getTokenFreshness(tokens, clock.now()) !== 'expired' && !isPastSessionEnd(tokens, provider, clock);

/** Returns whether the service wants the person to sign in again, by the profile: asking it would be in vain. */
export const isPastSessionEnd = (tokens: TokenSet, { identity }: IdentityProvider, clock: WallClock): boolean => {
  const end = getSessionEnd(tokens, identity.signInDays);
  return end !== null && clock.now() >= end;
};

/**
 * Refreshes the tokens once. That the refresh token is on its way is on the disk before it leaves, so that this is
 * known after a crash, too. Throws `signInFailed` invalidGrant where only a new sign-in helps, and the last failure at once
 * within its back-off.
 */
const requestRenewal = async (
  tokenSession: TokenSession,
  writer: LockedTokenWriter,
  { provider, clock, monotonicClock, ending }: TokenRenewalDeps,
): Promise<TokenSet> => {
  const { tokens, revoked, backOff } = tokenSession;
  const mayBeReplaced = tokens.refreshTokenUsage === 'oneTime';
  if (tokens.refreshToken === null || isPastSessionEnd(tokens, provider, clock)) throw createSpentFailure();
  if (mayBeReplaced && tokens.unanswered >= MAX_UNANSWERED) throw createSpentFailure();
  if (backOff && monotonicClock.now() < backOff.endsAt) throw backOff.failure;
  const configuration = await provider.configuration(AbortSignal.any([revoked.signal, ending]));
  const unanswered = tokens.unanswered + 1;
  await writer.write({ ...tokens, unanswered });
  try {
    return await refreshTokens(configuration, { provider, clock, tokens, refreshToken: tokens.refreshToken });
  } catch (error) {
    if (isUnanswered(error)) {
      if (mayBeReplaced && unanswered >= MAX_UNANSWERED) throw createSpentFailure(error);
      tokenSession.backOff = createBackOff(error, unanswered, monotonicClock.now());
    } else if (!isRefreshTokenSpent(error)) await writer.write(tokens);
    throw error;
  }
};

const createBackOff = (failure: AppFailure, unanswered: number, now: number): TokenSession['backOff'] =>
  unanswered === 1 ? null : { failure, endsAt: now + getBackOffMs(unansweredBackOff, unanswered - 1) };

const createSpentFailure = (cause?: unknown): AppFailure =>
  fail({ kind: 'signInFailed', reason: 'invalidGrant', detail: null }, cause);

/** Returns whether the refresh token is used up, too old or withdrawn: only a new sign-in helps. */
const isRefreshTokenSpent = (error: unknown): boolean =>
  error instanceof AppFailure && error.error.kind === 'signInFailed' && error.error.reason === 'invalidGrant';

/**
 * Returns whether the request may have reached the provider, and no answer came, or not a whole one. A status is an
 * answer.
 */
const isUnanswered = (error: unknown): error is AppFailure =>
  error instanceof AppFailure &&
  error.mayHaveHappened &&
  !(error.error.kind === 'server' && error.error.status !== null);
