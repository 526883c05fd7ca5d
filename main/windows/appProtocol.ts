import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { net, protocol, type Session } from 'electron';
import { contentSecurityPolicy, developmentPolicy } from './contentSecurityPolicy.ts';
import { followHandOver, type HandOver } from './handOver.ts';
import { host, scheme } from './rendererAddress.ts';

/** Must run before the application is ready: makes `app://` a secure standard scheme, so that modules and storage work. */
export const registerAppScheme = (): void =>
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, codeCache: true } }]);

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

interface RendererFiles {
  readonly directory: string;
  readonly developmentServer: string | null;
  /** The hashes of the styles of documents that the page shows in frames (`contentSecurityPolicy`). */
  readonly documentStyles: string;
}

/**
 * Answers `app://invoice-desk/…` from `directory` only, or from the build tool's server while developing. Resolves as
 * {@link HandOver.whole} does.
 */
export const serveRenderer = (session: Session, files: RendererFiles): HandOver['whole'] => {
  const { directory, developmentServer, documentStyles } = files;
  const policy = contentSecurityPolicy(documentStyles);
  const { given, whole } = followHandOver(developmentServer ? null : directory);
  session.protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    if (url.host !== host || request.method !== 'GET') return new Response(null, { status: 404 });
    const answer = await (developmentServer
      ? fromServer(developmentServer, url)
      : fromDirectory(directory, url, policy));
    given(url.pathname);
    return answer;
  });
  return whole;
};

const fromDirectory = async (directory: string, url: URL, policy: string): Promise<Response> => {
  const path = pathInside(directory, url);
  const type = path === null ? undefined : contentTypes[extname(path)];
  if (path === null || type === undefined) return new Response(null, { status: 404 });
  try {
    return new Response(new Uint8Array(await readFile(path)), { headers: headers(type, policy) });
  } catch {
    // Any failure to read a shipped file is a 404 for the page.
    return new Response(null, { status: 404 });
  }
};

const pathInside = (directory: string, url: URL): string | null => {
  const decoded = decode(url.pathname);
  if (decoded === null || decoded.includes('\0')) return null;
  const path = normalize(join(directory, decoded));
  return path.startsWith(directory + sep) ? path : null;
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const fromServer = async (server: string, url: URL): Promise<Response> => {
  const answer = await net.fetch(`${server}${url.pathname}${url.search}`);
  return new Response(answer.body, {
    status: answer.status,
    headers: headers(answer.headers.get('content-type') ?? 'text/plain', developmentPolicy(server)),
  });
};

const headers = (type: string, policy: string): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
});
