import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DemoService } from '#app/demo/demoService.ts';
import { signInByHttp } from '#test/fixtures/demoSignIn.ts';
import { selfSigned } from '#test/fixtures/selfSigned.ts';
import type { HostilePage } from './windowRow.ts';

/** A server in the place of the service's sign-in page; the rest of the service is sound. */
export interface HostileServer {
  readonly url: string;
  /** What the pages said, with POST to `/said`. */
  readonly said: string[];
  /** Addresses of the windows' own pages that said something; frames and workers are left out. */
  readonly speakers: string[];
  /** Cookies that came with the first request of a sign-in. */
  readonly cookies: string[];
  /** Resolves once a form was posted to `/late`, which answers nothing yet. */
  isHolding(): Promise<void>;
  /** Sends the held form on to where its query says; resolves once the answer has left or nobody waits for it. */
  release(): Promise<void>;
  /** The page of the next sign-ins; null for one that signs the person in. */
  show(page: HostilePage | null): void;
  close(): void;
}

const posting: HostilePage = { body: '{form}<script>document.forms[0].submit()</script>' };

export const startHostileServer = async (demo: DemoService): Promise<HostileServer> => {
  const said: string[] = [];
  const speakers: string[] = [];
  const cookies: string[] = [];
  let page: HostilePage = posting;
  let held = Promise.withResolvers<() => Promise<void>>();
  const server = createServer();
  const unproven = createTlsServer(selfSigned, (_request, response) => response.end('unproven'));
  const url = await listen(server);
  const addresses = { here: url, unproven: (await listen(unproven)).replace('http', 'https') };

  const authorize: RequestListener = async (request, response) => {
    if (request.headers.cookie) cookies.push(request.headers.cookie);
    const { action, fields } = await signInByHttp(
      `${demo.url}/identity/connect/authorize${search(request.url)}`,
      demo.credentials,
    );
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const form = `<form method="post" action="${action}">${inputs.join('')}</form>`;
    const query = new URLSearchParams(fields).toString();
    send(response, page, { ...addresses, form, redirect: action, query, state: fields.state ?? '' });
  };

  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '', url);
    if (pathname === '/authorize') return void authorize(request, response);
    if (pathname === '/said') {
      const speaker = new URLSearchParams(search(request.url)).get('by');
      if (speaker) speakers.push(speaker);
      said.push(await text(request));
    }
    const target = new URLSearchParams(search(request.url)).get('to') ?? '';
    if (pathname === '/late') {
      const closed = new Promise<void>((resolve) => response.once('close', resolve));
      return held.resolve(() => {
        response.writeHead(307, { location: target }).end();
        return closed;
      });
    }
    if (pathname === '/held') await held.promise;
    // Sends a posted form on to where its query says, with its method and its body.
    if (pathname === '/on') response.writeHead(307, { location: target });
    if (pathname === '/file') response.setHeader('content-disposition', 'attachment; filename="keys.exe"');
    if (pathname === '/worker.js') response.setHeader('content-type', 'text/javascript');
    response.end();
  });
  return {
    url,
    said,
    speakers,
    cookies,
    isHolding: async () => {
      await held.promise;
    },
    release: async () => {
      const send = await held.promise;
      await send();
    },
    show: (next) => {
      held = Promise.withResolvers();
      page = next ?? posting;
      said.length = 0;
      speakers.length = 0;
      cookies.length = 0;
    },
    close: () => {
      for (const one of [server, unproven]) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
};

const search = (address = ''): string => new URL(address, 'http://127.0.0.1').search;

/** Every page may say something, and leaves behind what a page can leave behind. */
const opening = `<!doctype html><script>
const by = window === top ? encodeURIComponent(location.href) : '';
const say = (what) => fetch('/said?by=' + by, { method: 'POST', body: String(what), keepalive: true });
const post = () => document.forms[0].submit();
localStorage.setItem('left', 'behind');
</script>`;

const send = (response: ServerResponse, page: HostilePage, addresses: Readonly<Record<string, string>>): void => {
  const placed = (template: string): string =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => addresses[name] ?? whole);
  const headers = Object.entries(page.headers ?? {}).map(([name, value]) => [name, placed(value)]);
  response.writeHead(page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'set-cookie': 'left=behind; Max-Age=3600',
    ...Object.fromEntries(headers),
  });
  response.write(opening + placed(page.body ?? ''));
  if (!page.isEndless) response.end();
};

const listen = async (
  server: ReturnType<typeof createServer> | ReturnType<typeof createTlsServer>,
): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
