import { createHash } from 'node:crypto';
import { parseProfile } from '../../app/connection/parseProfile.ts';
import type { Profile } from '../../app/connection/profile.ts';
import type { Connection } from '../../app/contract/connections.ts';
import { fail } from '../../app/contract/errors.ts';
import type { SessionState } from '../../app/contract/session.ts';
import { tokensNameOf } from '../../app/signin/tokens.ts';
import type { Settings, StoredConnection } from '../platform/settings.ts';
import { type Access, type Credentials, readCredentials, removeCredentials, writeCredentials } from './credentials.ts';
import type { Demo } from './demo.ts';
import { type Means, type OpenConnection, openConnection } from './openConnection.ts';
import { connectionOf } from './outline.ts';

/** The services that a person has connected, and the open ones among them. All that change something throw `storage`. */
export interface ConnectionBook {
  list(): Connection[];
  /** The profile of a connection, open or not. Throws `notFound`, and `invalidProfile` where this release cannot read it. */
  profile(id: string): Profile;
  /** Opens a connection when it is first asked for. Throws as `profile`, and `secretsUnavailable` where its credentials are gone. */
  open(id: string): Promise<OpenConnection>;
  /** Starts the demo service where it does not run, and connects to it. */
  openDemo(): Promise<Connection>;
  /** Throws `invalidProfile`. */
  add(profileText: string, credentials: Credentials): Promise<Connection>;
  /** Throws `notFound`. A session that is open goes on with them. */
  enterCredentials(id: string, credentials: Credentials): Promise<void>;
  /** Signs out and deletes all that is kept; `forget` deletes what others keep of it. Until it is done, nothing opens it anew. */
  remove(id: string, forget: () => Promise<void>): Promise<void>;
}

export interface BookOptions extends Means {
  readonly settings: Settings;
  readonly demo: Demo;
  /** A new, empty demo service has started: what is known of the one before it is to be forgotten. */
  readonly onNewDemo: (connectionId: string) => Promise<void>;
  readonly onSession: (state: SessionState) => void;
  readonly onChanged: (connections: Connection[]) => void;
}

const demoId = 'demo';

export const createConnectionBook = (options: BookOptions): ConnectionBook => {
  const { settings, secrets, demo, onSession, onChanged } = options;
  const opened = new Map<string, Promise<OpenConnection>>();
  const leaving = new Set<string>();

  const list = (): Connection[] => settings.get('connections').map(connectionOf);

  const keep = (entry: StoredConnection): Connection => {
    const known = settings.get('connections');
    const isNew = known.every(({ id }) => id !== entry.id);
    settings.set('connections', isNew ? [...known, entry] : known.map((old) => (old.id === entry.id ? entry : old)));
    onChanged(list());
    return connectionOf(entry);
  };

  const stored = (id: string): StoredConnection => {
    const entry = settings.get('connections').find((candidate) => candidate.id === id);
    if (!entry || leaving.has(id)) throw fail({ kind: 'notFound', message: null });
    return entry;
  };

  /** A demo service that starts anew knows no token of the one before it, and listens elsewhere. */
  const startDemo = async (): Promise<Access> => {
    const running = await demo.running();
    await secrets.remove(tokensNameOf(demoId));
    await options.onNewDemo(demoId);
    keep({ id: demoId, kind: 'demo', profileText: running.profileText });
    return running;
  };

  const accessTo = async ({ id, kind, profileText }: StoredConnection): Promise<Access> =>
    kind === 'demo' ? startDemo() : { profileText, credentials: await readCredentials(secrets, id) };

  const openBy = (id: string, access: () => Promise<Access>): Promise<OpenConnection> => {
    const opening = (async () => {
      const { profileText, credentials } = await access();
      const connection = await openConnection(id, parseProfile(profileText), credentials, options);
      connection.session.onChange(onSession);
      return connection;
    })();
    opened.set(id, opening);
    // What failed to open may open later, for example when the credentials were typed again.
    opening.catch(() => opened.delete(id));
    return opening;
  };

  const open = async (id: string): Promise<OpenConnection> => {
    const entry = stored(id);
    return opened.get(id) ?? openBy(id, () => accessTo(entry));
  };

  return {
    list,
    profile: (id) => parseProfile(stored(id).profileText),
    open,
    openDemo: async () => {
      await (opened.get(demoId) ?? openBy(demoId, startDemo));
      return connectionOf(stored(demoId));
    },
    add: async (profileText, credentials) => {
      const id = idOf(parseProfile(profileText));
      // Connecting once more begins anew: what was open of it may have been opened with another profile.
      const before = await opened.get(id)?.catch(() => null);
      await before?.session.signOut();
      opened.delete(id);
      await writeCredentials(secrets, id, credentials);
      try {
        return keep({ id, kind: 'profile', profileText });
      } catch (cause) {
        await removeCredentials(secrets, id);
        throw cause;
      }
    },
    enterCredentials: async (id, typed) => {
      stored(id);
      await writeCredentials(secrets, id, typed);
      const connection = await opened.get(id)?.catch(() => null);
      connection?.useCredentials(await readCredentials(secrets, id));
      onChanged(list());
    },
    remove: async (id, forget) => {
      // One that cannot be opened cannot be signed out of at the service, and must be removable all the same.
      const connection = await open(id).catch(() => null);
      leaving.add(id);
      try {
        await connection?.session.signOut();
        await forget();
        await secrets.remove(tokensNameOf(id));
        await removeCredentials(secrets, id);
        const others = settings.get('connections').filter((entry) => entry.id !== id);
        settings.set('connections', others);
        opened.delete(id);
      } finally {
        leaving.delete(id);
      }
      onChanged(list());
    },
  };
};

/**
 * The same service and client give the same id on every machine and after every loss of settings: invoices and drafts on the
 * disk are found again.
 */
const idOf = ({ identity, purchases }: Profile): string =>
  createHash('sha256')
    .update([identity.issuer, identity.clientId, purchases.baseUrl].join('\n'))
    .digest('hex')
    .slice(0, 32);
