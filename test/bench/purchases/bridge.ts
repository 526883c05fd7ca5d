import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppFailure } from '../../../app/contract/errors.ts';
import { err, ok } from '../../../app/contract/result.ts';
import type { BridgeCall, BridgeMessage } from './bridgeMessages.ts';

type Methods = Readonly<Record<string, (input: never) => unknown>>;

export interface BenchPages {
  readonly url: string;
  /** Sends an event to the listening page. */
  publish(name: string, payload: unknown): void;
  close(): void;
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/**
 * Serves the built pages on loopback, and over a WebSocket the calls and events of the preload. `/answers` returns the
 * answers so far, by method and input.
 */
export const serveBenchPages = async (folder: URL, methods: Methods): Promise<BenchPages> => {
  const answers = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    if (path === '/answers') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify([...answers]));
      return;
    }
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.end(await readFile(join(fileURLToPath(folder), path)).catch(() => null));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', async (data) => {
      const { id, name, input }: BridgeCall = JSON.parse(String(data));
      const answer = await callMethod(methods, name, input);
      send(socket, { kind: 'answer', id, answer });
      answers.set(`${name} ${JSON.stringify(input)}`, JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (name, payload) => {
      for (const socket of sockets.clients) send(socket, { kind: 'event', name, payload });
    },
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
    },
  };
};

const send = (socket: WebSocket, message: BridgeMessage): void => socket.send(JSON.stringify(message));

const callMethod = async (methods: Methods, name: string, input: unknown): Promise<unknown> => {
  try {
    return ok(await methods[name]?.(input as never));
  } catch (cause) {
    if (cause instanceof AppFailure) return err(cause.error);
    throw cause;
  }
};
