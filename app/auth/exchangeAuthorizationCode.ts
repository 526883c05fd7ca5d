import {
  authorizationCodeGrant,
  enableNonRepudiationChecks,
  useCodeIdTokenResponseType as expectHybridAnswer,
  type IDToken,
} from 'openid-client';
import { toPlainTextLine } from '../http/plainText.ts';
import type { AuthorizationRequest } from './authorizationRequest.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { checkAccessToken, checkIdTokenIssuance, checkSameSubject } from './idTokenChecks.ts';
import { decodeJwtPart } from './jwtPart.ts';
import type { WallClock } from './ports.ts';
import { createEvidence, createSignInFailure } from './signInFailure.ts';
import { loadSigningKeys } from './signingKeys.ts';
import { toTokenLifetime } from './tokenLifetime.ts';
import type { TokenSet } from './tokens.ts';

/** The parameters that came back to the redirect address, and the request that they answer. */
export interface AuthorizationResponse {
  readonly request: AuthorizationRequest;
  readonly parameters: URLSearchParams;
}

/**
 * Checks the posted id token (state, issuer, audience, times, nonce, signature, c_hash), exchanges the code, and checks the id
 * token that comes with the tokens: openid-client does all of that; what it leaves open
 * is in idTokenChecks.ts. Throws what both throw, as `signInFailed` only where the flow maps it (oidcFailure.ts).
 */
export const exchangeAuthorizationCode = async (
  { request, parameters }: AuthorizationResponse,
  provider: IdentityProvider,
  clock: WallClock,
  signal: AbortSignal,
): Promise<TokenSet> => {
  const { identity } = provider;
  const configuration = await provider.configuration(signal, request.redirectUri);
  // Where it is no token, openid-client says so.
  const posted: Partial<IDToken> = decodeJwtPart(parameters.get('id_token') ?? '', 1);
  // Before its signature is checked, to refuse only: a code must not leave for an answer that is refused anyway.
  checkIdTokenIssuance(posted, identity.clientId);
  await loadSigningKeys(configuration);
  expectHybridAnswer(configuration);
  enableNonRepudiationChecks(configuration);
  const askedAt = clock.now();
  const post = new Request(request.redirectUri, { method: 'POST', body: parameters });
  const answer = await authorizationCodeGrant(configuration, post, {
    expectedNonce: request.nonce,
    ...(request.state === null ? {} : { expectedState: request.state }),
    ...(request.codeVerifier === null ? {} : { pkceCodeVerifier: request.codeVerifier }),
  });
  const claims = answer.claims();
  checkSameSubject(posted, claims);
  checkAccessToken(answer, claims);
  checkIdTokenIssuance(claims, identity.clientId);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    ...toTokenLifetime(answer.expires_in, askedAt),
    unanswered: 0,
    refreshTokenUsage: 'unknown',
    subject: claims.sub,
    personName: findPersonName({ ...posted, ...claims }),
    grantedScopes: checkGrantedScopes(identity.scopes, answer.scope ?? parameters.get('scope')),
    signedInAt: askedAt,
  };
};

const findPersonName = ({ name, preferred_username: userName }: Partial<IDToken>): string | null =>
  [name, userName].map((claim) => (typeof claim === 'string' ? toPlainTextLine(claim, 200) : null)).find(Boolean) ??
  null;

/** Scopes of OpenID Connect itself: a sign-in without one of them is poorer, but is one. */
const optionalScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'];

/** On some consent pages a person can refuse single permissions; without the one for the interface itself nothing would work. */
const checkGrantedScopes = (requested: readonly string[], stated: string | null): string[] => {
  const granted = stated?.split(' ').filter(Boolean) ?? [];
  if (granted.length === 0) return [...requested];
  const refused = requested.filter((scope) => !optionalScopes.includes(scope) && !granted.includes(scope));
  if (refused.length > 0)
    throw createSignInFailure(
      'scopeNotGranted',
      createEvidence('scopes', {
        source: 'service',
        expected: requested.join(' '),
        received: granted.join(' '),
        responsibleParty: 'you',
      }),
    );
  return [...new Set(granted)];
};
