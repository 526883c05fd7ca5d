import { createHash } from 'node:crypto';
import { AppFailure } from '#app/contract/errors.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { getProfileServiceKey } from '#app/profile/serviceKey.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import type { StoredConnection } from '../platform/settings.ts';

/** A connection of the book: kept in the settings, or given by the policy and then not the person's to change. */
export interface RegisteredConnection extends StoredConnection {
  readonly isManaged: boolean;
}

/**
 * Returns the connections that a policy gives. One that the person had made already keeps its id, and with it all its
 * data.
 */
export const createManagedConnections = (
  { profileTexts }: OrganizationPolicy,
  own: readonly StoredConnection[],
): readonly RegisteredConnection[] =>
  profileTexts.map((profileText) => {
    const id = chooseConnectionId(parseProfile(profileText), own);
    return { id, kind: 'profile', profileText, isManaged: true };
  });

/** All connections: the policy comes before the person. */
export const mergeRegisteredConnections = (
  managed: readonly RegisteredConnection[],
  own: readonly StoredConnection[],
): readonly RegisteredConnection[] => [
  ...managed,
  ...own.filter(({ id }) => !managed.some((entry) => entry.id === id)).map((entry) => ({ ...entry, isManaged: false })),
];

/** Returns the connection that leads where the profile leads, if there is one. */
export const findConnectionByProfile = <T extends StoredConnection>(
  profile: ConnectionProfile,
  entries: readonly T[],
): T | null =>
  entries.find((entry) => entry.kind === 'profile' && readService(entry) === getProfileServiceKey(profile)) ?? null;

/**
 * Returns the id of the connection that leads where the profile leads, or one for a new connection. The same service
 * and client give the same id on every machine and after every loss of settings, so that invoices and drafts on the
 * disk are found again; only where a connection has that id which was edited to lead elsewhere since, another one is
 * made.
 */
export const chooseConnectionId = (profile: ConnectionProfile, entries: readonly StoredConnection[]): string => {
  const existing = findConnectionByProfile(profile, entries);
  if (existing) return existing.id;
  for (let attempt = 0; ; attempt += 1) {
    const id = hashService(getProfileServiceKey(profile), attempt);
    // One that cannot be read has led there by all that is known.
    if (!entries.some((entry) => entry.id === id && readService(entry) !== null)) return id;
  }
};

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
