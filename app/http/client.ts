/**
 * A *read* may be repeated by this client; an *effect* (POST and PUT of the sales interface, code exchange, refresh) is sent
 * at most once, on a connection of its own, and by no layer below again (app/http/README.md).
 */
export interface HttpRequest {
  readonly kind: 'read' | 'effect';
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds without any byte before the request is given up. */
  readonly timeoutMs?: number;
  /** Milliseconds for the whole call, repetitions and body included; a body that comes fast enough may take longer. */
  readonly deadlineMs?: number;
}

/** A server's response of any status. Header names are lower case. The body can be read once. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The one way to the network. Redirects are never followed: an answer of 3xx is given back as it is, so that no credential
 * travels to another host. Throws AppFailure `offline`, `proxyUnreached`, `proxyRefused`, `untrusted`, `timeout` or `cancelled`,
 * with `mayHaveHappened` set where an effect may have reached the server.
 */
export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
}
