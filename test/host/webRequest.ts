import { toApplication } from './addresses.ts';

type Details = Pick<
  Electron.OnBeforeRequestListenerDetails,
  'id' | 'url' | 'method' | 'resourceType' | 'referrer' | 'timestamp' | 'uploadData'
>;
type Listener = (details: Details, answer: (response: Electron.CallbackResponse) => void) => void;
type Filter = Pick<Electron.WebRequestFilter, 'urls'>;

/** A request as it comes from a page; `resourceType` by Electron's names. */
export interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly resourceType: Details['resourceType'];
  readonly body: Buffer | null;
  readonly referrer: string;
}

/** `session.webRequest` with `onBeforeRequest` alone. */
export class HostWebRequest {
  private registered: { readonly matches: (url: string) => boolean; readonly listener: Listener } | null = null;
  private nextId = 1;

  onBeforeRequest(filterOrListener: Filter | Listener | null, given?: Listener | null): void {
    const filter =
      typeof filterOrListener === 'object' && filterOrListener ? filterOrListener : { urls: ['<all_urls>'] };
    const listener = typeof filterOrListener === 'function' ? filterOrListener : given;
    this.registered = listener ? { listener, matches: matcherOf(filter.urls) } : null;
  }

  /** Returns the application's decision about a request, for the session's route. */
  decide(request: PageRequest): Promise<Electron.CallbackResponse> {
    const url = toApplication(request.url);
    const registered = this.registered;
    if (!registered?.matches(url)) return Promise.resolve({});
    const details: Details = {
      id: this.nextId++,
      url,
      method: request.method,
      resourceType: request.resourceType,
      referrer: toApplication(request.referrer),
      timestamp: Date.now(),
      uploadData: request.body ? [{ bytes: request.body }] : [],
    };
    return new Promise((resolve) => registered.listener(details, resolve));
  }
}

/** Returns a function for Chromium's match patterns: `<all_urls>`, or an address in which `*` matches anything. */
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

/** Electron's name for what Playwright calls `kind`. */
export const resourceTypeOf = (kind: string): Details['resourceType'] => resourceTypes[kind] ?? 'other';
