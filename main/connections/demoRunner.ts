import type { DemoService } from '#app/demo/demoService.ts';
import type { ProfileWithCredentials } from './credentials.ts';

/** Starts the demo service at its first use, on a free port of this machine, and stops it at the end. */
export interface DemoRunner {
  start(): Promise<ProfileWithCredentials>;
  stop(): Promise<void>;
}

/** `purchaseCount`: purchase invoices of its main company. */
export const createDemoRunner = (purchaseCount: number): DemoRunner => {
  let started: Promise<DemoService> | null = null;
  return {
    start: async () => {
      // What failed to start may start later.
      started ??= startService(purchaseCount).catch((cause: unknown) => {
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
    stop: async () => (await started)?.close(),
  };
};

/** Its code is a bundle part of its own: it is loaded only when it is used. */
const startService = async (purchaseCount: number): Promise<DemoService> => {
  const { startDemoService } = await import('#app/demo/demoService.ts');
  return startDemoService({ purchaseCount });
};
