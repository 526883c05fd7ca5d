import http, { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Marks a request that has been held back already: nothing befalls it again. */
export const demoReplayHeaderName = 'x-demo-replay';

/** Reads a request to its end; what is answered sends the same once more to this service, and ends with its answer. */
export const captureRequestForReplay = async (request: IncomingMessage): Promise<() => Promise<void>> => {
  const { method, url, headers, socket } = request;
  const port = socket.localPort;
  const body = await buffer(request);
  return () =>
    new Promise((resolve, reject) => {
      const again = http.request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: url,
          headers: { ...headers, [demoReplayHeaderName]: '1' },
          agent: false,
        },
        (answer) => answer.resume().once('end', resolve),
      );
      again.once('error', reject).end(body);
    });
};
