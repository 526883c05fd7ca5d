import type { CaughtRedirect, SignInWindow } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import { onPageShown } from '../electron/pages.ts';
import { type AppSession, openMemorySession } from '../electron/sessions.ts';
import {
  type AppWindow,
  type AppWindowOptions,
  destroyWindow,
  hideWindow,
  keepWindowBounds,
  loadAddress,
  onceWindowClosed,
  onWindowClose,
  openWindow,
  setWindowTitle,
  showWindow,
} from '../electron/windows.ts';
import { reportInternalError } from '../platform/report.ts';
import { decideSignInWindowRequest } from './redirectRequest.ts';
import { monitorSignInPage, type SignInPageMonitor } from './signInPageMonitor.ts';

/**
 * Creates the window in which a person signs in to one service: a session of its own in memory, no preload, the host in
 * the title. The redirect is caught inside that session by its exact address: no port is opened, and nothing else on
 * this machine can race for the code. Only https and loopback pages are shown; every other request of the page is
 * refused. `guide` lets the session out of this machine the way that is set. `show` also throws `offline` where a page
 * could not be loaded, and `signInFailed`: shownInWindow, stoppedInWindow, otherWindow, unsafePage, badCertificate or pageGone.
 * Where `isShown` is false, there is nothing to do in the window, and it stays hidden until `focus`. While `isQuitting`, a closed
 * window goes without its page being read.
 */
export const createSignInWindow = (
  parent: () => AppWindow | null,
  guide: (session: AppSession) => Promise<void>,
  isShown: () => boolean,
  isQuitting: () => boolean,
): SignInWindow => {
  let current: AppWindow | null = null;
  return {
    focus: () => current && showWindow(current),
    prepare: async ([redirectUri = ''], signal) => {
      const ownSession = openMemorySession('signin');
      const closeSession = (): Promise<unknown> => ownSession.close().catch(reportInternalError);
      await guide(ownSession).catch(async (cause: unknown) => {
        await closeSession();
        throw cause;
      });
      const caught = catchRedirect(ownSession, redirectUri);
      return {
        redirectUri,
        show: (url) => {
          const window = openSignInWindow(url, ownSession, { parent: parent(), show: isShown() });
          current = window;
          const page = monitorSignInPage(window);
          let isClosed = false;
          const answered = caught.then((answer) => (isClosed ? new Promise<never>(() => undefined) : answer));
          const ended = Promise.race([answered, page.lost, waitForGivingUp(window, page, signal)]);
          // Closed is closed: the window goes out of sight at once, a page is asked no question (`beforeunload`), and an answer that
          // comes meanwhile is too late. The page lives until it was read once more.
          onWindowClose(window, (hold) => {
            isClosed = true;
            if (isQuitting()) return;
            hold();
            hideWindow(window);
            void page.read().finally(() => destroyWindow(window));
          });
          loadAddress(window, url).catch(() => {
            // `monitorSignInPage` reports the failure, too.
          });
          return ended;
        },
        close: async () => {
          if (current) destroyWindow(current);
          current = null;
          await closeSession();
        },
      };
    },
  };
};

const openSignInWindow = (
  url: string,
  ownSession: AppSession,
  { parent, show }: Required<Pick<AppWindowOptions, 'parent' | 'show'>>,
): AppWindow => {
  const window = openWindow({
    title: new URL(url).host,
    width: 520,
    height: 720,
    autoHideMenuBar: true,
    parent,
    show,
    // A foreign page must not hold a person in one dialog after another.
    page: { disableDialogs: true, session: ownSession },
  });
  onPageShown(window, (address) => {
    const { protocol, host } = new URL(address);
    setWindowTitle(window, `${protocol === 'https:' ? '🔒 ' : ''}${host}`);
  });
  keepWindowBounds(window);
  return window;
};

const catchRedirect = (ownSession: AppSession, redirectUri: string): Promise<CaughtRedirect> =>
  new Promise((resolve) => {
    ownSession.filterRequests((request) => {
      const decision = decideSignInWindowRequest(request, redirectUri);
      if (decision.kind === 'caught') resolve(decision.redirect);
      return decision.kind === 'pass';
    });
  });

/** Rejects when the person closes the window or `signal` is aborted: with what the page let be known, or `signInCancelled`. */
const waitForGivingUp = (window: AppWindow, page: SignInPageMonitor, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = (): void => reject(page.failure() ?? fail({ kind: 'signInCancelled' }));
    onceWindowClosed(window, giveUp);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
