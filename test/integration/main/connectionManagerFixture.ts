import type { Connection } from '#app/contract/connections.ts';
import type { SessionState } from '#app/contract/session.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { noPolicy } from '#app/settings/policy.ts';
import {
  type ConnectionManager,
  type ConnectionManagerOptions,
  createConnectionManager,
} from '#main/connections/connectionManager.ts';
import { createDemoRunner, type DemoRunner } from '#main/connections/demoRunner.ts';
import type { ConnectionAccount, SettingsStore, StoredConnection } from '#main/platform/settings.ts';
import { captureAppError, createAutomaticSignIn, createStore, http, type TestStore } from '../app/auth/parts.ts';

/** A simulated machine with one service: its stored data, and the events of its connection managers. */
export interface ConnectionManagerFixture {
  readonly service: DemoService;
  readonly demo: DemoRunner;
  /** The content of the settings file. */
  stored: StoredConnection[];
  accounts: ConnectionAccount[];
  readonly secrets: TestStore;
  readonly sessions: SessionState[];
  readonly lists: (readonly Connection[])[];
  readonly newDemos: string[];
  readonly settings: SettingsStore;
  /** Starts the application's connections over the stored data. */
  openConnectionManager(means?: Partial<ConnectionManagerOptions>): ConnectionManager;
  /** Returns credentials that the service accepts, unless `clientCredential` replaces one. */
  credentials(clientCredential?: string): { clientCredential: string; salesCredential: string; subscription: string };
  close(): Promise<void>;
}

export const createConnectionManagerFixture = async (): Promise<ConnectionManagerFixture> => {
  const service = await startDemoService({ purchaseCount: 1 });
  const demo = createDemoRunner(1);
  const fixture: ConnectionManagerFixture = {
    service,
    demo,
    stored: [],
    accounts: [],
    secrets: createStore(),
    sessions: [],
    lists: [],
    newDemos: [],
    settings: {
      get: (key) =>
        ({
          preferences: {},
          connections: fixture.stored,
          accounts: fixture.accounts,
          purchaseViews: [],
          purchaseLayouts: [],
          purchaseRoutines: [],
          reviewRules: [],
          undoSeconds: 0 as const,
          quietHours: null,
          postponedUpdate: null,
          salesNotifications: [],
          retentionChoices: [],
        })[key],
      set: (key, value) => {
        if (key === 'accounts') fixture.accounts = value as ConnectionAccount[];
        else fixture.stored = value as StoredConnection[];
      },
    },
    openConnectionManager: (means = {}) =>
      createConnectionManager({
        settings: fixture.settings,
        policy: noPolicy,
        secrets: fixture.secrets,
        http,
        demo,
        createWindow: () => createAutomaticSignIn(service),
        onNewDemo: async (id) => {
          fixture.newDemos.push(id);
        },
        onSession: (state) => fixture.sessions.push(state),
        onChanged: (connections) => fixture.lists.push(connections),
        ...means,
      }),
    credentials: (clientCredential = service.credentials.clientSecret) => ({
      clientCredential,
      salesCredential: service.credentials.salesClientSecret,
      subscription: service.credentials.subscriptionId,
    }),
    close: async () => {
      await service.close();
      await demo.stop();
    },
  };
  return fixture;
};

export const noForget = async (): Promise<void> => undefined;
export const notFound = { kind: 'notFound', message: null };

/** Returns the error of a call that throws at once or rejects later. */
export const errorIn = (ask: () => unknown) => captureAppError((async () => ask())());

interface Changes {
  readonly [member: string]: unknown;
  readonly identity?: object;
  readonly purchases?: object;
  readonly sales?: object | undefined;
}

/** Returns the text of a profile with changed members. Objects are merged; undefined removes a member. */
export const changed = (text: string, changes: Changes): string => {
  const profile = JSON.parse(text) as Required<Changes>;
  const sales = 'sales' in changes && !changes.sales ? undefined : { ...profile.sales, ...changes.sales };
  return JSON.stringify({
    ...profile,
    ...changes,
    identity: { ...profile.identity, ...changes.identity },
    purchases: { ...profile.purchases, ...changes.purchases },
    sales,
  });
};
