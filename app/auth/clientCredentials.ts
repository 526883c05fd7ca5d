import { allowInsecureRequests, Configuration, clientCredentialsGrant, customFetch } from 'openid-client';
import { type AppFailure, fail } from '../contract/errors.ts';
import type { HttpClient } from '../http/client.ts';
import { orCancelled, singleFlight } from '../lib/async.ts';
import type { SalesProfile } from '../profile/profile.ts';
import { clientAuthentication } from './clientAuthentication.ts';
import { ageOf, type Lifetime, lifetimeOf } from './lifetime.ts';
import { oidcFailure } from './oidcFailure.ts';
import { oidcFetch } from './oidcFetch.ts';
import type { AccessTokens, Clock } from './ports.ts';

export interface ClientCredentialsOptions {
  readonly sales: Pick<SalesProfile, 'tokenUrl' | 'scopes' | 'basicCredentials'>;
  /** The sales interface's own client, or the one of the identity server (profile: `sales.clientId`). */
  readonly clientId: string;
  readonly clientSecret: () => string;
  readonly http: HttpClient;
  readonly clock: Clock;
}

/**
 * Access tokens of the sales interface by the client credentials grant (spec 5.2; RFC 6749, section 4.4), held in memory. Between
 * the moment to renew and its end the held one is given at once, and one request runs behind; many callers make one request.
 * Throws `clientRefused` with the provider's words, and what the network throws.
 */
export const createClientCredentials = (options: ClientCredentialsOptions): AccessTokens => {
  const { clock } = options;
  let held: (Lifetime & { readonly token: string }) | null = null;

  const fetchToken = singleFlight(async () => {
    const askedAt = clock.now();
    const answer = await requestToken(options);
    held = { token: answer.access_token, ...lifetimeOf(answer.expires_in, askedAt) };
    return held.token;
  });

  const get: AccessTokens['get'] = async (signal) => {
    const age = held ? ageOf(held, clock.now()) : 'expired';
    if (!held || age === 'expired') return orCancelled(fetchToken(), signal);
    // One that fails is tried again by the next caller, and is their failure once the held one has expired.
    if (age === 'due') fetchToken().catch(() => undefined);
    return held.token;
  };
  return {
    get,
    renew: async (refused, signal) => (held?.token === refused ? orCancelled(fetchToken(), signal) : get(signal)),
  };
};

const requestToken = async ({ sales, clientId, clientSecret, http }: ClientCredentialsOptions) => {
  const { tokenUrl, scopes, basicCredentials } = sales;
  // This endpoint needs no discovery; openid-client wants an issuer's name all the same.
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const authentication = clientAuthentication({ clientId, clientSecret, basicCredentials });
  const configuration = new Configuration(server, clientId, undefined, authentication);
  configuration[customFetch] = oidcFetch(http);
  if (new URL(tokenUrl).protocol === 'http:') allowInsecureRequests(configuration);
  try {
    return await clientCredentialsGrant(configuration, scopes.length > 0 ? { scope: scopes.join(' ') } : {});
  } catch (error) {
    throw asClientsFailure(oidcFailure(error));
  }
};

/** Turns a failed sign-in into a refused client: no person signs in here. */
const asClientsFailure = (failure: AppFailure): AppFailure =>
  failure.error.kind === 'signInFailed'
    ? fail({ kind: 'clientRefused', message: failure.error.detail }, failure)
    : failure;
