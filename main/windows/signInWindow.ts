import { BrowserWindow, type Session, session } from 'electron';
import type { CaughtRedirect, SignInWindow } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import { reportInternalError } from '../platform/report.ts';
import { decideSignInWindowRequest } from './redirectRequest.ts';
import { secureWebPreferences } from './secureWebPreferences.ts';
import { monitorSignInPage, type SignInPageMonitor } from './signInPageMonitor.ts';

/**
 * Creates the window in which a person signs in to one service: a session of its own in memory, no preload, the host in
 * the title. The redirect is caught inside that session by its exact address: no port is opened, and nothing else on
 * this machine can race for the code. Only https and loopback pages are shown; every other request of the page is
 * refused. `guide` lets the session out of this machine the way that is set. `show` also throws `offline` where a page
 * could not be loaded, and `signInFailed`: shownInWindow, otherWindow, unsafePage, badCertificate or pageGone.
 */
export const createSignInWindow = (
  parent: () => BrowserWindow | null,
  guide: (session: Session) => Promise<void>,
): SignInWindow => {
  let current: BrowserWindow | null = null;
  return {
    focus: () => current?.focus(),
    prepare: async ([redirectUri = ''], signal) => {
      // Never written to the disk: no "persist:" prefix, and a name of its own for each attempt.
      const ownSession = session.fromPartition(`signin-${crypto.randomUUID()}`, { cache: false });
      await guide(ownSession);
      const caught = catchRedirect(ownSession, redirectUri);
      return {
        redirectUri,
        show: (url) => {
          const window = openSignInWindow(url, ownSession, parent());
          current = window;
          const page = monitorSignInPage(window);
          const ended = Promise.race([caught, page.lost, waitForGivingUp(window, page, signal)]);
          window.loadURL(url).catch(() => {
            // `monitorSignInPage` reports the failure, too.
          });
          return ended;
        },
        close: async () => {
          if (current && !current.isDestroyed()) current.destroy();
          current = null;
          await ownSession.clearStorageData().catch(reportInternalError);
        },
      };
    },
  };
};

const openSignInWindow = (url: string, ownSession: Session, parent: BrowserWindow | null): BrowserWindow => {
  const window = new BrowserWindow({
    title: new URL(url).host,
    width: 520,
    height: 720,
    ...(process.platform !== 'darwin' && { autoHideMenuBar: true }),
    ...(parent ? { parent } : {}),
    // A foreign page must not hold a person in one dialog after another.
    webPreferences: { ...secureWebPreferences, disableDialogs: true, session: ownSession },
  });
  window.webContents.on('did-navigate', (_event, address) => {
    const { protocol, host } = new URL(address);
    window.setTitle(`${protocol === 'https:' ? '🔒 ' : ''}${host}`);
  });
  window.webContents.on('content-bounds-updated', (event) => event.preventDefault());
  // Closed is closed: a page is asked no question (`beforeunload`) and waited for no longer, busy or not.
  window.on('close', () => setImmediate(() => window.isDestroyed() || window.destroy()));
  return window;
};

const catchRedirect = (ownSession: Session, redirectUri: string): Promise<CaughtRedirect> =>
  new Promise((resolve) => {
    ownSession.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, (details, answer) => {
      const verdict = decideSignInWindowRequest(details, redirectUri);
      answer({ cancel: verdict.kind !== 'pass' });
      if (verdict.kind === 'caught') resolve(verdict.redirect);
    });
  });

/** Rejects when the person closes the window or `signal` is aborted: with what the page let be known, or `signInCancelled`. */
const waitForGivingUp = (window: BrowserWindow, page: SignInPageMonitor, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = (): void => reject(page.failure() ?? fail({ kind: 'signInCancelled' }));
    window.once('closed', giveUp);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
