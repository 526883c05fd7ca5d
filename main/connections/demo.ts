import type { DemoService } from '#app/demo/demoService.ts';
import type { Access } from './credentials.ts';

/** Starts the demo service at its first use, on a free port of this machine, and stops it at the end. */
export interface Demo {
  running(): Promise<Access>;
  stop(): Promise<void>;
}

/** `purchaseCount`: purchase invoices of its main company. */
export const createDemo = (purchaseCount: number): Demo => {
  let started: Promise<DemoService> | null = null;
  return {
    running: async () => {
      // What failed to start may start later.
      started ??= start(purchaseCount).catch((cause: unknown) => {
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
const start = async (purchaseCount: number): Promise<DemoService> => {
  const { startDemoService } = await import('#app/demo/demoService.ts');
  return startDemoService({ purchaseCount });
};
