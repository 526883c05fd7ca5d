import { type AppFailure, fail } from '../contract/errors.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '../http/client.ts';
import { readHttpError } from '../http/mapHttpError.ts';
import type { ApiKeyPlacement } from '../profile/profileSalesSection.ts';
import type { AccessTokenSource } from './ports.ts';
import { placeToken } from './tokenPlacement.ts';

export interface AuthorizedClientOptions {
  readonly http: HttpClient;
  readonly tokens: AccessTokenSource;
  /** Where the token travels; as Bearer token where left out. */
  readonly placement?: ApiKeyPlacement | undefined;
  /** The error when a fresh token is refused as well: the person must sign in again, or the client has no access. */
  readonly whenRefused: 'signedOut' | 'clientRefused';
  /** Reads a 401; {@link readHttpError} where left out. What it does not call `signedOut` is thrown at once. */
  readonly readRefusal?: (answer: HttpResponse, kind: HttpRequest['kind']) => Promise<AppFailure>;
}

/**
 * Returns an {@link HttpClient} whose requests carry a token. A 401 renews the token and repeats the request
 * exactly once, an effect too: a refused request had none. Throws `signedOut` or `clientRefused` when that does not
 * help, and at once what no token mends, such as `subscriptionRefused` where the gateway speaks of the subscription.
 */
export const createAuthorizedClient = ({
  http,
  tokens,
  placement,
  whenRefused,
  readRefusal = readHttpError,
}: AuthorizedClientOptions): HttpClient => ({
  send: async (request) => {
    const token = await tokens.get(request.signal);
    const first = await http.send(placeToken(request, token, placement));
    if (first.status !== 401) return first;
    await throwUnlessTokenRefused(readRefusal(first, request.kind));
    const second = await http.send(placeToken(request, await tokens.renew(token, request.signal), placement));
    if (second.status !== 401) return second;
    await throwUnlessTokenRefused(readRefusal(second, request.kind));
    throw fail(whenRefused === 'signedOut' ? { kind: 'signedOut' } : { kind: 'clientRefused', message: null });
  },
});

const throwUnlessTokenRefused = async (refusal: Promise<AppFailure>): Promise<void> => {
  const failure = await refusal;
  if (failure.error.kind !== 'signedOut') throw failure;
};
