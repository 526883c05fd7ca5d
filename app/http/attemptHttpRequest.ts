import http, { type IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { AppFailure, fail } from '../contract/errors.ts';
import type { TransferDeadline } from '../lib/transferDeadline.ts';
import type { HttpRequest, HttpResponse } from './client.ts';
import { createContentDecoder, decodeContentEncoding } from './contentDecoding.ts';
import type { IdleConnections } from './idleConnections.ts';
import { IdleTimeoutError, mapResponseBodyError, mapTransportError } from './mapTransportError.ts';
import { mapProxyStatus } from './proxyFailure.ts';
import type { ProxyRoute } from './proxyRoute.ts';
import {
  openServerConnection,
  resolveRoutes,
  type ServerConnection,
  type ServerConnectionOptions,
} from './serverConnection.ts';
import { createProxyAuthorization } from './tunnel.ts';

/** An answer whose body has not been read; `discard` gives it up unread and frees its connection. */
export interface ReceivedResponse {
  readonly answer: HttpResponse;
  discard(): void;
}

/** The time limits of a request. */
export interface RequestTimeLimits {
  /** Milliseconds without any byte. */
  readonly timeoutMs: number;
  /** The deadline of the whole call; ended with the body. */
  readonly deadline: TransferDeadline;
}

/** The routes and certificates with which a connection is made. */
export interface HttpTransportDeps {
  /** Ways to an address, in the order of trying. */
  readonly routes: (url: string) => Promise<readonly ProxyRoute[]>;
  readonly trusted: ServerConnectionOptions['trusted'];
  /** Idle connections of reads. */
  readonly idle: IdleConnections;
}

/**
 * Attempts a request: an effect is sent once, on a connection of its own; a read on an idle connection where there is one, and on a new
 * one where there is none or the idle one turns out to be closed. Answers when the headers have come. Throws what
 * {@link openServerConnection} and {@link mapTransportError} say, and `invalidRequest` for an address or header that HTTP does
 * not allow.
 */
export const attemptHttpRequest = async (
  request: HttpRequest,
  limits: RequestTimeLimits,
  network: HttpTransportDeps,
): Promise<ReceivedResponse> => {
  const url = parseRequestUrl(request);
  checkHeaders(request);
  const { timeoutMs, deadline } = limits;
  const signal = request.signal ? AbortSignal.any([request.signal, deadline.signal]) : deadline.signal;
  const throwUnsent = (cause: unknown): never => {
    throw cause instanceof AppFailure ? cause : mapTransportError(cause, { request, sent: false });
  };
  const routes = await resolveRoutes(url, network.routes, signal).catch(throwUnsent);
  const reuse = request.kind === 'read' ? createConnectionReuse(url, routes, network.idle) : null;
  const reused = signal.aborted ? null : (reuse?.take() ?? null);
  if (reused) {
    const response = await sendOnConnection(request, url, reused, limits, reuse).catch(returnOfflineFailure);
    if (!(response instanceof AppFailure)) return response;
  }
  const connecting = { url, routes, trusted: network.trusted, signal, timeoutMs };
  const connection = await openServerConnection(connecting).catch(throwUnsent);
  return sendOnConnection(request, url, connection, limits, reuse);
};

/** Access to the idle connections that fit one read. */
interface ConnectionReuse {
  take(): ServerConnection | null;
  add(connection: ServerConnection, keepAlive: string | undefined): void;
}

/** A connection fits only while the same routes and proxy credentials lead to the same origin. */
const createConnectionReuse = (url: URL, routes: readonly ProxyRoute[], idle: IdleConnections): ConnectionReuse => {
  const key = JSON.stringify([url.origin, routes]);
  return { take: () => idle.take(key), add: (connection, keepAlive) => idle.add(key, connection, keepAlive) };
};

/** The server may close an idle connection just when a read is sent on it. */
const returnOfflineFailure = (failure: unknown): AppFailure => {
  if (failure instanceof AppFailure && failure.error.kind === 'offline') return failure;
  throw failure;
};

const parseRequestUrl = (request: HttpRequest): URL => {
  const url = URL.parse(request.url);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw fail({ kind: 'invalidRequest', detail: 'the address is neither https nor http' });
};

const checkHeaders = ({ headers = {} }: HttpRequest): void => {
  try {
    for (const [name, value] of Object.entries(headers)) {
      http.validateHeaderName(name);
      http.validateHeaderValue(name, value);
    }
  } catch (cause) {
    // Its message names the header, never the value.
    throw fail({ kind: 'invalidRequest', detail: (cause as Error).message }, cause);
  }
};

const sendOnConnection = (
  request: HttpRequest,
  url: URL,
  connection: ServerConnection,
  limits: RequestTimeLimits,
  reuse: ConnectionReuse | null,
): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    const { socket, proxy } = connection;
    const { timeoutMs, deadline } = limits;
    const outgoing = http.request({
      ...urlToHttpOptions(url),
      protocol: 'http:',
      // A proxy without a tunnel gets the whole address (RFC 9112, section 3.2.2).
      ...(proxy ? { path: url.href } : {}),
      method: request.method,
      headers: {
        ...request.headers,
        ...{ host: url.host, connection: reuse ? 'keep-alive' : 'close' },
        ...createProxyAuthorization(proxy?.credentials ?? null),
      },
      createConnection: () => socket,
      ...(request.signal ? { signal: request.signal } : {}),
    });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new IdleTimeoutError()));
    const giveUp = (): void => void outgoing.destroy(new IdleTimeoutError());
    deadline.signal.addEventListener('abort', giveUp, { once: true });
    outgoing.once('close', () => deadline.signal.removeEventListener('abort', giveUp));
    // Stays attached: a connection that breaks later speaks here too, after the answer's body has said so.
    outgoing.on('error', (cause) => reject(mapTransportError(cause, { request, sent: true })));
    // Never asked for. Without a listener Node drops the connection and says nothing.
    outgoing.once('upgrade', (_answer, upgraded) => {
      upgraded.destroy();
      const mayHaveHappened = request.kind === 'effect';
      reject(new AppFailure({ kind: 'server', status: 101, reference: null }, { mayHaveHappened }));
    });
    outgoing.once('response', (incoming) => {
      outgoing.setTimeout(0);
      // From here on the body handles the abort: destroying the request would drop the part of it that has arrived.
      deadline.signal.removeEventListener('abort', giveUp);
      // Emitted once request and answer are complete and both sides keep the connection.
      if (reuse) socket.once('free', () => reuse.add(connection, joinHeaders(incoming)['keep-alive']));
      const received = { answer: toHttpResponse(incoming, request, limits), discard: () => incoming.destroy() };
      if (!proxy || incoming.statusCode !== 407) return resolve(received);
      received.discard();
      reject(mapProxyStatus(proxy, 407, incoming.headersDistinct['proxy-authenticate']?.join(', ')));
    });
    outgoing.end(request.body);
  });

/** Returns the answer without its content coding. Some servers and proxies code also what was asked for without one. */
const toHttpResponse = (incoming: IncomingMessage, request: HttpRequest, limits: RequestTimeLimits): HttpResponse => {
  const status = incoming.statusCode ?? 0;
  const headers = joinHeaders(incoming);
  const body = readIncomingBody(incoming, request, limits);
  const decoder = createContentDecoder(headers['content-encoding']);
  if (!decoder) return { status, headers, body };
  const { 'content-encoding': _coding, 'content-length': _length, ...others } = headers;
  return { status, headers: others, body: decodeResponseBody(decoder, body, incoming, request) };
};

/**
 * The decoded bytes, piece by piece, so that a reader's limit holds for what a small body may swell to. One that is not what
 * it says, or ends too early, is cut short; one that swells beyond the bounds of {@link decodeContentEncoding} is too large.
 */
async function* decodeResponseBody(
  decoder: Transform,
  body: AsyncIterable<Uint8Array>,
  incoming: IncomingMessage,
  request: HttpRequest,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeContentEncoding(decoder, body);
  } catch (cause) {
    if (!(cause instanceof AppFailure)) throw mapResponseBodyError(cause, { request, sent: true });
    const mayHaveHappened = cause.mayHaveHappened || request.kind === 'effect';
    throw new AppFailure(cause.error, { cause, mayHaveHappened });
  } finally {
    incoming.destroy();
  }
}

const joinHeaders = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(incoming.headersDistinct).map(([name, values]) => [name, (values ?? []).join(', ')]),
  );

/**
 * Returns the bytes as they come. Time-out and deadline run only while this side waits for a byte, so a slow reader is
 * not taken for a silent server; and they run from the start, so an answer that is not read does not keep its
 * connection for ever.
 */
const readIncomingBody = (
  incoming: IncomingMessage,
  request: HttpRequest,
  { timeoutMs, deadline }: RequestTimeLimits,
): AsyncIterable<Uint8Array> => {
  const waitForByte = () => setTimeout(() => incoming.destroy(new IdleTimeoutError()), timeoutMs);
  let waiting = waitForByte();
  const giveUp = (): void => void incoming.destroy(new IdleTimeoutError());
  deadline.signal.addEventListener('abort', giveUp, { once: true });
  incoming.once('close', () => {
    clearTimeout(waiting);
    deadline.signal.removeEventListener('abort', giveUp);
  });
  // Node keeps the error for a late reader only where there is a listener.
  incoming.on('error', () => undefined);
  const read = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of incoming) {
        clearTimeout(waiting);
        deadline.receive((chunk as Uint8Array).byteLength);
        const goOn = deadline.suspend();
        yield chunk as Uint8Array;
        goOn();
        waiting = waitForByte();
      }
    } catch (cause) {
      throw mapResponseBodyError(cause, { request, sent: true });
    } finally {
      clearTimeout(waiting);
      deadline.clear();
      incoming.destroy();
    }
  };
  return read();
};
