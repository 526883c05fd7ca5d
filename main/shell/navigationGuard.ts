import { app, type WebContents } from 'electron';

/**
 * Every page of the application, present and future: no popups, no embedded web views, no downloads by accident, and no
 * client certificate, which would tell a server who the person is (Electron sends the first of the store by default).
 */
export const guardAllContents = (): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
  app.on('session-created', (session) => {
    session.on('will-download', (event) => event.preventDefault());
  });
};

/** Refuses every navigation and redirect, in any frame, to an address that `isAllowed` does not know. */
export const guardNavigation = (contents: WebContents, isAllowed: (url: URL) => boolean): void => {
  const check = (event: { preventDefault(): void }, address: string): void => {
    if (!URL.canParse(address) || !isAllowed(new URL(address))) event.preventDefault();
  };
  contents.on('will-frame-navigate', (event) => check(event, event.url));
  contents.on('will-redirect', (event) => check(event, event.url));
};
