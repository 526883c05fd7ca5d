import type { Connection } from '#app/contract/connections.ts';
import { fail } from '#app/contract/errors.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import type { Profile } from '#app/profile/profile.ts';
import { governed } from '#app/settings/laidDown.ts';
import type { Policy } from '#app/settings/policy.ts';
import type { Settings, StoredConnection } from '../platform/settings.ts';
import { allEntries, type Entry, idFor, managedEntries, sameService } from './entries.ts';
import { connectionOf } from './outline.ts';

/** Which connections there are: those kept in the settings, and those of the policy. */
export interface Catalogue {
  list(): Connection[];
  /** Returns the connection with this id. Throws `notFound`. */
  connection(id: string): Connection;
  /** Throws `notFound`, also while the connection is leaving. */
  entry(id: string): Entry;
  /** Returns the entry with this id if the person may change it. Throws `blockedByPolicy` for one of the policy. */
  ownEntry(id: string): Entry;
  /** The profile in a text, as the policy lets it be used. Throws `invalidProfile`. */
  profile(text: string): Profile;
  /** The connection that leads where the profile leads, or null. */
  leadingTo(profile: Profile): Entry | null;
  /** The id under which a profile is added. */
  idFor(profile: Profile): string;
  /** Adds the connection, or puts it in the place of the one with its id. Throws `storage`. */
  keep(stored: StoredConnection): Connection;
  /** Throws `storage`. */
  remove(id: string): void;
  /** Does what ends a connection: meanwhile it is not found. */
  whileLeaving<T>(id: string, work: () => Promise<T>): Promise<T>;
}

/** Profiles that are remembered: those of all connections as a rule. Reading one compiles every expression in it. */
const maxRemembered = 50;

/** Reads each text once: equal texts give the same profile. What could not be read is read again. */
const rememberProfiles = (read: (text: string) => Profile): ((text: string) => Profile) => {
  const remembered = new Map<string, Profile>();
  return (text) => {
    const profile = remembered.get(text) ?? read(text);
    remembered.delete(text);
    remembered.set(text, profile);
    for (const oldest of [...remembered.keys()].slice(0, -maxRemembered)) remembered.delete(oldest);
    return profile;
  };
};

interface CatalogueOptions {
  readonly settings: Settings;
  readonly policy: Policy;
  readonly onChanged: (connections: Connection[]) => void;
}

export const createCatalogue = ({ settings, policy, onChanged }: CatalogueOptions): Catalogue => {
  const stored = (): readonly StoredConnection[] => settings.get('connections');
  const managed = managedEntries(policy, stored());
  const leaving = new Set<string>();

  const entries = (): readonly Entry[] => allEntries(managed, stored());
  const profile = rememberProfiles((text) => governed(parseProfile(text), policy));
  const list = (): Connection[] => entries().map((entry) => connectionOf(entry, profile));

  const entry: Catalogue['entry'] = (id) => {
    const found = entries().find((candidate) => candidate.id === id);
    if (!found || leaving.has(id)) throw fail({ kind: 'notFound', message: null });
    return found;
  };
  const connection: Catalogue['connection'] = (id) => connectionOf(entry(id), profile);
  const write = (connections: StoredConnection[]): void => {
    settings.set('connections', connections);
    onChanged(list());
  };

  return {
    list,
    connection,
    entry,
    ownEntry: (id) => {
      const found = entry(id);
      if (found.isManaged) throw fail({ kind: 'blockedByPolicy' });
      return found;
    },
    profile,
    leadingTo: (wanted) => sameService(wanted, entries()),
    idFor: (wanted) => idFor(wanted, entries()),
    keep: (changed) => {
      const isNew = stored().every(({ id }) => id !== changed.id);
      write(isNew ? [...stored(), changed] : stored().map((old) => (old.id === changed.id ? changed : old)));
      return connection(changed.id);
    },
    remove: (id) => write(stored().filter((other) => other.id !== id)),
    whileLeaving: async (id, work) => {
      leaving.add(id);
      try {
        return await work();
      } finally {
        leaving.delete(id);
      }
    },
  };
};
