import {
  authorizationCodeGrant,
  enableNonRepudiationChecks,
  useCodeIdTokenResponseType as expectHybridAnswer,
  type IDToken,
} from 'openid-client';
import { fail } from '../contract/errors.ts';
import { plainText } from '../http/plainText.ts';
import type { AuthorizationRequest } from './authorizationRequest.ts';
import { checkAccessToken, checkIssue, checkTogether } from './idTokenChecks.ts';
import { readKeys } from './keys.ts';
import { lifetimeOf } from './lifetime.ts';
import type { Clock } from './ports.ts';
import type { Provider } from './provider.ts';
import { tokenPart } from './tokenPart.ts';
import type { Tokens } from './tokens.ts';

/** The parameters that came back to the redirect address, and the request that they answer. */
export interface CodeExchange {
  readonly request: AuthorizationRequest;
  readonly parameters: URLSearchParams;
}

/**
 * Checks the posted id token (state, issuer, audience, times, nonce, signature, c_hash), exchanges the code, and checks the id
 * token that comes with the tokens: openid-client does all of that; what it leaves open
 * is in idTokenChecks.ts. Throws what both throw, as `signInFailed` only where the flow maps it (oidcFailure.ts).
 */
export const exchangeCode = async (
  { request, parameters }: CodeExchange,
  provider: Provider,
  clock: Clock,
  signal: AbortSignal,
): Promise<Tokens> => {
  const { identity } = provider;
  const configuration = await provider.configuration(signal, request.redirectUri);
  // Where it is no token, openid-client says so.
  const posted: Partial<IDToken> = tokenPart(parameters.get('id_token') ?? '', 1);
  // Before its signature is checked, to refuse only: a code must not leave for an answer that is refused anyway.
  checkIssue(posted, identity.clientId);
  await readKeys(configuration);
  expectHybridAnswer(configuration);
  enableNonRepudiationChecks(configuration);
  const askedAt = clock.now();
  const post = new Request(request.redirectUri, { method: 'POST', body: parameters });
  const answer = await authorizationCodeGrant(configuration, post, {
    expectedNonce: request.nonce,
    idTokenExpected: true,
    ...(request.state === null ? {} : { expectedState: request.state }),
    ...(request.codeVerifier === null ? {} : { pkceCodeVerifier: request.codeVerifier }),
  });
  const claims = answer.claims();
  checkTogether(posted, claims);
  checkAccessToken(answer, claims);
  checkIssue(claims, identity.clientId);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    ...lifetimeOf(answer.expires_in, askedAt),
    unanswered: 0,
    subject: claims.sub,
    personName: nameIn({ ...posted, ...claims }),
    grantedScopes: grantedScopes(identity.scopes, answer.scope ?? parameters.get('scope')),
    signedInAt: askedAt,
  };
};

const nameIn = ({ name, preferred_username: userName }: Partial<IDToken>): string | null =>
  [name, userName].map((claim) => (typeof claim === 'string' ? plainText(claim, 200) : null)).find(Boolean) ?? null;

/** Scopes of OpenID Connect itself: a sign-in without one of them is poorer, but is one. */
const optionalScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'];

/** On some consent pages a person can refuse single permissions; without the one for the interface itself nothing would work. */
const grantedScopes = (requested: readonly string[], stated: string | null): string[] => {
  const granted = stated?.split(' ').filter(Boolean) ?? [];
  if (granted.length === 0) return [...requested];
  const refused = requested.filter((scope) => !optionalScopes.includes(scope) && !granted.includes(scope));
  if (refused.length > 0) throw fail({ kind: 'signInFailed', reason: 'accessDenied', detail: refused.join(' ') });
  return [...new Set(granted)];
};
