import { type Configuration, refreshTokenGrant, tokenRevocation } from 'openid-client';
import { type AppError, fail } from '../contract/errors.ts';
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
    const { clientId } = provider.identity;
    throw mapClockSkewFailure(mapOidcError(error, 'badAnswer', { clientId }), provider.secondsAhead());
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

/** The outcome of a revocation. Unless it is `revoked`, the tokens serve at the provider until they expire. */
export type TokenRevocation =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'failed'; readonly error: AppError };

/**
 * Asks the provider to revoke tokens that are forgotten here already (RFC 7009), for a few seconds at most. The refresh
 * token where there is one: the provider then also revokes the access token (section 2.1). Never throws: what is left
 * at the provider expires there by itself.
 */
export const revokeTokens = async (provider: IdentityProvider, tokens: TokenSet): Promise<TokenRevocation> => {
  const limit = AbortSignal.timeout(REVOCATION_TIMEOUT_MS);
  try {
    const configuration = await provider.configuration(limit);
    if (configuration.serverMetadata().revocation_endpoint === undefined) return { kind: 'notOffered' };
    await tokenRevocation(configuration, getRevocableToken(tokens), {
      token_type_hint: tokens.refreshToken === null ? 'access_token' : 'refresh_token',
    });
    return { kind: 'revoked' };
  } catch (error) {
    return { kind: 'failed', error: limit.aborted ? { kind: 'timeout' } : mapOidcError(error).error };
  }
};

/** Returns the token whose revocation ends a sign-in at the provider. */
export const getRevocableToken = ({ refreshToken, accessToken }: TokenSet): string => refreshToken ?? accessToken;
