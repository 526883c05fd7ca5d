import { fail } from '#app/contract/errors.ts';
import { waitOrCancel } from '#app/lib/async.ts';
import { isSecureUrl } from '#app/profile/addresses.ts';
import type { SignInWindow } from '../ports.ts';
import { openRedirectListener, type RedirectListenerOptions } from './redirectListener.ts';

export interface BrowserSignInOptions extends RedirectListenerOptions {
  /** Opens a page in the person's browser; rejects where that cannot be done. */
  readonly open: (url: string) => Promise<void>;
  /** Called when the answer has come: the way on is in the application again. */
  readonly onAnswer: () => void;
}

/**
 * Returns the sign-in in the person's own browser, whose answer comes to a listener on this machine (RFC 8252). It is
 * unknown when the person closes that page, or what it shows: the wait ends with an answer, by cancelling, or with the
 * time. `prepare` throws `signInFailed` redirectBusy; `show` throws `signInFailed` noBrowser, and badDiscovery for a
 * page that is neither https nor on this machine.
 */
export const createBrowserSignIn = (options: BrowserSignInOptions): SignInWindow => {
  const nothing = (): void => undefined;
  let openPage = nothing;
  return {
    focus: () => openPage(),
    openEndSessionPage: options.open,
    prepare: async (redirectUris, signal) => {
      const listener = await openRedirectListener(redirectUris, options);
      return {
        redirectUri: listener.redirectUri,
        show: async (url, isOurs) => {
          signal.throwIfAborted();
          if (!isSecureUrl(url)) throw fail({ kind: 'signInFailed', reason: 'badDiscovery', detail: null });
          const { promise: unopened, reject } = Promise.withResolvers<never>();
          const noBrowser = (cause: unknown): void =>
            reject(fail({ kind: 'signInFailed', reason: 'noBrowser', detail: null }, cause));
          openPage = () => void options.open(url).catch(noBrowser);
          openPage();
          const caught = await waitOrCancel(Promise.race([listener.awaitRedirect(isOurs), unopened]), signal);
          options.onAnswer();
          return caught;
        },
        close: () => {
          openPage = nothing;
          return listener.close();
        },
      };
    },
  };
};
