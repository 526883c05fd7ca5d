import { BrowserWindow, type OnBeforeRequestListenerDetails, session } from 'electron';
import { isSafeAddress } from '../../app/connection/profile.ts';
import { AppFailure, fail } from '../../app/contract/errors.ts';
import type { CaughtRedirect, SignInWindow } from '../../app/signin/ports.ts';
import { guardNavigation } from '../shell/navigationGuard.ts';
import { securePreferences } from './securePreferences.ts';

/**
 * The window in which a person signs in to the service: a session of its own in memory, no preload, the host in the title.
 * The redirect is caught inside that session by its exact address: no port is opened, and nothing else on this machine can
 * race for the code. Only https and loopback pages are shown; every other request of the page is refused.
 */
export const createSignInWindow = (parent: () => BrowserWindow | null): SignInWindow => {
  let current: BrowserWindow | null = null;
  return {
    focus: () => current?.focus(),
    open: async ({ url, redirectUri, signal }) => {
      // Never written to the disk: no "persist:" prefix, and a name of its own for each attempt.
      const ownSession = session.fromPartition(`signin-${crypto.randomUUID()}`, { cache: false });
      const caught = catchRedirect(ownSession, redirectUri);
      const window = new BrowserWindow({
        title: new URL(url).host,
        width: 520,
        height: 720,
        autoHideMenuBar: true,
        ...(parent() ? { parent: parent() as BrowserWindow } : {}),
        webPreferences: { ...securePreferences, session: ownSession },
      });
      current = window;
      showHost(window);
      guardNavigation(window.webContents, ({ href }) => isSafeAddress(withoutFragment(href)));
      const ended = endedEarly(window, signal);
      window.loadURL(url).catch(() => {
        // The page's own failure is shown by the window; an unreachable service is found out by the flow's first request.
      });
      try {
        return await Promise.race([caught, ended]);
      } finally {
        current = null;
        if (!window.isDestroyed()) window.destroy();
        await ownSession.clearStorageData();
      }
    },
  };
};

const catchRedirect = (ownSession: Electron.Session, redirectUri: string): Promise<CaughtRedirect> =>
  new Promise((resolve) => {
    ownSession.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, (details, answer) => {
      if (isRedirect(details, redirectUri)) {
        answer({ cancel: true });
        resolve(redirectOf(details));
      } else answer({ cancel: !isSafeAddress(withoutFragment(details.url)) && !details.url.startsWith('data:') });
    });
  });

/** Scheme, host, port and path must be the registered ones; what came in the query is for the flow to judge. */
const isRedirect = ({ url, resourceType }: OnBeforeRequestListenerDetails, redirectUri: string): boolean => {
  const [asked, registered] = [new URL(url), new URL(redirectUri)];
  return resourceType === 'mainFrame' && asked.origin === registered.origin && asked.pathname === registered.pathname;
};

const redirectOf = ({ method, url, uploadData }: OnBeforeRequestListenerDetails): CaughtRedirect => ({
  method,
  url,
  // Chromium's network layer does not tell the type of a form's body; a form posted by a page has this one.
  contentType: method === 'POST' ? 'application/x-www-form-urlencoded' : null,
  body: Buffer.concat((uploadData ?? []).map((part) => part.bytes)).toString('utf8'),
});

const withoutFragment = (address: string): string => address.replace(/#.*$/s, '');

const showHost = (window: BrowserWindow): void => {
  // The page must not choose the title: it stands where a person looks for the host.
  window.on('page-title-updated', (event) => event.preventDefault());
  window.webContents.on('did-navigate', (_event, url) => {
    const { protocol, host } = new URL(url);
    window.setTitle(`${protocol === 'https:' ? '🔒 ' : ''}${host}`);
  });
};

const endedEarly = (window: BrowserWindow, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    // Some faults are only ever shown to the person (service.md): whoever closes such a page has not changed their mind.
    let isErrorPage = false;
    window.webContents.on('did-navigate', (_event, _url, status) => {
      isErrorPage = status >= 400;
    });
    window.once('closed', () =>
      reject(
        fail(
          isErrorPage ? { kind: 'signInFailed', reason: 'shownInWindow', detail: null } : { kind: 'signInCancelled' },
        ),
      ),
    );
    const abort = (): void =>
      reject(signal.reason instanceof AppFailure ? signal.reason : fail({ kind: 'signInCancelled' }));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
