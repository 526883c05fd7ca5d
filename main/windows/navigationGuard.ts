import { app, type WebContents } from 'electron';

/**
 * Restricts every page of the application, present and future: no popups, no embedded web views, no unintended
 * downloads, no invalid certificates, no password for a server's own dialog, and no client certificate, which would
 * reveal the person's identity to a server (Electron sends the first of the store by default).
 */
export const guardAllWebContents = (): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  app.on('login', (event, _contents, _details, { isProxy }, answer) => {
    // A proxy's question has its own answer (`network/proxySignIn.ts`).
    if (isProxy) return;
    event.preventDefault();
    answer();
  });
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
  app.on('session-created', (session) => {
    session.on('will-download', (event) => event.preventDefault());
  });
};

/**
 * Refuses every navigation and redirect, in any frame, to an address that `isAllowed` rejects. Calls `onRefused` for
 * those of the main frame.
 */
export const guardNavigation = (
  contents: WebContents,
  isAllowed: (url: URL) => boolean,
  onRefused: (address: string, isRedirect: boolean) => void = () => {},
): void => {
  type NavigationEvent = { readonly url: string; readonly isMainFrame: boolean; preventDefault(): void };
  const check = (event: NavigationEvent, isRedirect: boolean): void => {
    if (URL.canParse(event.url) && isAllowed(new URL(event.url))) return;
    event.preventDefault();
    if (event.isMainFrame) onRefused(event.url, isRedirect);
  };
  contents.on('will-frame-navigate', (event) => check(event, false));
  contents.on('will-redirect', (event) => check(event, true));
};
