import type { AccessTokenSource } from '#app/auth/ports.ts';
import { openSignInSession } from '#app/auth/signInSession.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type ServiceQuirks, serviceQuirks } from '#app/demo/serviceQuirks.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { createAutomaticSignIn, createStore } from '../auth/parts.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  removeDirectory,
} from './openedPurchases.ts';

export const company = { connectionId: 'demo', customerNumber: '1001' };
export const all = createPurchaseQuery(company);

/** The demo service with somebody signed in, and new purchases for each way in which the service lists its invoices. */
export interface SyncFixture {
  readonly demo: DemoService;
  /** Sets the quirks, others to their default, and opens an empty archive with the matching profile. */
  open(quirks: Partial<ServiceQuirks>): OpenedPurchases;
  close(): Promise<void>;
}

export const openSyncFixture = async (purchaseCount: number): Promise<SyncFixture> => {
  const demo = await startDemoService({ purchaseCount });
  const tokens = await signIn(demo);
  const openedPurchases: OpenedPurchases[] = [];
  const closeOpened = async (): Promise<void> => {
    for (const opened of openedPurchases.splice(0)) {
      await opened.close();
      removeDirectory(opened.directory);
    }
  };
  return {
    demo,
    open: (quirks) => {
      demo.mischief.clear();
      Object.assign(demo.quirks, serviceQuirks.parse(quirks));
      const opened = openPurchases(makeDirectory(), parseProfile(demo.profileText), tokens);
      openedPurchases.push(opened);
      return opened;
    },
    close: async () => {
      await closeOpened();
      await demo.close();
    },
  };
};

/** The sign-in of the application, with a person who fills in the pages at once. */
export const signIn = async (demo: DemoService): Promise<AccessTokenSource> => {
  const session = await openSignInSession({
    connectionId: 'demo',
    identity: parseProfile(demo.profileText).identity,
    clientSecret: () => demo.credentials.clientSecret,
    http: createHttpClient(),
    store: createStore(),
    window: createAutomaticSignIn(demo),
    clock: Date,
  });
  await session.signIn();
  return session.accessTokens;
};
