import { createBrowserSignIn } from '#app/auth/loopback/browserSignIn.ts';
import type { SignInWindow } from '#app/auth/ports.ts';
import type { Language } from '#app/contract/application.ts';
import { focusApplication } from '../electron/lifeCycle.ts';
import { type AppWindow, bringToFront } from '../electron/windows.ts';
import { openInBrowser } from '../platform/otherPrograms.ts';

/** Signs in in the system's browser, and comes back to the front with the answer. `language` is that of the closing page. */
export const createSystemBrowserSignIn = (window: () => AppWindow | null, language: () => Language): SignInWindow =>
  createBrowserSignIn({
    language,
    open: openInBrowser,
    onAnswer: () => {
      const main = window();
      if (main) bringToFront(main);
      // The browser is in front.
      focusApplication();
    },
  });
