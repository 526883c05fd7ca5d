import { app, type BrowserWindow } from 'electron';
import { createBrowserSignIn } from '#app/auth/loopback/browserSignIn.ts';
import type { SignInWindow } from '#app/auth/ports.ts';
import type { Language } from '#app/contract/application.ts';
import { openInBrowser } from '../platform/otherPrograms.ts';
import { bringToFront } from './mainWindow.ts';

/** Signs in in the system's browser, and comes back to the front with the answer. `language` is that of the closing page. */
export const createSystemBrowserSignIn = (window: () => BrowserWindow | null, language: () => Language): SignInWindow =>
  createBrowserSignIn({
    language,
    open: openInBrowser,
    onAnswer: () => {
      const main = window();
      if (main) bringToFront(main);
      // The browser is in front: macOS lets a window come before another application's only when it is asked to.
      app.focus(process.platform === 'darwin' ? { steal: true } : undefined);
    },
  });
