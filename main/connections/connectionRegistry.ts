import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '#app/contract/connections.ts';
import { fail } from '#app/contract/errors.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { applyPolicy } from '#app/settings/mergePolicies.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import type { ConnectionAccount, SettingsStore, StoredConnection } from '../platform/settings.ts';
import { nameAccounts, summarizeConnection } from './connectionSummary.ts';
import {
  chooseAccountId,
  chooseConnectionId,
  createManagedConnections,
  listConnectionsByProfile,
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
  /** As `ownEntry`, and also the entry of a further account at a service of the policy. */
  removableEntry(id: string): RegisteredConnection;
  /** The profile in a text, as the policy lets it be used. Throws `invalidProfile`. */
  profile(text: string): ConnectionProfile;
  /** The connection that leads where the profile leads, or null. */
  findByService(profile: ConnectionProfile): RegisteredConnection | null;
  /** The connections that lead where the profile leads, one for each account there. */
  listByService(profile: ConnectionProfile): readonly RegisteredConnection[];
  /** The id under which a profile is added. */
  chooseId(profile: ConnectionProfile): string;
  /** The id of a connection for a further account at the profile's service. */
  chooseAccountId(profile: ConnectionProfile, subject: string): string;
  /** The person whose connection it is, by an id token of this issuer; null before the first sign-in. */
  account(id: string, issuer: string): ConnectionAccount | null;
  /** Binds a connection to a person, or takes their present name. Throws `storage`. */
  bindAccount(account: ConnectionAccount): void;
  /** Forgets whose connection it was. Throws `storage`. */
  forgetAccount(id: string): void;
  /** Adds the connection, or puts it in the place of the one with its id. Throws `storage`. */
  save(stored: StoredConnection): Connection;
  /** Also forgets whose connection it was. Throws `storage`. */
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
  const accounts = (): readonly ConnectionAccount[] => settings.get('accounts');
  const beingRemoved = new Set<string>();

  const entries = (): readonly RegisteredConnection[] => mergeRegisteredConnections(managed, stored(), accounts());
  const profile = cacheProfiles((text) => applyPolicy(parseProfile(text), policy));
  const list = (): Connection[] =>
    nameAccounts(entries().map((entry) => summarizeConnection(entry, accounts(), profile)));

  const entry: ConnectionRegistry['entry'] = (id) => {
    const match = entries().find((candidate) => candidate.id === id);
    if (!match || beingRemoved.has(id)) throw fail({ kind: 'notFound', message: null });
    return match;
  };
  const connection: ConnectionRegistry['connection'] = (id) => {
    const { id: known } = entry(id);
    const match = list().find((candidate) => candidate.id === known);
    if (!match) throw fail({ kind: 'notFound', message: null });
    return match;
  };
  const write = (connections: StoredConnection[]): void => {
    settings.set('connections', connections);
    onChanged(list());
  };
  const forgetAccount = (id: string): void => {
    const others = accounts().filter(({ connectionId }) => connectionId !== id);
    if (others.length < accounts().length) settings.set('accounts', others);
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
    removableEntry: (id) => {
      const removable = entry(id);
      if (!removable.isRemovable) throw fail({ kind: 'blockedByPolicy' });
      return removable;
    },
    profile,
    findByService: (candidate) => listConnectionsByProfile(candidate, entries())[0] ?? null,
    listByService: (candidate) => listConnectionsByProfile(candidate, entries()),
    chooseId: (candidate) => chooseConnectionId(candidate, entries()),
    chooseAccountId: (candidate, subject) => chooseAccountId(candidate, subject, entries()),
    account: (id, issuer) =>
      accounts().find((account) => account.connectionId === id && account.issuer === issuer) ?? null,
    bindAccount: (bound) => {
      const others = accounts().filter(
        ({ connectionId, issuer }) => connectionId !== bound.connectionId || issuer !== bound.issuer,
      );
      if (accounts().some((account) => isDeepStrictEqual(account, bound))) return;
      settings.set('accounts', [...others, bound]);
      onChanged(list());
    },
    save: (changed) => {
      const isNew = stored().every(({ id }) => id !== changed.id);
      write(isNew ? [...stored(), changed] : stored().map((old) => (old.id === changed.id ? changed : old)));
      return connection(changed.id);
    },
    forgetAccount,
    remove: (id) => {
      forgetAccount(id);
      write(stored().filter((other) => other.id !== id));
    },
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
