import type { SecretStore } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import type { InvoiceViewer, TeamState } from '#app/contract/team.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import type { ReviewReplicas } from '#app/purchases/service/reviewReplicas.ts';
import { connectTeamServer } from './connectTeamServer.ts';
import {
  readTeamMembership,
  removeTeamMembership,
  type TeamMembership,
  writeTeamMembership,
} from './teamMembership.ts';
import type { TeamServerCredentials, TeamServerSettings } from './teamServerSettings.ts';
import { TeamSynchronizer } from './teamSynchronizer.ts';

/** Public API of the team feature. All but `close` throw `notFound` for an unknown connection, and `storage`. */
export interface TeamService {
  /** Returns the state; null where the profile names no team server. */
  state(connectionId: string): Promise<TeamState | null>;
  /** Throws `teamServer` where the server does not accept it. */
  join(connectionId: string, credentials: TeamServerCredentials): Promise<void>;
  leave(connectionId: string): Promise<void>;
  exchange(connectionId: string): void;
  /** Exchanges a company soon, as decisions were made here. */
  requestExchange(company: CompanyRef): void;
  showInvoice(company: CompanyRef, id: number | null): Promise<void>;
  viewers(company: CompanyRef): Promise<InvoiceViewer[]>;
  close(): Promise<void>;
}

export interface TeamServiceOptions {
  readonly profileFor: (connectionId: string) => ConnectionProfile;
  readonly personFor: (connectionId: string) => string;
  readonly replicas: ReviewReplicas;
  readonly secrets: Pick<SecretStore, 'read' | 'write' | 'remove'>;
  /** Name of this computer in what others see; another one in each run. */
  readonly device: string;
  readonly onChanged: (connectionId: string) => void;
  readonly onViewers: (company: CompanyRef) => void;
}

export const createTeamService = (options: TeamServiceOptions): TeamService => {
  const { profileFor, personFor, replicas, secrets, device, onChanged, onViewers } = options;
  /** Synchronizers by connection; null where there is none to open. */
  const synchronizers = new Map<string, Promise<TeamSynchronizer | null>>();
  /** The last call of `showInvoice` by connection: an earlier one that took longer no longer holds. */
  const lastShown = new Map<string, symbol>();

  const findSettings = (connectionId: string): TeamServerSettings | null => profileFor(connectionId).team ?? null;
  const findMembership = async (connectionId: string): Promise<TeamMembership | null> => {
    const settings = findSettings(connectionId);
    return settings && readTeamMembership(secrets, connectionId, settings);
  };

  const openSynchronizer = async (connectionId: string): Promise<TeamSynchronizer | null> => {
    const [settings, membership] = [findSettings(connectionId), await findMembership(connectionId)];
    if (settings === null || membership === null) return null;
    const { role, password, officeId } = membership;
    return new TeamSynchronizer({
      ...{ settings, officeId, device, credentials: { role, password } },
      listCompanies: () => profileFor(connectionId).companies.map(({ customerNumber }) => customerNumber),
      openReplica: (customerNumber) => replicas.open({ connectionId, customerNumber }),
      onOffice: (id) => writeTeamMembership(secrets, connectionId, { ...membership, officeId: id }),
      onState: () => onChanged(connectionId),
      onViewers: (customerNumber) => onViewers({ connectionId, customerNumber }),
    });
  };
  const findSynchronizer = (connectionId: string): Promise<TeamSynchronizer | null> => {
    const synchronizer = synchronizers.get(connectionId) ?? openSynchronizer(connectionId);
    synchronizers.set(connectionId, synchronizer);
    // What could not be read may be readable later.
    synchronizer.catch(() => synchronizers.delete(connectionId));
    return synchronizer;
  };
  const closeSynchronizer = async (connectionId: string): Promise<void> => {
    const synchronizer = await synchronizers.get(connectionId)?.catch(() => null);
    synchronizers.delete(connectionId);
    await synchronizer?.close();
  };

  return {
    state: async (connectionId) => {
      const settings = findSettings(connectionId);
      if (settings === null) return null;
      const synchronizer = await findSynchronizer(connectionId);
      const role = (await findMembership(connectionId))?.role ?? null;
      return {
        ...{ server: `${settings.host}/${settings.database}`, role },
        ...(synchronizer?.state ?? { status: 'notJoined', error: null, exchangedAt: null }),
      };
    },
    join: async (connectionId, credentials) => {
      const settings = findSettings(connectionId);
      if (settings === null) throw fail({ kind: 'notFound', message: null });
      const { host, port, database } = settings;
      // Said at once where the server does not accept it.
      const connection = await connectTeamServer(settings, credentials);
      await connection.close();
      await closeSynchronizer(connectionId);
      await writeTeamMembership(secrets, connectionId, {
        ...credentials,
        host,
        port,
        database,
        officeId: connection.officeId,
      });
      await findSynchronizer(connectionId);
      onChanged(connectionId);
    },
    leave: async (connectionId) => {
      await closeSynchronizer(connectionId);
      await removeTeamMembership(secrets, connectionId);
      onChanged(connectionId);
    },
    exchange: (connectionId) =>
      void findSynchronizer(connectionId).then((synchronizer) => synchronizer?.exchange(), ignore),
    requestExchange: ({ connectionId, customerNumber }) =>
      void synchronizers.get(connectionId)?.then((synchronizer) => synchronizer?.exchange(customerNumber), ignore),
    showInvoice: async (company, id) => {
      const call = Symbol();
      lastShown.set(company.connectionId, call);
      const synchronizer = await findSynchronizer(company.connectionId);
      if (!synchronizer) return;
      const identity = id === null ? null : await replicas.findIdentity(company, id);
      if (lastShown.get(company.connectionId) !== call) return;
      synchronizer.show(company.customerNumber, identity, personFor(company.connectionId));
    },
    viewers: async (company) => {
      const synchronizer = await findSynchronizer(company.connectionId);
      const viewers = synchronizer?.listViewers(company.customerNumber) ?? [];
      if (viewers.length === 0) return [];
      const identities = viewers.map(({ identity }) => identity);
      const ids = await replicas.findIds(company, identities);
      return viewers.flatMap(({ identity, person }) => {
        const id = ids.get(identity);
        return id === undefined ? [] : [{ id, person }];
      });
    },
    close: async () => {
      await Promise.all([...synchronizers.keys()].map(closeSynchronizer));
    },
  };
};

/** A synchronizer that cannot be opened is reported by the next call that needs it. */
const ignore = (): void => undefined;
