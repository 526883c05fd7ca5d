import type { DemoService } from '#app/demo/demoService.ts';
import type { ProfileWithCredentials } from './credentials.ts';

export interface DemoLoginOptions {
  readonly showsLogin: boolean;
}

/** Starts the demo service at its first use, on a free port of this machine, and stops it at the end. */
export interface DemoRunner {
  start(): Promise<ProfileWithCredentials>;
  /** Returns whether a sign-in shows the pages of the service. */
  showsLogin(): boolean;
  /** From now on, sign-ins show the pages of the service, or run by themselves as the demo person. */
  setShowsLogin(showsLogin: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** `purchaseCount`: purchase invoices of its main company. Sign-ins run by themselves until that is switched off. */
export const createDemoRunner = (purchaseCount: number): DemoRunner => {
  let started: Promise<DemoService> | null = null;
  let isLoginShown = false;
  return {
    start: async () => {
      // What failed to start may start later.
      started ??= startService(purchaseCount, isLoginShown).catch((cause: unknown) => {
        started = null;
        throw cause;
      });
      const { profileText, credentials } = await started;
      return {
        profileText,
        credentials: {
          clientCredential: credentials.clientSecret,
          salesCredential: credentials.salesClientSecret,
          subscription: credentials.subscriptionId,
        },
      };
    },
    showsLogin: () => isLoginShown,
    setShowsLogin: async (showsLogin) => {
      isLoginShown = showsLogin;
      const service = await started;
      if (service) service.quirks.loginPages = toLoginPages(showsLogin);
    },
    stop: async () => (await started)?.close(),
  };
};

/** Its code is a bundle part of its own: it is loaded only when it is used. */
const startService = async (purchaseCount: number, showsLogin: boolean): Promise<DemoService> => {
  const { startDemoService } = await import('#app/demo/demoService.ts');
  return startDemoService({ purchaseCount, quirks: { loginPages: toLoginPages(showsLogin) } });
};

const toLoginPages = (showsLogin: boolean): DemoService['quirks']['loginPages'] => (showsLogin ? 'shown' : 'skipped');
