import { parseProfile } from '../../app/connection/parseProfile.ts';
import type { Profile } from '../../app/connection/profile.ts';
import type { Connection } from '../../app/contract/connections.ts';
import { fail } from '../../app/contract/errors.ts';
import type { SessionState } from '../../app/contract/session.ts';
import type { Settings, StoredConnection } from '../platform/settings.ts';
import { type Credentials, readCredentials, removeCredentials, writeCredentials } from './credentials.ts';
import type { Demo } from './demo.ts';
import { type Means, type OpenConnection, openConnection } from './openConnection.ts';
import { connectionOf } from './outline.ts';

/** The services that a person has connected, and the open ones among them. */
export interface ConnectionBook {
  list(): Connection[];
  /** The profile of a connection, open or not. Throws `notFound`. */
  profile(id: string): Profile;
  /** Opens a connection when it is first asked for. Throws `notFound`, and `secretsUnavailable` where its credentials are gone. */
  open(id: string): Promise<OpenConnection>;
  openDemo(): Promise<Connection>;
  add(profileText: string, credentials: Credentials): Promise<Connection>;
  enterCredentials(id: string, credentials: Credentials): Promise<void>;
  remove(id: string): Promise<void>;
}

export interface BookOptions extends Means {
  readonly settings: Settings;
  readonly demo: Demo;
  readonly onSession: (state: SessionState) => void;
  readonly onChanged: (connections: Connection[]) => void;
}

const demoId = 'demo';

export const createConnectionBook = (options: BookOptions): ConnectionBook => {
  const { settings, secrets, demo, onSession, onChanged } = options;
  const opened = new Map<string, Promise<OpenConnection>>();

  const list = (): Connection[] =>
    settings.get('connections').map(({ id, kind, profileText }) => connectionOf(id, kind, parseProfile(profileText)));

  const keep = (entry: StoredConnection): Connection => {
    const others = settings.get('connections').filter(({ id }) => id !== entry.id);
    settings.set('connections', [...others, entry]);
    onChanged(list());
    return connectionOf(entry.id, entry.kind, parseProfile(entry.profileText));
  };

  const openStored = async ({ id, kind, profileText }: StoredConnection): Promise<OpenConnection> => {
    const { text, credentials } =
      kind === 'demo' ? await startDemo() : { text: profileText, credentials: await readCredentials(secrets, id) };
    const connection = await openConnection(id, parseProfile(text), credentials, options);
    connection.session.onChange(onSession);
    return connection;
  };

  /** A demo service that starts anew knows no token of the one before it, and listens elsewhere. */
  const startDemo = async (): Promise<{ text: string; credentials: Credentials }> => {
    const { profileText, credentials } = await demo.running();
    await secrets.remove(`tokens:${demoId}`);
    keep({ id: demoId, kind: 'demo', profileText });
    return { text: profileText, credentials };
  };

  const stored = (id: string): StoredConnection => {
    const entry = settings.get('connections').find((candidate) => candidate.id === id);
    if (!entry) throw fail({ kind: 'notFound', message: null });
    return entry;
  };

  const open = async (id: string): Promise<OpenConnection> => {
    const found = opened.get(id) ?? openStored(stored(id));
    opened.set(id, found);
    // What failed to open may open later, for example when the credentials were typed again.
    found.catch(() => opened.delete(id));
    return found;
  };

  return {
    list,
    profile: (id) => parseProfile(stored(id).profileText),
    open,
    openDemo: async () => {
      const { profileText } = await demo.running();
      const known = list().find(({ id }) => id === demoId);
      const connection = known && opened.has(demoId) ? known : keep({ id: demoId, kind: 'demo', profileText });
      await open(demoId);
      return connection;
    },
    add: async (profileText, credentials) => {
      parseProfile(profileText);
      const id = crypto.randomUUID();
      await writeCredentials(secrets, id, credentials);
      return keep({ id, kind: 'profile', profileText });
    },
    enterCredentials: async (id, credentials) => {
      await writeCredentials(secrets, id, credentials);
      // The next one to ask opens it anew, with what was typed now.
      opened.delete(id);
      onChanged(list());
    },
    remove: async (id) => {
      // A connection whose credentials are gone cannot be signed out of, and must be removable all the same.
      const connection = await open(id).catch(() => null);
      await connection?.session.signOut();
      opened.delete(id);
      await removeCredentials(secrets, id);
      settings.set(
        'connections',
        settings.get('connections').filter((entry) => entry.id !== id),
      );
      onChanged(list());
    },
  };
};
