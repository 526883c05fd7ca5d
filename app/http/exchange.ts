import http from 'node:http';
import https from 'node:https';
import { pipeline, type Transform } from 'node:stream';
import tls from 'node:tls';
import { AppFailure, fail } from '../contract/errors.ts';
import type { HttpAnswer, HttpRequest } from './client.ts';
import { bodyFailure, connectionFailure, Silence } from './connectionFailure.ts';
import { decoderOf } from './contentDecoding.ts';

/** An answer whose body has not been read; `discard` gives it up unread and frees its connection. */
export interface Received {
  readonly answer: HttpAnswer;
  discard(): void;
}

/**
 * One request on a connection of its own, sent once. Answers when the headers have come. Throws what
 * {@link connectionFailure} says, and `invalidRequest` for an address or header that HTTP does not allow.
 */
export const exchange = (request: HttpRequest, timeoutMs: number): Promise<Received> =>
  new Promise((resolve, reject) => {
    let sent = false;
    const outgoing = openRequest(request, timeoutMs);
    outgoing.once('timeout', () => outgoing.destroy(new Silence()));
    outgoing.once('socket', (socket) => {
      socket.once(socket instanceof tls.TLSSocket ? 'secureConnect' : 'connect', () => {
        sent = true;
      });
    });
    // Stays attached: a connection that breaks later speaks here too, after the answer's body has said so.
    outgoing.on('error', (cause) => reject(connectionFailure(cause, { request, sent })));
    // Never asked for. Without a listener Node drops the connection and says nothing.
    outgoing.once('upgrade', (_answer, socket) => {
      socket.destroy();
      const mayHaveHappened = request.kind === 'effect';
      reject(new AppFailure({ kind: 'server', status: 101, reference: null }, { mayHaveHappened }));
    });
    outgoing.once('response', (incoming) => {
      outgoing.setTimeout(0);
      resolve({ answer: answerOf(incoming, request, timeoutMs), discard: () => incoming.destroy() });
    });
    outgoing.end(request.body);
  });

const openRequest = (request: HttpRequest, timeoutMs: number): http.ClientRequest => {
  const { method, headers, signal } = request;
  const url = URL.parse(request.url);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw fail({ kind: 'invalidRequest', detail: 'the address is neither https nor http' });
  const options = {
    method,
    headers: { ...headers },
    agent: false as const,
    timeout: timeoutMs,
    ...(signal ? { signal } : {}),
  };
  try {
    return url.protocol === 'https:'
      ? https.request(url, { ...options, ...{ secureContext: trustedBySystem() } })
      : http.request(url, options);
  } catch (cause) {
    // Node refuses characters that no header may hold; its message names the header, never the value.
    throw fail({ kind: 'invalidRequest', detail: (cause as Error).message }, cause);
  }
};

let trusted: tls.SecureContext | undefined;

/** Node's own certificates and the system's, where a company installs the certificate of its inspecting proxy. */
const trustedBySystem = (): tls.SecureContext => {
  trusted ??= tls.createSecureContext({
    ca: [...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])],
  });
  return trusted;
};

/** The answer without its content coding. We ask for none (`nodeHttpClient.ts`), but some servers and proxies do as they like. */
const answerOf = (incoming: http.IncomingMessage, request: HttpRequest, timeoutMs: number): HttpAnswer => {
  const status = incoming.statusCode ?? 0;
  const headers = headersOf(incoming);
  const body = bodyOf(incoming, request, timeoutMs);
  const decoder = decoderOf(headers['content-encoding']);
  if (!decoder) return { status, headers, body };
  const { 'content-encoding': _coding, 'content-length': _length, ...others } = headers;
  return { status, headers: others, body: decodedBody(decoder, body, incoming, request) };
};

/**
 * The decoded bytes, piece by piece, so that a reader's limit holds for what a small body may swell to. One that is not what
 * it says, or ends too early, is cut short.
 */
async function* decodedBody(
  decoder: Transform,
  body: AsyncIterable<Uint8Array>,
  incoming: http.IncomingMessage,
  request: HttpRequest,
): AsyncGenerator<Uint8Array> {
  try {
    // Any failure ends the decoder with it, and so the loop.
    yield* pipeline(body, decoder, () => undefined) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw cause instanceof AppFailure ? cause : bodyFailure(cause, { request, sent: true });
  } finally {
    incoming.destroy();
  }
}

const headersOf = (incoming: http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(incoming.headersDistinct).map(([name, values]) => [name, (values ?? []).join(', ')]),
  );

/**
 * The bytes as they come. The time-out runs only while this side waits for a byte, so a slow reader is not taken for a
 * silent server; and it runs from the start, so an answer that nobody reads does not keep its connection for ever.
 */
const bodyOf = (incoming: http.IncomingMessage, request: HttpRequest, timeoutMs: number): AsyncIterable<Uint8Array> => {
  const waitForByte = () => setTimeout(() => incoming.destroy(new Silence()), timeoutMs);
  let waiting = waitForByte();
  incoming.once('close', () => clearTimeout(waiting));
  // Node keeps the error for a reader who begins late only where somebody listens.
  incoming.on('error', () => undefined);
  const read = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of incoming) {
        clearTimeout(waiting);
        yield chunk as Uint8Array;
        waiting = waitForByte();
      }
    } catch (cause) {
      throw bodyFailure(cause, { request, sent: true });
    } finally {
      clearTimeout(waiting);
      incoming.destroy();
    }
  };
  return read();
};
