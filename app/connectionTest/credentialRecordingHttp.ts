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
      const given = request.headers?.authorization?.replace(/^\S+ /, '');
      if (given) sentCredentials.add(given);
      return http.send(request);
    },
  };
};

/** Returns a client that refuses to send an effect: a test changes nothing, regardless of the profile. */
export const createReadOnlyHttp = (http: HttpClient): HttpClient => ({
  send: async (request) => {
    if (request.kind === 'effect') throw new Error('A connection test sends no effect');
    return http.send(request);
  },
});

/** Frees the connection of a response whose body is not needed. */
export const discardBody = async ({ body }: HttpResponse): Promise<void> => {
  try {
    for await (const _ of body) return;
  } catch {
    // That an answer came is known already; what its body would have been does not matter.
  }
};
