import { createBrowserSignIn } from '#app/auth/loopback/browserSignIn.ts';
import type { CaughtRedirect, SignInWindow } from '#app/auth/ports.ts';

/** The application's own listener, and a browser that posts to it what `answer` makes of the service's page, if anything. */
export const browserThat = (
  answer: (url: string) => Promise<CaughtRedirect | null>,
  patienceMs: number | undefined,
): SignInWindow =>
  createBrowserSignIn({
    language: () => 'en',
    onAnswer: () => undefined,
    ...(patienceMs === undefined ? {} : { requestTimeoutMs: patienceMs }),
    open: async (url) => {
      const caught = await answer(url);
      if (!caught) return;
      const { method, url: redirectUri, contentType, body } = caught;
      const headers = { 'content-type': contentType ?? '', origin: 'null' };
      const { status } = await fetch(redirectUri, { method, headers, body });
      // A sign-in that nothing is coming for any more would wait for its ten minutes.
      if (status !== 200) throw new Error(`the form post was answered ${status}`);
    },
  });
