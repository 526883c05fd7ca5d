import type { ProfileEditPreview } from '#app/contract/connections.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { findNewDestinations, listSecretDestinations } from '#app/profile/secretDestinations.ts';
import { compareProfileServices } from '#app/profile/serviceChanges.ts';

/** Returns what `after` changes for the services and for secrets; all hosts are new where `before` cannot be read. */
export const compareProfiles = (
  before: ConnectionProfile | null,
  after: ConnectionProfile,
): Pick<ProfileEditPreview, 'changes' | 'destinations' | 'newHosts'> => {
  const destinations = listSecretDestinations(after);
  return before
    ? {
        destinations,
        changes: compareProfileServices(before, after),
        newHosts: findNewDestinations(before, after),
      }
    : { destinations, changes: [], newHosts: destinations.hosts.map(({ host }) => host) };
};
