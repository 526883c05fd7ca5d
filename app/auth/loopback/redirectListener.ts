import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Language } from '#app/contract/application.ts';
import { fail } from '#app/contract/errors.ts';
import { isListenableRedirectUri } from '#app/profile/addresses.ts';
import type { CaughtRedirect } from '../ports.ts';
import { carriesResponse } from '../redirect.ts';
import { sendFragmentPage, sendLoopbackPage } from './loopbackPage.ts';
import { readRedirectRequest } from './request.ts';

export interface RedirectListenerOptions {
  /** Comes first on the pages that a browser is answered. */
  readonly language: () => Language;
  /** Milliseconds for one request to be here, its body included. */
  readonly requestTimeoutMs?: number;
}

/** Listens on this machine for the answer that the browser brings to one redirect address (RFC 8252, section 7.3). */
export interface RedirectListener {
  readonly redirectUri: string;
  /**
   * Resolves with the first answer that `isOurs` accepts; refuses anything else and keeps waiting. A fragment is not sent to a
   * server: a page opened without parameters gets a page that posts its fragment back.
   */
  awaitRedirect(isOurs: (caught: CaughtRedirect) => boolean): Promise<CaughtRedirect>;
  /** Ends every connection, once its response is on its way, and frees the port. */
  close(): Promise<void>;
}

const TEN_SECONDS = 10_000;
const MAX_CONNECTIONS = 32;

/**
 * Opens the first listenable of `redirectUris` whose port is free. Throws `signInFailed` redirectBusy with all hosts
 * that were tried.
 */
export const openRedirectListener = async (
  redirectUris: readonly string[],
  options: RedirectListenerOptions,
): Promise<RedirectListener> => {
  const causes: unknown[] = [];
  const listenable = redirectUris.filter(isListenableRedirectUri);
  for (const redirectUri of listenable) {
    try {
      return await listenAt(redirectUri, options);
    } catch (cause) {
      causes.push(cause);
    }
  }
  const tried = listenable.map((redirectUri) => new URL(redirectUri).host).join(', ');
  throw fail({ kind: 'signInFailed', reason: 'redirectBusy', detail: tried }, new AggregateError(causes));
};

const listenAt = async (
  redirectUri: string,
  { language, requestTimeoutMs = TEN_SECONDS }: RedirectListenerOptions,
): Promise<RedirectListener> => {
  let awaited: { isOurs(caught: CaughtRedirect): boolean; resolve(caught: CaughtRedirect): void } | null = null;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const caught = await readRedirectRequest(request, redirectUri);
    if (typeof caught === 'number') return sendLoopbackPage(response, caught, language());
    if (caught.method === 'GET' && !carriesResponse(caught, redirectUri))
      return sendFragmentPage(response, redirectUri, language());
    if (!awaited?.isOurs(caught)) return sendLoopbackPage(response, 403, language());
    const { resolve } = awaited;
    awaited = null;
    // Before a caller closes the listener because of it.
    sendLoopbackPage(response, 200, language());
    resolve(caught);
  };

  const server = createServer(
    {
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 4,
    },
    (request, response) => void handle(request, response),
  );
  server.maxRequestsPerSocket = 1;
  const connections = limitConnections(server);
  const { hostname, port } = new URL(redirectUri);
  server.listen(Number(port || 80), hostname.replace(/[[\]]/g, ''));
  await once(server, 'listening');

  return {
    redirectUri,
    awaitRedirect: (isOurs) =>
      new Promise((resolve) => {
        awaited = { isOurs, resolve };
      }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const connection of connections) connection.destroySoon();
      await closed;
    },
  };
};

/**
 * Returns the open connections. The oldest makes room for a new one: anyone who holds many of them cannot keep the
 * browser out.
 */
const limitConnections = (server: Server): ReadonlySet<Socket> => {
  const open = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
    const [oldest] = open;
    if (open.size <= MAX_CONNECTIONS || !oldest) return;
    open.delete(oldest);
    oldest.destroy();
  });
  return open;
};
