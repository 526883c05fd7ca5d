import {
  authorizationCodeGrant,
  type Configuration,
  enableNonRepudiationChecks,
  useCodeIdTokenResponseType as expectHybridAnswer,
  type IDToken,
} from 'openid-client';
import type { Profile } from '../connection/profile.ts';
import { AppFailure, fail } from '../contract/errors.ts';
import { plainText } from '../http/plainText.ts';
import { type AuthorizationRequest, createAuthorizationRequest } from './authorizationRequest.ts';
import { oidcFailure } from './oidcFailure.ts';
import type { Clock, SignInWindow } from './ports.ts';
import type { Provider } from './provider.ts';
import { readRedirect } from './redirect.ts';
import { refreshMoment, type Tokens } from './tokens.ts';

export interface SignInOptions {
  readonly provider: Provider;
  readonly window: SignInWindow;
  /** Keeps the tokens; answers when they are stored. */
  accept(tokens: Tokens): Promise<void>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** How long the whole may take, the person's part included. */
  readonly timeoutMs?: number;
}

/** Where a sign-in stands, with just what the next step needs. */
type Stage =
  | { readonly kind: 'reaching' }
  | { readonly kind: 'showing'; readonly configuration: Configuration; readonly request: AuthorizationRequest }
  | {
      readonly kind: 'exchanging';
      readonly configuration: Configuration;
      readonly request: AuthorizationRequest;
      readonly parameters: URLSearchParams;
    }
  | { readonly kind: 'storing'; readonly tokens: Tokens };

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * The hybrid flow from the button to stored tokens (spec 4.1 and 5.1; OpenID Connect Core, section 3.3). Throws
 * `signInCancelled` when `signal` is aborted or the window closed, `signInTimedOut`, `signInFailed` with its reason, and what
 * the network and the store throw.
 */
export const signIn = async (options: SignInOptions): Promise<void> => {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? TEN_MINUTES);
  const signal = AbortSignal.any([options.signal, deadline]);
  try {
    let stage: Stage | null = { kind: 'reaching' };
    while (stage !== null) stage = await step(stage, options, signal);
  } catch (error) {
    if (options.signal.aborted) throw fail({ kind: 'signInCancelled' }, error);
    if (deadline.aborted) throw fail({ kind: 'signInTimedOut' }, error);
    throw error instanceof AppFailure ? error : oidcFailure(error);
  }
};

const step = async (stage: Stage, options: SignInOptions, signal: AbortSignal): Promise<Stage | null> => {
  const { identity } = options.provider;
  switch (stage.kind) {
    case 'reaching': {
      const configuration = await options.provider.configuration(signal);
      const endpoint = configuration.serverMetadata().authorization_endpoint ?? '';
      return { kind: 'showing', configuration, request: await createAuthorizationRequest(endpoint, identity) };
    }
    case 'showing': {
      const { url, state } = stage.request;
      const { redirectUri } = identity;
      const caught = await options.window.open({ url, redirectUri, signal });
      return { ...stage, kind: 'exchanging', parameters: readRedirect(caught, { redirectUri, state }) };
    }
    case 'exchanging':
      return { kind: 'storing', tokens: await exchange(stage, identity, options.clock) };
    case 'storing':
      await options.accept(stage.tokens);
      return null;
  }
};

/**
 * Checks the posted id token (state, issuer, audience, times, nonce, signature, c_hash), exchanges the code, and checks the id
 * token that comes with the tokens: openid-client does all of that; that both speak of the same person is checked here
 * (OpenID Connect Core, section 3.3.3.6).
 */
const exchange = async (
  { configuration, request, parameters }: Extract<Stage, { kind: 'exchanging' }>,
  identity: Profile['identity'],
  clock: Clock,
): Promise<Tokens> => {
  expectHybridAnswer(configuration);
  enableNonRepudiationChecks(configuration);
  const post = new Request(identity.redirectUri, { method: 'POST', body: parameters });
  const answer = await authorizationCodeGrant(configuration, post, {
    expectedNonce: request.nonce,
    idTokenExpected: true,
    ...(request.state === null ? {} : { expectedState: request.state }),
    ...(request.codeVerifier === null ? {} : { pkceCodeVerifier: request.codeVerifier }),
  });
  const claims = answer.claims();
  const posted = claimsOf(parameters.get('id_token') ?? '');
  if (claims?.sub !== posted.sub || claims?.iss !== posted.iss)
    throw fail({ kind: 'signInFailed', reason: 'badAnswer', detail: 'the two id tokens name different people' });
  const now = clock.now();
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    refreshAt: refreshMoment(answer.expires_in, now),
    subject: claims.sub,
    personName: nameIn({ ...posted, ...claims }),
    grantedScopes: grantedScopes(identity.scopes, [parameters.get('scope'), answer.scope]),
    signedInAt: now,
  };
};

/** The claims of a token that has been checked already. */
const claimsOf = (idToken: string): IDToken =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as IDToken;

const nameIn = ({ name, preferred_username: userName }: IDToken): string | null =>
  [name, userName].map((claim) => (typeof claim === 'string' ? plainText(claim, 200) : null)).find(Boolean) ?? null;

/** Scopes of OpenID Connect itself: a sign-in without one of them is poorer, but is one. */
const optionalScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'];

/** On some consent pages a person can refuse single permissions; without the one for the interface itself nothing would work. */
const grantedScopes = (requested: readonly string[], stated: readonly (string | null | undefined)[]): string[] => {
  const granted = stated.flatMap((scope) => scope?.split(' ').filter(Boolean) ?? []);
  if (granted.length === 0) return [...requested];
  const refused = requested.filter((scope) => !optionalScopes.includes(scope) && !granted.includes(scope));
  if (refused.length > 0) throw fail({ kind: 'signInFailed', reason: 'accessDenied', detail: refused.join(' ') });
  return [...new Set(granted)];
};
