import type { Connection } from '#app/contract/connections.ts';
import { fail } from '#app/contract/errors.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { applyPolicy } from '#app/settings/mergePolicies.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import type { SettingsStore, StoredConnection } from '../platform/settings.ts';
import { summarizeConnection } from './connectionSummary.ts';
import {
  chooseConnectionId,
  createManagedConnections,
  findConnectionByProfile,
  mergeRegisteredConnections,
  type RegisteredConnection,
} from './registeredConnection.ts';

/** Which connections there are: those kept in the settings, and those of the policy. */
export interface ConnectionRegistry {
  list(): Connection[];
  /** Returns the connection with this id. Throws `notFound`. */
  connection(id: string): Connection;
  /** Throws `notFound`, also while the connection is leaving. */
  entry(id: string): RegisteredConnection;
  /** Returns the entry with this id if the person may change it. Throws `blockedByPolicy` for one of the policy. */
  ownEntry(id: string): RegisteredConnection;
  /** The profile in a text, as the policy lets it be used. Throws `invalidProfile`. */
  profile(text: string): ConnectionProfile;
  /** The connection that leads where the profile leads, or null. */
  findByService(profile: ConnectionProfile): RegisteredConnection | null;
  /** The id under which a profile is added. */
  chooseId(profile: ConnectionProfile): string;
  /** Adds the connection, or puts it in the place of the one with its id. Throws `storage`. */
  save(stored: StoredConnection): Connection;
  /** Throws `storage`. */
  remove(id: string): void;
  /** Runs the work that removes a connection; until it ends, the connection is not found. */
  withRemoval<T>(id: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Number of parsed profiles to cache: usually those of all connections. Parsing one compiles every expression in it.
 */
const maxCached = 50;

/** Parses each text once: equal texts give the same profile. Texts that could not be parsed are parsed again. */
const cacheProfiles = (read: (text: string) => ConnectionProfile): ((text: string) => ConnectionProfile) => {
  const cached = new Map<string, ConnectionProfile>();
  return (text) => {
    const profile = cached.get(text) ?? read(text);
    cached.delete(text);
    cached.set(text, profile);
    for (const oldest of [...cached.keys()].slice(0, -maxCached)) cached.delete(oldest);
    return profile;
  };
};

interface ConnectionRegistryOptions {
  readonly settings: SettingsStore;
  readonly policy: OrganizationPolicy;
  readonly onChanged: (connections: Connection[]) => void;
}

export const createConnectionRegistry = ({
  settings,
  policy,
  onChanged,
}: ConnectionRegistryOptions): ConnectionRegistry => {
  const stored = (): readonly StoredConnection[] => settings.get('connections');
  const managed = createManagedConnections(policy, stored());
  const beingRemoved = new Set<string>();

  const entries = (): readonly RegisteredConnection[] => mergeRegisteredConnections(managed, stored());
  const profile = cacheProfiles((text) => applyPolicy(parseProfile(text), policy));
  const list = (): Connection[] => entries().map((entry) => summarizeConnection(entry, profile));

  const entry: ConnectionRegistry['entry'] = (id) => {
    const match = entries().find((candidate) => candidate.id === id);
    if (!match || beingRemoved.has(id)) throw fail({ kind: 'notFound', message: null });
    return match;
  };
  const connection: ConnectionRegistry['connection'] = (id) => summarizeConnection(entry(id), profile);
  const write = (connections: StoredConnection[]): void => {
    settings.set('connections', connections);
    onChanged(list());
  };

  return {
    list,
    connection,
    entry,
    ownEntry: (id) => {
      const own = entry(id);
      if (own.isManaged) throw fail({ kind: 'blockedByPolicy' });
      return own;
    },
    profile,
    findByService: (candidate) => findConnectionByProfile(candidate, entries()),
    chooseId: (candidate) => chooseConnectionId(candidate, entries()),
    save: (changed) => {
      const isNew = stored().every(({ id }) => id !== changed.id);
      write(isNew ? [...stored(), changed] : stored().map((old) => (old.id === changed.id ? changed : old)));
      return connection(changed.id);
    },
    remove: (id) => write(stored().filter((other) => other.id !== id)),
    withRemoval: async (id, work) => {
      beingRemoved.add(id);
      try {
        return await work();
      } finally {
        beingRemoved.delete(id);
      }
    },
  };
};
