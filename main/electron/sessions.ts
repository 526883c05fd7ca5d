import { app, type OnBeforeRequestListenerDetails, type ProxyConfig, type Session, session } from 'electron';
import { electronObject, type SessionHandle } from './handles.ts';

/** A request of a page, before it is sent. */
export type SessionRequest = Pick<OnBeforeRequestListenerDetails, 'method' | 'url' | 'resourceType'> &
  Partial<Pick<OnBeforeRequestListenerDetails, 'uploadData'>>;

/** The proxy of a session: as the system has it, none, or fixed servers. */
export type SessionProxy = Pick<ProxyConfig, 'mode' | 'proxyRules' | 'proxyBypassRules'>;

/** The cookies, storage, cache, connections and handlers that pages share. */
export interface AppSession extends SessionHandle {
  /**
   * Answers all requests for a scheme, which was registered before (`protocol.ts`). Electron: docs/api/protocol.md, `handle`.
   */
  handleScheme(scheme: string, answer: (request: Request) => Response | Promise<Response>): void;
  /**
   * Asks `isAllowed` before each request to any address; one that it refuses is not sent. A session has one such filter: another
   * call replaces it. Electron: docs/api/web-request.md, `onBeforeRequest`.
   */
  filterRequests(isAllowed: (request: SessionRequest) => boolean): void;
  /**
   * Sets the proxy of requests from now on; connections that are open stay as they are. Rejects rules that Chromium does not
   * understand. Electron: docs/api/session.md, `setProxy`.
   */
  setProxy(proxy: SessionProxy): Promise<void>;
  /**
   * Returns the proxies for an address as text, as a proxy script does: `PROXY host:80; DIRECT`. Electron:
   * docs/api/session.md, `resolveProxy`.
   */
  resolveProxy(url: string): Promise<string>;
}

/** A session that leaves nothing on the disk. */
export interface MemorySession extends AppSession {
  /**
   * Refuses further requests, ends the open ones, and deletes cookies, storage and passwords; the session must not be used
   * afterwards. Electron: docs/api/session.md, `closeAllConnections`, `clearData` and `clearAuthCache`.
   */
  close(): Promise<void>;
}

/**
 * Returns the session of the main window. Must be called after the application is ready. Electron: docs/api/session.md,
 * `defaultSession`.
 */
export const getMainSession = (): AppSession => createAppSession(session.defaultSession);

/** Closed sessions, by their purpose. */
const closedSessions = new Map<string, MemorySession[]>();

/**
 * Opens an empty session in memory: the name of its partition has no prefix `persist:`, and nothing is cached. Electron documents
 * no way to end a session, so one that was closed is used again for the same purpose. Electron: docs/api/session.md,
 * `fromPartition`.
 */
export const openMemorySession = (purpose: string): MemorySession =>
  closedSessions.get(purpose)?.pop() ?? createMemorySession(purpose);

const createMemorySession = (purpose: string): MemorySession => {
  const opened = session.fromPartition(`${purpose}-${crypto.randomUUID()}`, { cache: false });
  const memorySession: MemorySession = {
    ...createAppSession(opened),
    close: async () => {
      memorySession.filterRequests(() => false);
      await opened.closeAllConnections();
      await opened.clearData();
      await opened.clearAuthCache();
      closedSessions.set(purpose, [...(closedSessions.get(purpose) ?? []), memorySession]);
    },
  };
  return memorySession;
};

const createAppSession = (opened: Session): AppSession => ({
  [electronObject]: opened,
  handleScheme: (scheme, answer) => opened.protocol.handle(scheme, answer),
  filterRequests: (isAllowed) =>
    opened.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, (request, answer) =>
      answer({ cancel: !isAllowed(request) }),
    ),
  setProxy: (proxy) => opened.setProxy(proxy),
  resolveProxy: (url) => opened.resolveProxy(url),
});

/**
 * Restricts each session as it is created, before anything else happens to it; must be called before the application is ready.
 * Permissions are denied unless `isPermissionAllowed` says otherwise of their name and the page's address, devices and downloads
 * always. The languages of the spell checker are cleared: Electron sets that of the system, and on Windows and Linux requests
 * its dictionary from Google's servers. Electron: docs/api/app.md, `session-created`; docs/api/session.md,
 * `setSpellCheckerLanguages`, `setPermissionCheckHandler`, `setPermissionRequestHandler`, `setDevicePermissionHandler` and
 * `will-download`.
 */
export const restrictEverySession = (isPermissionAllowed: (permission: string, address: string) => boolean): void => {
  app.on('session-created', (created) => {
    created.setSpellCheckerLanguages([]);
    created.on('will-download', (event) => event.preventDefault());
    created.setPermissionCheckHandler((_contents, permission, origin) => isPermissionAllowed(permission, origin));
    created.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
      answer(isPermissionAllowed(permission, requestingUrl)),
    );
    created.setDevicePermissionHandler(() => false);
  });
};
