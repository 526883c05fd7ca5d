import type { AccessTokenSource } from '#app/auth/ports.ts';
import { placeToken } from '#app/auth/tokenPlacement.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '#app/http/client.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import type { ApiKeyPlacement } from '#app/profile/profileSalesSection.ts';

/**
 * An {@link HttpClient} whose requests carry a token, and are never sent again by it. A 401 should mean that nothing
 * happened; for an invoice "should" is not enough. It renews the token and throws `signedOut` with `mayHaveHappened`, so
 * that the service is asked for the effect before anything is tried again. Throws `subscriptionRefused` where the gateway
 * speaks of the subscription, and what the tokens throw.
 */
export const createNonRetryingClient = (
  http: HttpClient,
  tokens: AccessTokenSource,
  readRefusal: (answer: HttpResponse, kind: HttpRequest['kind']) => Promise<AppFailure> = readHttpError,
  placement?: ApiKeyPlacement,
): HttpClient => ({
  send: async (request) => {
    const token = await tokens.get(request.signal);
    const answer = await http.send(placeToken(request, token, placement));
    if (answer.status !== 401) return answer;
    const refusal = await readRefusal(answer, request.kind);
    // A gateway asks for the subscription before anything else.
    if (refusal.error.kind === 'subscriptionRefused') throw refusal;
    if (refusal.error.kind !== 'signedOut')
      throw new AppFailure(refusal.error, { cause: refusal, mayHaveHappened: true });
    await renew(tokens, token, request.signal);
    throw new AppFailure(refusal.error, { cause: refusal, mayHaveHappened: true });
  },
});

const renew = async (tokens: AccessTokenSource, refused: string, signal?: AbortSignal): Promise<void> => {
  try {
    await tokens.renew(refused, signal);
  } catch (cause) {
    throw cause instanceof AppFailure ? new AppFailure(cause.error, { cause, mayHaveHappened: true }) : cause;
  }
};
