import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { app } from './app.ts';
import { isBrowserAlive, isHeadless, theBrowser } from './chromium.ts';
import { closePage } from './closePage.ts';
import { nativeTheme } from './nativeTheme.ts';
import { findGrantedPermissions, type PermissionCheck, type PermissionRequest } from './permissions.ts';
import { HostProtocol } from './protocol.ts';
import { checkHostProxy, type HostProxyConfig, loopback, pageProxyOf, resolveHostProxy } from './proxy.ts';
import { availableLanguages, HostSpelling, requestedDictionaries } from './spelling.ts';
import { emitPreventable, StrictEmitter, strict } from './strict.ts';
import { HostWebRequest, resourceTypeOf } from './webRequest.ts';

/** The web contents that own a page, as a session uses them. */
export interface PageOwner {
  readonly navigation: {
    /** Returns false if the application refused the navigation. */
    isAllowed(request: Request): boolean;
    /** Returns the address of a document's request, with its fragment. */
    getAddress(request: Request): string;
  };
  openedWindow(url: string): void;
}

/** `Session`: one browser context, made when the first window needs it. All its traffic goes through one route. */
export class HostSession
  extends StrictEmitter
  implements
    Pick<
      Electron.Session,
      | 'availableSpellCheckerLanguages'
      | 'clearAuthCache'
      | 'clearData'
      | 'closeAllConnections'
      | 'resolveProxy'
      | 'setProxy'
      | 'setSpellCheckerEnabled'
      | 'setSpellCheckerLanguages'
    >
{
  readonly webRequest = strict('session.webRequest', new HostWebRequest());
  readonly protocol = strict('session.protocol', new HostProtocol());
  readonly owners = new Map<Page, PageOwner>();
  readonly availableSpellCheckerLanguages = availableLanguages;
  private readonly spelling = new HostSpelling((language) =>
    this.emit('spellcheck-dictionary-download-begin', {}, language),
  );
  spellCheckerEnabled = true;
  private made: Promise<BrowserContext> | null = null;
  private permissionCheck: PermissionCheck | null = null;
  private permissionRequest: PermissionRequest | null = null;
  private proxy: HostProxyConfig = { mode: 'system' };

  constructor() {
    super('session', ['will-download', 'spellcheck-dictionary-download-begin']);
  }

  /** For the web contents: the browser context behind this session. */
  context(): Promise<BrowserContext> {
    this.made ??= this.make();
    return this.made;
  }

  private async make(): Promise<BrowserContext> {
    const proxy = pageProxyOf(this.proxy);
    const context = await (await theBrowser()).newContext({
      viewport: isHeadless ? { width: 1280, height: 800 } : null,
      colorScheme: nativeTheme.colorScheme,
      locale: app.getLocale(),
      acceptDownloads: false,
      ...(proxy ? { proxy } : {}),
    });
    await context.route('**/*', (route, request) => this.pass(route, request));
    context.on('page', (page) => this.adopt(page));
    return context;
  }

  /** Passes one request to the navigation guards, then `webRequest`, then the custom schemes, then the network. */
  private async pass(route: Route, request: Request): Promise<void> {
    // A service worker's requests come from no frame.
    if (request.serviceWorker()) return this.passWorker(route, request);
    const frame = frameOf(request);
    const owner = frame && this.owners.get(frame.page());
    // A popup gets an empty page instead, and is closed once it is reported.
    if (!frame || !owner) return route.fulfill({ body: '' });
    if (request.isNavigationRequest() && !owner.navigation.isAllowed(request)) return route.abort('aborted');
    const url = request.isNavigationRequest() ? owner.navigation.getAddress(request) : request.url();
    const decision = await this.webRequest.decide({ ...pageRequest(request, frame.parentFrame() === null), url });
    if (decision.redirectURL) throw new Error('test/host does not imitate redirectURL of webRequest.onBeforeRequest');
    if (decision.cancel) return route.abort('blockedbyclient');
    if (request.isNavigationRequest()) await this.permit(request.url(), frame.parentFrame() === null);
    if (!(await this.protocol.answer(route, request))) await route.continue();
  }

  private async passWorker(route: Route, request: Request): Promise<void> {
    const decision = await this.webRequest.decide(pageRequest(request, false));
    return decision.cancel ? route.abort('blockedbyclient') : route.continue();
  }

  /** Closes a page that has an opener (a popup), and reports it to the application. */
  private async adopt(page: Page): Promise<void> {
    page.on('download', (download) => emitPreventable(this, 'will-download', {}, { getURL: () => download.url() }));
    const opener = await page.opener();
    if (!opener) return;
    await closePage(page);
    this.owners.get(opener)?.openedWindow(page.url());
  }

  setPermissionCheckHandler(handler: PermissionCheck | null): void {
    this.permissionCheck = handler;
  }

  setPermissionRequestHandler(handler: PermissionRequest | null): void {
    this.permissionRequest = handler;
  }

  /** Nothing to switch off: no device is ever offered to a page here. */
  setDevicePermissionHandler(): void {}

  private async permit(address: string, isMainFrame: boolean): Promise<void> {
    // Chromium gives no permission to any other page.
    if (!isTrustworthy(address)) return;
    const { permissionCheck: check, permissionRequest: request } = this;
    const granted = findGrantedPermissions(address, isMainFrame, { check, request });
    await (await this.context()).grantPermissions(granted, { origin: new URL(address).origin });
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.spellCheckerEnabled = isEnabled;
  }

  setSpellCheckerLanguages(languages: string[]): void {
    this.spelling.set(languages);
  }

  getSpellCheckerLanguages(): string[] {
    return this.spelling.languages;
  }

  /** Sets the proxy. Pages use the one that was set before the session's first window. */
  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    this.proxy = checkHostProxy(config);
  }

  async resolveProxy(url: string): Promise<string> {
    return resolveHostProxy(this.proxy, url);
  }

  /** Open connections end with the windows of the session here. */
  async closeAllConnections(): Promise<void> {}

  /** Passwords of servers go with {@link clearData} here. */
  async clearAuthCache(): Promise<void> {}

  /** Forgets everything; only once the windows of the session have gone. */
  async clearData(options?: object): Promise<void> {
    if (options) throw new Error('test/host does not imitate session.clearData with options');
    const context = await this.made;
    this.made = null;
    // A Chromium that is ending closes the context itself.
    await context?.close().catch(async (cause) => {
      if (await isBrowserAlive()) throw cause;
    });
  }
}

const pageRequest = (request: Request, isMainFrame: boolean) => ({
  url: request.url(),
  method: request.method(),
  resourceType: request.isNavigationRequest()
    ? (`${isMainFrame ? 'main' : 'sub'}Frame` as const)
    : resourceTypeOf(request.resourceType()),
  body: request.postDataBuffer(),
  referrer: request.headers().referer ?? '',
});

/** Returns whether the page is a secure context: https, or on this machine. */
const isTrustworthy = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.test(hostname);
};

/** Null for the first request of a popup, whose page does not exist yet. */
const frameOf = (request: Request) => {
  try {
    return request.frame();
  } catch {
    return null;
  }
};

const sessions = new Map<string, HostSession>();

const fromPartition = (partition: string): HostSession => {
  const found = sessions.get(partition);
  if (found) return found;
  const created = strict('session', new HostSession());
  sessions.set(partition, created);
  app.emit('session-created', created);
  return created;
};

/** `session`: the default one is there as soon as the application is ready. */
export const session = {
  /** For tests: Electron has no such list. */
  requestedDictionaries,
  fromPartition: (partition: string, _options?: Electron.FromPartitionOptions) => fromPartition(partition),
  get defaultSession() {
    if (!app.isReady()) throw new Error('Session can only be received when app is ready');
    return fromPartition('');
  },
};
