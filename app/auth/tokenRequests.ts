import { type Configuration, refreshTokenGrant, tokenRevocation } from 'openid-client';
import { fail } from '../contract/errors.ts';
import { checkAccessToken, checkRenewed, clockNamed } from './idTokenChecks.ts';
import { oidcFailure } from './oidcFailure.ts';
import type { Clock } from './ports.ts';
import type { Provider } from './provider.ts';
import { renewed, type Tokens } from './tokens.ts';

const REVOCATION_MS = 5000;

/**
 * Refreshes the tokens at the provider (spec 4.1; OpenID Connect Core, section 12): the tokens that replace `tokens`.
 * Throws `signInFailed` with its reason, `clockOff`, and what the network throws.
 */
export const refreshTokens = async (
  configuration: Configuration,
  { provider, tokens, refreshToken, clock }: Refresh,
): Promise<Tokens> => {
  const askedAt = clock.now();
  try {
    const answer = await refreshTokenGrant(configuration, refreshToken);
    const claims = answer.claims();
    if (claims) checkRenewed(claims, tokens.subject, provider.identity.clientId);
    checkAccessToken(answer, claims);
    return renewed(tokens, answer, askedAt);
  } catch (error) {
    if (await isWordless(error)) throw fail({ kind: 'signInFailed', reason: 'invalidGrant', detail: null }, error);
    throw clockNamed(oidcFailure(error), provider.secondsAhead());
  }
};

/**
 * Some servers refuse a refresh token that no longer serves with 400 and not a word, where RFC 6749 (section 5.2) asks for
 * `invalid_grant`. A page in place of it may come from anywhere on the way, and says nothing.
 */
const isWordless = async (error: unknown): Promise<boolean> => {
  const answer = error instanceof Error ? error.cause : null;
  return answer instanceof Response && answer.status === 400 && (await answer.clone().text()) === '';
};

export interface Refresh {
  readonly provider: Provider;
  readonly tokens: Tokens;
  /** The one in `tokens`, which is there. */
  readonly refreshToken: string;
  readonly clock: Clock;
}

/**
 * Best effort (RFC 7009): the tokens are forgotten here already, and what is left at a provider out of reach expires
 * there by itself, so a failure does not matter to a person who has signed out.
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
