import { BrowserWindow, type Session, session } from 'electron';
import { AppFailure, fail } from '../../app/contract/errors.ts';
import type { CaughtRedirect, SignInWindow } from '../../app/signin/ports.ts';
import { reportInternal } from '../platform/report.ts';
import { guardNavigation } from '../shell/navigationGuard.ts';
import { isSafePage, judge } from './redirectCatch.ts';
import { securePreferences } from './securePreferences.ts';

/**
 * The window in which a person signs in to one service: a session of its own in memory, no preload, the host in the title.
 * The redirect is caught inside that session by its exact address: no port is opened, and nothing else on this machine can
 * race for the code. Only https and loopback pages are shown; every other request of the page is refused.
 * `show` also throws `offline` where a page could not be loaded, and `signInFailed` shownInWindow.
 */
export const createSignInWindow = (parent: () => BrowserWindow | null): SignInWindow => {
  let current: BrowserWindow | null = null;
  return {
    focus: () => current?.focus(),
    prepare: async ([redirectUri = ''], signal) => {
      // Never written to the disk: no "persist:" prefix, and a name of its own for each attempt.
      const ownSession = session.fromPartition(`signin-${crypto.randomUUID()}`, { cache: false });
      const caught = catchRedirect(ownSession, redirectUri);
      return {
        redirectUri,
        show: (url) => {
          const window = openWindow(url, ownSession, parent());
          current = window;
          const ended = Promise.race([caught, endedEarly(window), aborted(signal)]);
          window.loadURL(url).catch(() => {
            // `endedEarly` hears of it, too.
          });
          return ended;
        },
        close: async () => {
          if (current && !current.isDestroyed()) current.destroy();
          current = null;
          await ownSession.clearStorageData().catch(reportInternal);
        },
      };
    },
  };
};

const openWindow = (url: string, ownSession: Session, parent: BrowserWindow | null): BrowserWindow => {
  const window = new BrowserWindow({
    title: new URL(url).host,
    width: 520,
    height: 720,
    autoHideMenuBar: true,
    ...(parent ? { parent } : {}),
    webPreferences: { ...securePreferences, session: ownSession },
  });
  showHost(window);
  guardNavigation(window.webContents, isSafePage);
  return window;
};

const catchRedirect = (ownSession: Session, redirectUri: string): Promise<CaughtRedirect> =>
  new Promise((resolve) => {
    ownSession.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, (details, answer) => {
      const verdict = judge(details, redirectUri);
      answer({ cancel: verdict.kind !== 'pass' });
      if (verdict.kind === 'caught') resolve(verdict.redirect);
    });
  });

const showHost = (window: BrowserWindow): void => {
  // The page must not choose the title: it stands where a person looks for the host.
  window.on('page-title-updated', (event) => event.preventDefault());
  window.webContents.on('did-navigate', (_event, url) => {
    const { protocol, host } = new URL(url);
    window.setTitle(`${protocol === 'https:' ? '🔒 ' : ''}${host}`);
  });
};

/** Chromium's names for a navigation that something else took the place of, and for one that this application refused. */
const notFailures: readonly number[] = [-3, -20];

const endedEarly = (window: BrowserWindow): Promise<never> =>
  new Promise((_resolve, reject) => {
    // Some faults are only ever shown to the person (service.md): whoever closes such a page has not changed their mind.
    let isErrorPage = false;
    window.webContents.on('did-navigate', (_event, _url, status) => {
      isErrorPage = status >= 400;
    });
    // Electron shows an empty window for a page that could not be reached or proved, and says nothing.
    window.webContents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
      if (isMainFrame && !notFailures.includes(code)) reject(fail({ kind: 'offline' }));
    });
    window.once('closed', () =>
      reject(
        fail(
          isErrorPage ? { kind: 'signInFailed', reason: 'shownInWindow', detail: null } : { kind: 'signInCancelled' },
        ),
      ),
    );
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = (): void =>
      reject(signal.reason instanceof AppFailure ? signal.reason : fail({ kind: 'signInCancelled' }));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
