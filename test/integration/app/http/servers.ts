import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';

const open: { server: Server; sockets: Set<Socket> }[] = [];

/** Listens on a free loopback port until the test has ended. */
export const listening = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ server, sockets });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Answers each request with the next of `listeners`, the last one again and again. */
export const serving = async (
  ...listeners: readonly RequestListener[]
): Promise<{ url: string; requests: IncomingMessage[] }> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listeners[Math.min(requests.length, listeners.length) - 1]?.(request, response);
  });
  return { url: `http://${await listening(server)}/`, requests };
};

export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
export const cutting: RequestListener = (request) => request.socket.destroy();
export const silent: RequestListener = () => undefined;

/** Patient enough for any machine. */
export const client = createHttpClient({ timeoutMs: 60_000, userAgent: 'Desk/1' });
/** For a server that never answers. */
export const impatient = { timeoutMs: 300 };
/** For a server that answers first, on any machine, and falls silent then. */
export const patientAtFirst = { timeoutMs: 3000 };
export const read = (url: string, more: Partial<HttpRequest> = {}): Promise<HttpResponse> =>
  client.send({ kind: 'read', method: 'GET', url, ...more });
export const effect = (url: string, more: Partial<HttpRequest> = {}): Promise<HttpResponse> =>
  client.send({ kind: 'effect', method: 'POST', url, body: '{}', ...more });

/** Ends every server of the test at once; the end of a test does it too. */
export const stopServers = (): void => {
  for (const { server, sockets } of open.splice(0)) {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
};
afterEach(stopServers);
