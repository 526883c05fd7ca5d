import { type Configuration, refreshTokenGrant, tokenRevocation } from 'openid-client';
import { fail } from '../contract/errors.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { checkAccessToken, checkRefreshedClaims, mapClockSkewFailure } from './idTokenChecks.ts';
import { mapOidcError } from './mapOidcError.ts';
import type { WallClock } from './ports.ts';
import { mergeRefreshedTokens, type TokenSet } from './tokens.ts';

const REVOCATION_TIMEOUT_MS = 5000;

/**
 * Refreshes the tokens at the provider (specification 4.1; OpenID Connect Core, section 12): the tokens that replace
 * `tokens`. Throws `signInFailed` with its reason, `clockOff`, and what the network throws.
 */
export const refreshTokens = async (
  configuration: Configuration,
  { provider, tokens, refreshToken, clock }: TokenRefreshOptions,
): Promise<TokenSet> => {
  const askedAt = clock.now();
  try {
    const answer = await refreshTokenGrant(configuration, refreshToken);
    const claims = answer.claims();
    if (claims) checkRefreshedClaims(claims, tokens.subject, provider.identity.clientId);
    checkAccessToken(answer, claims);
    return mergeRefreshedTokens(tokens, answer, askedAt);
  } catch (error) {
    if (await isEmptyRefusal(error)) throw fail({ kind: 'signInFailed', reason: 'invalidGrant', detail: null }, error);
    throw mapClockSkewFailure(mapOidcError(error), provider.secondsAhead());
  }
};

/**
 * Some servers refuse a refresh token that no longer serves with 400 and not a word, where RFC 6749 (section 5.2) asks for
 * `invalid_grant`. A page in place of it may come from anywhere on the way, and says nothing.
 */
const isEmptyRefusal = async (error: unknown): Promise<boolean> => {
  const answer = error instanceof Error ? error.cause : null;
  return answer instanceof Response && answer.status === 400 && (await answer.clone().text()) === '';
};

export interface TokenRefreshOptions {
  readonly provider: IdentityProvider;
  readonly tokens: TokenSet;
  /** The one in `tokens`, which is there. */
  readonly refreshToken: string;
  readonly clock: WallClock;
}

/**
 * Best effort (RFC 7009): the tokens are forgotten here already, and what is left at a provider out of reach expires
 * there by itself, so a failure does not matter to a person who has signed out.
 */
export const revokeTokens = async (
  provider: IdentityProvider,
  { refreshToken, accessToken }: TokenSet,
): Promise<void> => {
  try {
    const configuration = await provider.configuration(AbortSignal.timeout(REVOCATION_TIMEOUT_MS));
    if (configuration.serverMetadata().revocation_endpoint === undefined) return;
    await tokenRevocation(configuration, refreshToken ?? accessToken, {
      token_type_hint: refreshToken === null ? 'access_token' : 'refresh_token',
    });
  } catch {
    // Nothing is left to be done.
  }
};
