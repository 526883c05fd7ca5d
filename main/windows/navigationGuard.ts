import {
  denyPopupsAndWebViews,
  onLoginRequest,
  rejectInvalidCertificates,
  withholdClientCertificates,
} from '../electron/everyPage.ts';
import { filterNavigations } from '../electron/pages.ts';
import type { AppWindow } from '../electron/windows.ts';

/**
 * Restricts every page of the application, present and future: no popups, no embedded web views, no invalid certificates, no
 * password for a server's own dialog, and no client certificate, which would reveal the person's identity to a server.
 */
export const guardAllPages = (): void => {
  denyPopupsAndWebViews();
  rejectInvalidCertificates();
  // A proxy's question has its own answer (`network/proxySignIn.ts`).
  onLoginRequest(({ isProxy }) => (isProxy ? 'unanswered' : null));
  withholdClientCertificates();
};

/**
 * Refuses every navigation and redirect, in any frame, to an address that `isAllowed` rejects. Calls `onRefused` for
 * those of the main frame.
 */
export const guardNavigation = (
  window: AppWindow,
  isAllowed: (url: URL) => boolean,
  onRefused: (address: string, isRedirect: boolean) => void = () => {},
): void =>
  filterNavigations(window, ({ url, isMainFrame, isRedirect }) => {
    if (URL.canParse(url) && isAllowed(new URL(url))) return true;
    if (isMainFrame) onRefused(url, isRedirect);
    return false;
  });
