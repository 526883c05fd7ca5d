import { allowInsecureRequests, Configuration, clientCredentialsGrant, customFetch } from 'openid-client';
import type { SalesProfile } from '../connection/profile.ts';
import { type AppFailure, fail } from '../contract/errors.ts';
import type { HttpClient } from '../http/client.ts';
import { clientAuthentication } from './clientAuthentication.ts';
import { oidcFailure } from './oidcFailure.ts';
import { oidcFetch } from './oidcFetch.ts';
import type { AccessTokens, Clock } from './ports.ts';
import { refreshMoment } from './tokens.ts';
import { orCancelled, singleFlight } from './waiting.ts';

export interface ClientCredentialsOptions {
  readonly sales: Pick<SalesProfile, 'tokenUrl' | 'scopes' | 'basicCredentials'>;
  /** The sales interface's own client, or the one of the identity server (profile: `sales.clientId`). */
  readonly clientId: string;
  readonly clientSecret: () => string;
  readonly http: HttpClient;
  readonly clock: Clock;
}

/**
 * Access tokens of the sales interface by the client credentials grant (spec 5.2; RFC 6749, section 4.4), held in memory until
 * shortly before they expire. Throws `clientRefused` with the provider's words, and what the network throws.
 */
export const createClientCredentials = (options: ClientCredentialsOptions): AccessTokens => {
  const { clock } = options;
  let held: { readonly token: string; readonly refreshAt: number | null } | null = null;

  const fetchToken = singleFlight(async () => {
    const answer = await requestToken(options);
    held = { token: answer.access_token, refreshAt: refreshMoment(answer.expires_in, clock.now()) };
    return held.token;
  });

  const get: AccessTokens['get'] = async (signal) => {
    const isFresh = held !== null && (held.refreshAt === null || clock.now() < held.refreshAt);
    return held !== null && isFresh ? held.token : orCancelled(fetchToken(), signal);
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

/** Nobody signs in here: what would be a failed sign-in is a refused client. */
const asClientsFailure = (failure: AppFailure): AppFailure =>
  failure.error.kind === 'signInFailed'
    ? fail({ kind: 'clientRefused', message: failure.error.detail }, failure)
    : failure;
