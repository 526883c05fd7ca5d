import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import type { ProxyCredentials, ProxyRoute } from '#app/http/proxyRoute.ts';
import { vouchedFor } from '#test/fixtures/privateRoot.ts';
import { listening } from './servers.ts';

/** What a proxy was asked, and the connection that asked. */
export interface Asked {
  readonly line: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly socket: Socket;
}

export interface ScriptedProxy {
  readonly port: number;
  readonly requests: Asked[];
  route(credentials?: ProxyCredentials): ProxyRoute;
}

/** A proxy on this machine that does what `answer` does with each head that comes; inside TLS where `isSecure`. */
export const proxying = async (answer: (request: Asked) => void, isSecure = false): Promise<ScriptedProxy> => {
  const requests: Asked[] = [];
  const greet = (socket: Socket): void => {
    let head = '';
    const take = (chunk: Buffer): void => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      socket.off('data', take);
      const [line = '', ...lines] = head.split('\r\n');
      const headers = new Map(
        lines.map((each) => [each.split(': ')[0]?.toLowerCase() ?? '', each.replace(/^.*?: /, '')]),
      );
      requests.push({ line, headers, socket });
      answer({ line, headers, socket });
    };
    socket.on('data', take).on('error', () => undefined);
  };
  const server = isSecure ? tls.createServer(vouchedFor, greet) : net.createServer(greet);
  const port = Number((await listening(server)).split(':')[1]);
  return {
    port,
    requests,
    route: (credentials) => ({ kind: 'proxy', host: '127.0.0.1', port, isSecure, credentials: credentials ?? null }),
  };
};

export const saying =
  (text: string) =>
  ({ socket }: Asked): void => {
    socket.write(text);
  };

/** Leads every tunnel to `server` (`127.0.0.1:port`), whatever name was asked for; `watch` gets both ends. */
export const leadingTo =
  (server: string, watch: (client: Socket, server: Socket) => void = () => undefined) =>
  ({ socket }: Asked): void => {
    const onward = net.connect(Number(server.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
      watch(socket, onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  };

/** Looks into TLS: speaks for the server itself, with a certificate of its own making. */
export const lookingInto =
  (certificate: { readonly key: string; readonly cert: string }, body: string) =>
  ({ socket }: Asked): void => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const inside = new tls.TLSSocket(socket, { isServer: true, ...certificate });
    inside.on('error', () => undefined);
    inside.once('data', () => inside.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`));
  };
