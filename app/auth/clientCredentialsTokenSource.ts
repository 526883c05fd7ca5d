import { allowInsecureRequests, Configuration, clientCredentialsGrant, customFetch } from 'openid-client';
import { type AppFailure, fail } from '../contract/errors.ts';
import type { HttpClient } from '../http/client.ts';
import { singleFlight, waitOrCancel } from '../lib/async.ts';
import type { ProfileSalesSection } from '../profile/connectionProfile.ts';
import { createDialectRequestHeaders } from '../profile/mapping.ts';
import { createBodyAuthentication, createClientAuthentication } from './clientAuthentication.ts';
import { mapOidcError } from './mapOidcError.ts';
import { createOidcFetch } from './oidcFetch.ts';
import type { AccessTokenSource, WallClock } from './ports.ts';
import { getTokenFreshness, type TokenLifetime, toTokenLifetime } from './tokenLifetime.ts';

export interface ClientCredentialsTokenSourceOptions {
  readonly sales: Pick<ProfileSalesSection, 'scopes' | 'clientAuthentication' | 'basicCredentials' | 'tokenHeaders'> & {
    readonly tokenUrl: string;
  };
  /** The sales interface's own client, or the one of the identity server (profile: `sales.clientId`). */
  readonly clientId: string;
  readonly clientSecret: () => string;
  /** What takes the place of `{subscription}` in headers of the profile. */
  readonly subscription: () => string;
  readonly http: HttpClient;
  readonly clock: WallClock;
}

/**
 * Access tokens of the sales interface by the client credentials grant (specification 5.2; RFC 6749, section 4.4), held
 * in memory. Between the moment to renew and its end the held one is given at once, and one request runs behind; many
 * callers make one request. Throws `clientRefused` with the provider's words, and what the network throws.
 */
export const createClientCredentialsTokenSource = (options: ClientCredentialsTokenSourceOptions): AccessTokenSource => {
  const { clock } = options;
  let cached: (TokenLifetime & { readonly token: string }) | null = null;

  const fetchToken = singleFlight(async () => {
    const askedAt = clock.now();
    const answer = await requestToken(options);
    cached = { token: answer.access_token, ...toTokenLifetime(answer.expires_in, askedAt) };
    return cached.token;
  });

  const get: AccessTokenSource['get'] = async (signal) => {
    const age = cached ? getTokenFreshness(cached, clock.now()) : 'expired';
    if (!cached || age === 'expired') return waitOrCancel(fetchToken(), signal);
    // One that fails is tried again by the next caller, and is their failure once the held one has expired.
    if (age === 'due') fetchToken().catch(() => undefined);
    return cached.token;
  };
  return {
    get,
    renew: async (refused, signal) => (cached?.token === refused ? waitOrCancel(fetchToken(), signal) : get(signal)),
  };
};

const requestToken = async (options: ClientCredentialsTokenSourceOptions) => {
  const { sales, clientId, clientSecret } = options;
  const { tokenUrl, scopes, clientAuthentication, basicCredentials } = sales;
  // This endpoint needs no discovery; openid-client wants an issuer's name all the same.
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const authentication =
    clientAuthentication === 'client_secret_post'
      ? createBodyAuthentication(clientSecret)
      : createClientAuthentication({ clientId, clientSecret, basicCredentials });
  const configuration = new Configuration(server, clientId, undefined, authentication);
  configuration[customFetch] = createOidcFetch(createClientWithTokenHeaders(options));
  if (new URL(tokenUrl).protocol === 'http:') allowInsecureRequests(configuration);
  try {
    return await clientCredentialsGrant(configuration, scopes.length > 0 ? { scope: scopes.join(' ') } : {});
  } catch (error) {
    throw toClientRefused(mapOidcError(error));
  }
};

/** Throws `invalidRequest` for a subscription that no header can carry. */
const createClientWithTokenHeaders = ({
  sales,
  subscription,
  http,
}: ClientCredentialsTokenSourceOptions): HttpClient => {
  const headers = createDialectRequestHeaders({ headers: sales.tokenHeaders }, { subscription: subscription() });
  return { send: (request) => http.send({ ...request, headers: { ...request.headers, ...headers } }) };
};

/** Turns a failed sign-in into a refused client: no person signs in here. */
const toClientRefused = (failure: AppFailure): AppFailure =>
  failure.error.kind === 'signInFailed'
    ? fail({ kind: 'clientRefused', message: failure.error.detail }, failure)
    : failure;
