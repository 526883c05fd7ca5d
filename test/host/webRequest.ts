import type { Request } from 'playwright-core';
import { toApplication } from './addresses.ts';

type Details = Pick<
  Electron.OnBeforeRequestListenerDetails,
  'id' | 'url' | 'method' | 'resourceType' | 'referrer' | 'timestamp' | 'uploadData'
>;
type Listener = (details: Details, answer: (response: Electron.CallbackResponse) => void) => void;
type Filter = Pick<Electron.WebRequestFilter, 'urls'>;

/** `session.webRequest` with `onBeforeRequest` alone. Of a chain of redirects it sees the first request only. */
export class HostWebRequest {
  private registered: { readonly matches: (url: string) => boolean; readonly listener: Listener } | null = null;
  private nextId = 1;

  onBeforeRequest(filterOrListener: Filter | Listener | null, given?: Listener | null): void {
    const filter =
      typeof filterOrListener === 'object' && filterOrListener ? filterOrListener : { urls: ['<all_urls>'] };
    const listener = typeof filterOrListener === 'function' ? filterOrListener : given;
    this.registered = listener ? { listener, matches: matcherOf(filter.urls) } : null;
  }

  /** For the session's route: what the application decides about a request. */
  decide(request: Request, isMainFrame: boolean): Promise<Electron.CallbackResponse> {
    const url = toApplication(request.url());
    const registered = this.registered;
    if (!registered?.matches(url)) return Promise.resolve({});
    const body = request.postDataBuffer();
    const details: Details = {
      id: this.nextId++,
      url,
      method: request.method(),
      resourceType: resourceTypeOf(request, isMainFrame),
      referrer: toApplication(request.headers().referer ?? ''),
      timestamp: Date.now(),
      uploadData: body ? [{ bytes: body }] : [],
    };
    return new Promise((resolve) => registered.listener(details, resolve));
  }
}

/** Chromium's match patterns: `<all_urls>`, or an address in which `*` stands for anything. */
const matcherOf = (patterns: readonly string[]): ((url: string) => boolean) => {
  const expressions = patterns.map((pattern) =>
    pattern === '<all_urls>' ? /^/ : new RegExp(`^${pattern.split('*').map(escapeForExpression).join('.*')}$`, 's'),
  );
  return (url) => expressions.some((expression) => expression.test(url));
};

const escapeForExpression = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const resourceTypes: Readonly<Record<string, Details['resourceType']>> = {
  stylesheet: 'stylesheet',
  script: 'script',
  image: 'image',
  font: 'font',
  media: 'media',
  xhr: 'xhr',
  fetch: 'xhr',
  websocket: 'webSocket',
  ping: 'ping',
  cspviolationreport: 'cspReport',
};

const resourceTypeOf = (request: Request, isMainFrame: boolean): Details['resourceType'] => {
  if (request.isNavigationRequest()) return isMainFrame ? 'mainFrame' : 'subFrame';
  return resourceTypes[request.resourceType()] ?? 'other';
};
