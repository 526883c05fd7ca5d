import { randomUUID } from 'node:crypto';
import type { SecretStore } from '#app/auth/ports.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ReviewReplicas } from '#app/purchases/service/reviewReplicas.ts';
import type { TeamService } from '#app/team/teamService.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { reportInternalError } from '../platform/report.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import { openOnce } from './openOnce.ts';

/** The exchange with team servers; its code is read from the disk where a profile names one. */
export interface LazyTeamService {
  /** Returns the service of a connection; null where its profile names no team server. */
  readonly find: (connectionId: string) => Promise<TeamService | null>;
  /** Begins to exchange where a person has joined before. */
  start(connectionIds: readonly string[]): void;
  requestExchange(company: CompanyRef): void;
  close(): Promise<void>;
}

interface LazyTeamServiceDeps {
  readonly connectionManager: ConnectionManager;
  readonly replicas: () => ReviewReplicas;
  readonly secrets: SecretStore;
  readonly publish: MainWindowHandle['publish'];
  readonly personFor: (connectionId: string) => string;
}

export const openLazyTeamService = (deps: LazyTeamServiceDeps): LazyTeamService => {
  const { connectionManager, replicas, secrets, publish, personFor } = deps;
  let opened: TeamService | null = null;
  const open = openOnce(async () => {
    const { createTeamService } = await import('#app/team/teamService.ts');
    opened = createTeamService({
      profileFor: connectionManager.profile,
      ...{ personFor, secrets, replicas: replicas(), device: randomUUID() },
      onChanged: (connectionId) => publish('team.changed', { connectionId }),
      onViewers: (company) => publish('team.viewersChanged', { company }),
    });
    return opened;
  });
  const hasTeam = (connectionId: string): boolean => {
    try {
      return connectionManager.profile(connectionId).team !== undefined;
    } catch {
      // A profile that cannot be read is reported where the connection is used.
      return false;
    }
  };
  return {
    find: async (connectionId) => (hasTeam(connectionId) ? open() : null),
    start: (connectionIds) => {
      for (const connectionId of connectionIds.filter(hasTeam))
        void open().then((team) => team.exchange(connectionId), reportInternalError);
    },
    requestExchange: (company) => opened?.requestExchange(company),
    close: async () => opened?.close(),
  };
};
