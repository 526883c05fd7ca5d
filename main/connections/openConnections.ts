import { tokensNameOf } from '#app/auth/tokens.ts';
import type { Connection } from '#app/contract/connections.ts';
import type { SessionState } from '#app/contract/session.ts';
import { createQueue } from '#app/lib/async.ts';
import { addressesIn } from '#app/profile/serviceAddresses.ts';
import type { Catalogue } from './catalogue.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import type { Demo } from './demo.ts';
import type { Entry } from './entries.ts';
import { type Means, type OpenConnection, openConnection } from './openConnection.ts';

/** The connections in use. What concerns one of them happens one after the other. */
export interface OpenConnections {
  /** Opens the connection when it is first asked for; what failed to open may open later. */
  open(id: string): Promise<OpenConnection>;
  /** Starts the demo service where it does not run. */
  openDemo(): Promise<Connection>;
  get(id: string): OpenConnection | null;
  all(): readonly OpenConnection[];
  /** Does what changes a connection: anyone who asks for it meanwhile gets it as it is afterwards. */
  change<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Within a change: the connection, to be signed out of. Null where it cannot be opened, and for a demo service that has ended. */
  reach(entry: Entry): Promise<OpenConnection | null>;
  /**
   * Within a change: signs out for good, and lets the connection be opened again when it is next asked for. Throws
   * `storage`.
   */
  close(entry: Entry): Promise<void>;
}

export interface OpeningOptions extends Means {
  readonly demo: Demo;
  /** A new, empty demo service has started: what is known of the one before it is to be forgotten. */
  readonly onNewDemo: (connectionId: string) => Promise<void>;
  readonly onSession: (state: SessionState) => void;
}

const demoId = 'demo';

export const createOpenConnections = (catalogue: Catalogue, options: OpeningOptions): OpenConnections => {
  const { secrets, demo, onNewDemo, onSession } = options;
  const opened = new Map<string, OpenConnection>();
  const queues = new Map<string, ReturnType<typeof createQueue>>();

  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(id) ?? createQueue();
    queues.set(id, queue);
    return queue(work);
  };

  const openWith = async (id: string, profileText: string, credentials: Credentials): Promise<OpenConnection> => {
    const connection = await openConnection(id, catalogue.profile(profileText), credentials, options);
    connection.session.onChange(onSession);
    opened.set(id, connection);
    return connection;
  };

  /** A demo service that starts again knows no token of the one before it, and listens elsewhere. */
  const startDemo = async (): Promise<OpenConnection> => {
    const { profileText, credentials } = await demo.running();
    await secrets.remove(tokensNameOf(demoId));
    await onNewDemo(demoId);
    catalogue.keep({ id: demoId, kind: 'demo', profileText });
    return openWith(demoId, profileText, credentials);
  };

  const openStored = async ({ id, kind, profileText }: Entry): Promise<OpenConnection> =>
    kind === 'demo'
      ? startDemo()
      : openWith(id, profileText, await readCredentials(secrets, id, addressesIn(catalogue.profile(profileText))));

  const reach: OpenConnections['reach'] = async (entry) => {
    const current = opened.get(entry.id);
    return current ?? (entry.kind === 'demo' ? null : openStored(entry).catch(() => null));
  };

  return {
    open: async (id) => {
      // Throws before the queue: the work that ends a connection may be waiting for this caller.
      catalogue.entry(id);
      return inTurn(id, async () => opened.get(id) ?? openStored(catalogue.entry(id)));
    },
    openDemo: async () => {
      await inTurn(demoId, async () => opened.get(demoId) ?? startDemo());
      return catalogue.connection(demoId);
    },
    get: (id) => opened.get(id) ?? null,
    all: () => [...opened.values()],
    change: inTurn,
    reach,
    close: async (entry) => {
      const connection = await reach(entry);
      opened.delete(entry.id);
      await (connection ? connection.close() : secrets.remove(tokensNameOf(entry.id)));
    },
  };
};
