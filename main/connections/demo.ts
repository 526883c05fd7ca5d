import type { DemoService } from '../../app/demo/demoService.ts';
import type { Credentials } from './credentials.ts';

/** A running demo service: what it would take a person a profile file and an e-mail to know. */
export interface RunningDemo {
  readonly profileText: string;
  readonly credentials: Credentials;
}

/** Starts the demo service when somebody first asks for it, on a free port of this machine, and stops it at the end. */
export interface Demo {
  running(): Promise<RunningDemo>;
  stop(): Promise<void>;
}

export const createDemo = (purchaseCount: number): Demo => {
  let started: Promise<DemoService> | null = null;
  return {
    running: async () => {
      // Its code is a bundle part of its own: nobody pays for it who does not use it.
      started ??= import('../../app/demo/demoService.ts').then(({ startDemoService }) =>
        startDemoService({ purchaseCount }),
      );
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
