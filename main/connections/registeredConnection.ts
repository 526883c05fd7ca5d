import { createHash } from 'node:crypto';
import { AppFailure } from '#app/contract/errors.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { getProfileServiceKey } from '#app/profile/serviceKey.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import type { ConnectionAccount, StoredConnection } from '../platform/settings.ts';

/** A connection of the book: kept in the settings, or given by the policy and then not the person's to change. */
export interface RegisteredConnection extends StoredConnection {
  readonly isManaged: boolean;
  /** False for the connections of the policy, except those of further accounts, which people add. */
  readonly isRemovable: boolean;
}

/** A connection of the policy, with the service where it leads. */
export interface ManagedConnection extends RegisteredConnection {
  readonly service: string;
}

/**
 * Returns the connections that a policy gives. The ones that the person had made already keep their ids, and with them all
 * their data.
 */
export const createManagedConnections = (
  { profileTexts }: OrganizationPolicy,
  own: readonly StoredConnection[],
): readonly ManagedConnection[] =>
  profileTexts.flatMap((profileText) => {
    const profile = parseProfile(profileText);
    const given = { kind: 'profile', profileText, isManaged: true, service: getProfileServiceKey(profile) } as const;
    const [id = chooseConnectionId(profile, own), ...others] = listConnectionsByProfile(profile, own).map(
      (entry) => entry.id,
    );
    return [
      { ...given, id, isRemovable: false },
      ...others.map((other) => ({ ...given, id: other, isRemovable: true })),
    ];
  });

/** All connections: the policy comes before the person, with further accounts at the services that it gives. */
export const mergeRegisteredConnections = (
  managed: readonly ManagedConnection[],
  own: readonly StoredConnection[],
  accounts: readonly ConnectionAccount[],
): readonly RegisteredConnection[] => {
  const given = managed.flatMap((entry) => [
    entry,
    ...(entry.isRemovable ? [] : listFurtherAccounts(entry, [...managed, ...own], accounts)),
  ]);
  return [
    ...given,
    ...own
      .filter(({ id }) => !given.some((entry) => entry.id === id))
      .map((entry) => ({ ...entry, isManaged: false, isRemovable: true })),
  ];
};

/** The id of an account names the service at which it was added, so that nothing else has to be kept of it. */
const listFurtherAccounts = (
  entry: ManagedConnection,
  entries: readonly StoredConnection[],
  accounts: readonly ConnectionAccount[],
): readonly RegisteredConnection[] =>
  accounts
    .filter(
      (account) =>
        entries.every(({ id }) => id !== account.connectionId) &&
        account.connectionId === hashService(toAccountKey(entry.service, account), 0),
    )
    .map(({ connectionId }) => ({ ...entry, id: connectionId, isRemovable: true }));

/** Returns the connections that lead where the profile leads, one for each account there. */
export const listConnectionsByProfile = <T extends StoredConnection>(
  profile: ConnectionProfile,
  entries: readonly T[],
): readonly T[] =>
  entries.filter((entry) => entry.kind === 'profile' && readService(entry) === getProfileServiceKey(profile));

/**
 * Returns the id of the connection that leads where the profile leads, or one for a new connection. The same service
 * and client give the same id on every machine and after every loss of settings, so that invoices and drafts on the
 * disk are found again; only where a connection has that id which was edited to lead elsewhere since, another one is
 * made.
 */
export const chooseConnectionId = (profile: ConnectionProfile, entries: readonly StoredConnection[]): string => {
  const [existing] = listConnectionsByProfile(profile, entries);
  return existing ? existing.id : chooseFreeId(getProfileServiceKey(profile), entries);
};

/**
 * Returns the id of a connection for a further account at the profile's service: the same on every machine and after
 * every loss of settings, too.
 */
export const chooseAccountId = (
  profile: ConnectionProfile,
  subject: string,
  entries: readonly StoredConnection[],
): string => {
  const account = { issuer: profile.identity.issuer, subject };
  return chooseFreeId(toAccountKey(getProfileServiceKey(profile), account), entries);
};

const chooseFreeId = (key: string, entries: readonly StoredConnection[]): string => {
  for (let attempt = 0; ; attempt += 1) {
    const id = hashService(key, attempt);
    // One that cannot be read has led there by all that is known.
    if (!entries.some((entry) => entry.id === id && readService(entry) !== null)) return id;
  }
};

const toAccountKey = (service: string, account: Pick<ConnectionAccount, 'issuer' | 'subject'>): string =>
  [service, account.issuer, account.subject].join('\n');

const hashService = (service: string, attempt: number): string =>
  createHash('sha256')
    .update(attempt === 0 ? service : `${service}\n${attempt}`)
    .digest('hex')
    .slice(0, 32);

const readService = ({ profileText }: StoredConnection): string | null => {
  try {
    return getProfileServiceKey(parseProfile(profileText));
  } catch (cause) {
    if (cause instanceof AppFailure) return null;
    throw cause;
  }
};
