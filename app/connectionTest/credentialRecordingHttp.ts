import type { HttpClient, HttpResponse } from '../http/client.ts';

/** The client of one test, and the secrets that it sent. */
export interface CredentialRecordingHttp extends HttpClient {
  /** Basic credentials and tokens as they were sent. */
  readonly sentCredentials: ReadonlySet<string>;
}

/** Records the credentials in each request's authorization, so that they can be removed from a service's responses. */
export const createCredentialRecordingHttp = (http: HttpClient): CredentialRecordingHttp => {
  const sentCredentials = new Set<string>();
  return {
    sentCredentials,
    send: (request) => {
      const credential = request.headers?.authorization?.replace(/^\S+ /, '');
      if (credential) sentCredentials.add(credential);
      return http.send(request);
    },
  };
};

/** Thrown in place of a request that a test does not send: an effect, or one too many. */
export class RefusedTrialRequestError extends Error {
  readonly reason: 'effect' | 'requestLimit';

  constructor(reason: RefusedTrialRequestError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The client of one operation that a test tries. */
export interface TrialHttp extends HttpClient {
  /** Requests sent so far. */
  readonly sent: number;
}

/**
 * Returns a client that sends `maxRequests` at most, and no effect: a test changes nothing, regardless of the profile. Throws
 * {@link RefusedTrialRequestError} for any other.
 */
export const createTrialHttp = (http: HttpClient, maxRequests: number): TrialHttp => {
  let sent = 0;
  return {
    get sent() {
      return sent;
    },
    send: async (request) => {
      if (request.kind === 'effect') throw new RefusedTrialRequestError('effect');
      if (sent === maxRequests) throw new RefusedTrialRequestError('requestLimit');
      sent += 1;
      return http.send(request);
    },
  };
};

/** Frees the connection of a response whose body is not needed. */
export const discardBody = async ({ body }: HttpResponse): Promise<void> => {
  try {
    for await (const _ of body) return;
  } catch {
    // That an answer came is known already; what its body would have been does not matter.
  }
};
