import type { SignInWindow } from '#app/auth/ports.ts';
import { toTokensSecretName } from '#app/auth/tokens.ts';
import type { Connection } from '#app/contract/connections.ts';
import type { SessionState } from '#app/contract/session.ts';
import { createKeyedWorkQueue } from '#app/lib/workQueue.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { readServiceAddresses } from '#app/profile/serviceAddresses.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import { type AccountPlacement, createAccountPlacement } from './accountPlacement.ts';
import type { ConnectionRegistry } from './connectionRegistry.ts';
import { type ConnectionCredentials, readConnectionCredentials } from './credentials.ts';
import type { DemoLoginOptions, DemoRunner } from './demoRunner.ts';
import { type OpenConnection, type OpenConnectionDeps, openConnection } from './openConnection.ts';
import type { RegisteredConnection } from './registeredConnection.ts';

/** The connections in use. What concerns one of them happens one after the other. */
export interface OpenConnectionRegistry {
  /** Opens the connection when it is first asked for; what failed to open may open later. */
  open(id: string): Promise<OpenConnection>;
  /** Who may use which connection. */
  readonly placement: Pick<AccountPlacement, 'checkCanAdd' | 'adoptStoredTokens'>;
  /** Starts the demo service where it does not run; from then on its sign-ins show their pages, or run by themselves. */
  openDemo(options?: DemoLoginOptions): Promise<Connection>;
  get(id: string): OpenConnection | null;
  all(): readonly OpenConnection[];
  /** Runs work that changes a connection; `open` waits until it ends. */
  change<T>(id: string, work: () => Promise<T>): Promise<T>;
  /**
   * Within a change: returns the connection to sign out of. Null if it cannot be opened, and for a demo service that
   * has ended.
   */
  openForSignOut(entry: RegisteredConnection): Promise<OpenConnection | null>;
  /** Within a change: signs out permanently; the next request opens the connection again. Throws `storage`. */
  close(entry: RegisteredConnection): Promise<void>;
}

export interface OpenConnectionRegistryOptions extends Omit<OpenConnectionDeps, 'createWindow'> {
  /** A window, or the browser, for one connection's sign-ins; `isShown` is asked at each of them. */
  readonly createWindow: (
    signInWith: ConnectionProfile['identity']['signInWith'],
    isShown: () => boolean,
  ) => SignInWindow;
  readonly policy: OrganizationPolicy;
  readonly demo: DemoRunner;
  /** Called when a new, empty demo service has started, to delete the data of the one before it. */
  readonly onNewDemo: (connectionId: string) => Promise<void>;
  readonly onSession: (state: SessionState) => void;
}

const demoId = 'demo';

export const createOpenConnectionRegistry = (
  catalogue: ConnectionRegistry,
  options: OpenConnectionRegistryOptions,
): OpenConnectionRegistry => {
  const { secrets, policy, demo, onNewDemo, onSession } = options;
  const opened = new Map<string, OpenConnection>();
  const runInQueue = createKeyedWorkQueue();

  const openWith = async (
    id: string,
    profileText: string,
    credentials: ConnectionCredentials,
  ): Promise<OpenConnection> => {
    const { placeTokens } = placement;
    const connection = await openConnection(id, catalogue.profile(profileText), credentials, {
      ...options,
      placeTokens,
      createWindow: (signInWith) => options.createWindow(signInWith, () => id !== demoId || demo.showsLogin()),
    });
    connection.session.onChange(onSession);
    opened.set(id, connection);
    return connection;
  };

  /** A demo service that starts again knows no token of the one before it, and listens elsewhere. */
  const startDemo = async (): Promise<OpenConnection> => {
    const { profileText, credentials } = await demo.start();
    await secrets.remove(toTokensSecretName(demoId));
    await onNewDemo(demoId);
    catalogue.forgetAccount(demoId);
    catalogue.save({ id: demoId, kind: 'demo', profileText });
    return openWith(demoId, profileText, credentials);
  };

  const openStored = async (entry: RegisteredConnection): Promise<OpenConnection> => {
    const { id, kind, profileText } = entry;
    if (kind === 'demo') return startDemo();
    const addresses = readServiceAddresses(catalogue.profile(profileText));
    await placement.adoptStoredTokens(entry);
    return openWith(id, profileText, await readConnectionCredentials(secrets, id, addresses));
  };

  const placement = createAccountPlacement({
    ...{ registry: catalogue, secrets, policy },
    openPrepared: (id, credentials, prepare) =>
      runInQueue(id, async () => {
        await prepare();
        opened.get(id)?.useCredentials(credentials);
        return opened.get(id) ?? openStored(catalogue.entry(id));
      }),
  });

  const openForSignOut: OpenConnectionRegistry['openForSignOut'] = async (entry) => {
    const current = opened.get(entry.id);
    return current ?? (entry.kind === 'demo' ? null : openStored(entry).catch(() => null));
  };

  return {
    open: async (id) => {
      // Throws before the queue: the work that ends a connection may be waiting for this caller.
      catalogue.entry(id);
      return runInQueue(id, async () => opened.get(id) ?? openStored(catalogue.entry(id)));
    },
    openDemo: async ({ showsLogin } = { showsLogin: false }) => {
      await runInQueue(demoId, async () => opened.get(demoId) ?? startDemo());
      await demo.setShowsLogin(showsLogin);
      return catalogue.connection(demoId);
    },
    placement,
    get: (id) => opened.get(id) ?? null,
    all: () => [...opened.values()],
    change: runInQueue,
    openForSignOut,
    close: async (entry) => {
      const connection = await openForSignOut(entry);
      opened.delete(entry.id);
      await (connection ? connection.close() : secrets.remove(toTokensSecretName(entry.id)));
    },
  };
};
