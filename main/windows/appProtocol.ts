import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fetchThroughChromium } from '../electron/network.ts';
import { registerSecureScheme } from '../electron/protocol.ts';
import type { AppSession } from '../electron/sessions.ts';
import { createContentSecurityPolicy, createDevelopmentContentSecurityPolicy } from './contentSecurityPolicy.ts';
import { appHost, appScheme } from './rendererAddress.ts';
import { type RendererLoad, trackRendererLoad } from './rendererLoad.ts';

/** Must run before the application is ready: makes `app://` a secure standard scheme, so that modules and storage work. */
export const registerAppScheme = (): void => registerSecureScheme(appScheme);

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
 * {@link RendererLoad.allServed} does.
 */
export const serveRenderer = (session: AppSession, files: RendererFiles): RendererLoad['allServed'] => {
  const { directory, developmentServer, documentStyles } = files;
  const policy = createContentSecurityPolicy(documentStyles);
  const { markServed: given, allServed: whole } = trackRendererLoad(developmentServer ? null : directory);
  session.handleScheme(appScheme, async (request) => {
    const url = new URL(request.url);
    if (url.host !== appHost || request.method !== 'GET') return new Response(null, { status: 404 });
    const answer = await (developmentServer
      ? serveFromServer(developmentServer, url)
      : serveFromDirectory(directory, url, policy));
    given(url.pathname);
    return answer;
  });
  return whole;
};

const serveFromDirectory = async (directory: string, url: URL, policy: string): Promise<Response> => {
  const path = resolveInside(directory, url);
  const type = path === null ? undefined : contentTypes[extname(path)];
  if (path === null || type === undefined) return new Response(null, { status: 404 });
  try {
    return new Response(new Uint8Array(await readFile(path)), { headers: createHeaders(type, policy) });
  } catch {
    // Any failure to read a shipped file is a 404 for the page.
    return new Response(null, { status: 404 });
  }
};

const resolveInside = (directory: string, url: URL): string | null => {
  const decoded = decodePath(url.pathname);
  if (decoded === null || decoded.includes('\0')) return null;
  const path = normalize(join(directory, decoded));
  return path.startsWith(directory + sep) ? path : null;
};

const decodePath = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const serveFromServer = async (server: string, url: URL): Promise<Response> => {
  const answer = await fetchThroughChromium(`${server}${url.pathname}${url.search}`);
  return new Response(answer.body, {
    status: answer.status,
    headers: createHeaders(
      answer.headers.get('content-type') ?? 'text/plain',
      createDevelopmentContentSecurityPolicy(server),
    ),
  });
};

const createHeaders = (type: string, policy: string): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
});
