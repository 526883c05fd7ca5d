import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A web server of the table, on this machine. */
export interface ConformanceServer {
  readonly url: string;
  /** `host:port`. */
  readonly host: string;
  /** An address at which nothing listens. */
  readonly closedUrl: string;
  /** Every request as `METHOD path body`, oldest first. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, parameters: URLSearchParams) => void;

const answerHtml = (response: ServerResponse, html: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><meta charset="utf-8">${html}`);
};

const pages: Readonly<Record<string, Answer>> = {
  '/redirect': (response, parameters) => {
    response.writeHead(302, { location: parameters.get('to') ?? '/' });
    response.end();
  },
  '/status': (response, parameters) => answerHtml(response, '<title>Status</title>', Number(parameters.get('code'))),
  '/link': (response, parameters) =>
    answerHtml(response, `<title>Link</title><a href="${parameters.get('to')}" id="link">link</a>`),
  '/form': (response, parameters) =>
    answerHtml(
      response,
      `<title>Form</title><form method="post" action="${parameters.get('to')}"><input name="code" value="å & b"></form>`,
    ),
  '/frame': (response, parameters) =>
    answerHtml(response, `<title>Frame</title><iframe src="${parameters.get('src')}"></iframe>`),
  '/password': (response) => {
    response.writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="invoices"' });
    response.end('refused');
  },
  '/download': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.txt"' });
    response.end('downloaded');
  },
  '/parts': (response) =>
    answerHtml(
      response,
      '<title>Parts</title><link rel="stylesheet" href="/a.css"><img src="/a.png"><script src="/a.js"></script>',
    ),
  // Never ends.
  '/silent': () => undefined,
};

const findClosedUrl = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/`;
};

export const startConformanceServer = async (): Promise<ConformanceServer> => {
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/' } = request;
    requests.push(`${method} ${url} ${await text(request)}`.trim());
    const { pathname, searchParams } = new URL(url, 'http://server.example');
    const page = pages[pathname];
    if (page) page(response, searchParams);
    else answerHtml(response, `<title>Page</title><p>${pathname}</p>`);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    closedUrl: await findClosedUrl(),
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
