import { refreshTokenGrant, tokenRevocation } from 'openid-client';
import { AppFailure, fail } from '../contract/errors.ts';
import { oidcFailure } from './oidcFailure.ts';
import type { Clock } from './ports.ts';
import type { Provider } from './provider.ts';
import { renewed, type Tokens } from './tokens.ts';

const REVOCATION_MS = 5000;

/** One refresh at the provider (spec 4.1; OpenID Connect Core, section 12). The new tokens must be of the same person. */
export const refreshTokens = async (
  provider: Provider,
  tokens: Tokens,
  clock: Clock,
  signal: AbortSignal,
): Promise<Tokens> => {
  if (tokens.refreshToken === null) throw fail({ kind: 'signInFailed', reason: 'invalidGrant', detail: null });
  const configuration = await provider.configuration(signal);
  try {
    const answer = await refreshTokenGrant(configuration, tokens.refreshToken);
    if ((answer.claims()?.sub ?? tokens.subject) !== tokens.subject)
      throw fail({ kind: 'signInFailed', reason: 'badAnswer', detail: 'the new id token names another person' });
    if (answer.token_type !== 'bearer') throw fail({ kind: 'signInFailed', reason: 'badAnswer', detail: 'token_type' });
    return renewed(tokens, answer, clock.now());
  } catch (error) {
    throw oidcFailure(error);
  }
};

/** The refresh token is used up, too old or withdrawn: only a new sign-in helps. */
export const isSpent = (error: unknown): boolean =>
  error instanceof AppFailure && error.error.kind === 'signInFailed' && error.error.reason === 'invalidGrant';

/**
 * Best effort (RFC 7009): the tokens are forgotten here already, and what is left at a provider out of reach expires there by
 * itself, so a failure is no news for a person who has signed out.
 */
export const revokeTokens = async (provider: Provider, { refreshToken, accessToken }: Tokens): Promise<void> => {
  try {
    const configuration = await provider.configuration(AbortSignal.timeout(REVOCATION_MS));
    if (configuration.serverMetadata().revocation_endpoint === undefined) return;
    await tokenRevocation(configuration, refreshToken ?? accessToken, {
      token_type_hint: refreshToken === null ? 'access_token' : 'refresh_token',
    });
  } catch {
    // Nothing is left to be done.
  }
};
