import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppFailure } from '../../../app/contract/errors.ts';
import { err, ok } from '../../../app/contract/result.ts';

type Methods = Readonly<Record<string, (input: never) => unknown>>;

export interface BenchPages {
  readonly url: string;
  /** Sends an event to the listening page. */
  publish(name: string, payload: unknown): void;
  close(): void;
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/**
 * Serves the built pages on loopback, and the calls of the preload: `POST /invoke/feature.method` for methods and
 * `/news` for events. A call costs about as much as one between Electron's processes. `/answers` returns the answers
 * so far, by method and input.
 */
export const serveBenchPages = async (folder: URL, methods: Methods): Promise<BenchPages> => {
  const listeners = new Set<ServerResponse>();
  const answers = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    if (path === '/news') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      listeners.add(response);
      return;
    }
    if (path === '/answers') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify([...answers]));
      return;
    }
    if (path.startsWith('/invoke/')) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const name = path.slice('/invoke/'.length);
      const input = String(Buffer.concat(chunks));
      const answer = JSON.stringify(await callMethod(methods, name, JSON.parse(input)));
      response.setHeader('content-type', 'application/json').end(answer);
      answers.set(`${name} ${input}`, answer);
      return;
    }
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.end(await readFile(join(fileURLToPath(folder), path)).catch(() => null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (name, payload) => {
      for (const listener of listeners) listener.write(`data: ${JSON.stringify({ name, payload })}\n\n`);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const callMethod = async (methods: Methods, name: string, input: unknown): Promise<unknown> => {
  try {
    return ok(await methods[name]?.(input as never));
  } catch (cause) {
    if (cause instanceof AppFailure) return err(cause.error);
    throw cause;
  }
};
