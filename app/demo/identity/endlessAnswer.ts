import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Begins a JSON text that never ends; stops when the other side goes away. */
export const sendEndlessJson = (response: ServerResponse): void => {
  const text = Readable.from(generateEndlessJson());
  response.once('close', () => text.destroy());
  text.pipe(response.writeHead(200, { 'content-type': 'application/json' }));
};

const generateEndlessJson = function* (): Generator<string> {
  yield '{"issuer":"';
  for (;;) yield 'x'.repeat(16 * 1024);
};
