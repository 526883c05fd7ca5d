import type { AccessTokenSource } from '#app/auth/ports.ts';
import { openSignInSession } from '#app/auth/signInSession.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { quirks as quirksSchema, type ServiceQuirks } from '#app/demo/quirks.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { createStore, personAt } from '../auth/parts.ts';
import { type Desk, makeDirectory, openDesk, queryOf, removeDirectory } from './desk.ts';

export const company = { connectionId: 'demo', customerNumber: '1001' };
export const all = queryOf(company);

/** The demo service with somebody signed in, and a new desk for each way in which the service lists its invoices. */
export interface Scene {
  readonly demo: DemoService;
  /** Sets the quirks, others to their default, and opens an empty desk with the profile that fits them. */
  desk(quirks: Partial<ServiceQuirks>): Desk;
  close(): Promise<void>;
}

export const openScene = async (purchaseCount: number): Promise<Scene> => {
  const demo = await startDemoService({ purchaseCount });
  const tokens = await signIn(demo);
  const opened: Desk[] = [];
  const closeDesks = async (): Promise<void> => {
    for (const desk of opened.splice(0)) {
      await desk.close();
      removeDirectory(desk.directory);
    }
  };
  return {
    demo,
    desk: (quirks) => {
      demo.mischief.clear();
      Object.assign(demo.quirks, quirksSchema.parse(quirks));
      const desk = openDesk(makeDirectory(), parseProfile(demo.profileText), tokens);
      opened.push(desk);
      return desk;
    },
    close: async () => {
      await closeDesks();
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
    window: personAt(demo),
    clock: Date,
  });
  await session.signIn();
  return session.accessTokens;
};
