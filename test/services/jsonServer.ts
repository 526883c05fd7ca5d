import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceAnswer {
  readonly status: number;
  /** Sent as JSON; left out: no body. */
  readonly body?: unknown;
}

export interface JsonServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a server on this machine that gives what `answer` returns for a request and the text of its body; for null it breaks
 * the connection.
 */
export const startJsonServer = async (
  answer: (request: IncomingMessage, text: string) => ServiceAnswer | null,
): Promise<JsonServer> => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = answer(request, await readText(request));
    if (given === null) return void request.socket.destroy();
    const { status, body } = given;
    response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
};

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
};
