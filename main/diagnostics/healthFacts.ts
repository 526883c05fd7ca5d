import { statfs } from 'node:fs/promises';
import { release } from 'node:os';
import type { SecretStore } from '#app/auth/ports.ts';
import type { HealthFacts } from '#app/contract/diagnostics.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { DatabaseExaminationWorker } from '#app/diagnostics/files/worker.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import { startWorker } from '#app/storage/database/worker.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { getApplicationVersion } from '../electron/installation.ts';
import { getDataFolderChoice } from '../platform/dataFolderChoice.ts';
import { logFile } from '../platform/log.ts';
import { listLogFiles } from '../platform/logFolder.ts';

export interface HealthFactsDeps {
  readonly userData: string;
  readonly logFolder: string;
  /** `app/diagnostics/files/worker.ts`, or what it was built into. */
  readonly workerUrl: URL;
  readonly connectionManager: ConnectionManager;
  readonly sales: Pick<SalesFeature, 'drafts'>;
  readonly policy: () => OrganizationPolicy;
  readonly secrets: Pick<SecretStore, 'storage'>;
}

/** Looks at everything that {@link HealthFacts} names. Asks no service, and starts none. */
export const collectHealthFacts = async (deps: HealthFactsDeps): Promise<HealthFacts> => {
  const { userData, logFolder, connectionManager, secrets } = deps;
  const policy = deps.policy();
  const [connections, files, queue, free, logFiles] = await Promise.all([
    readConnections(connectionManager),
    examineFiles(deps),
    countQueue(deps),
    readFreeSpace(userData),
    listLogFiles(logFolder),
  ]);
  return {
    connections,
    files,
    queue,
    disk: { free },
    dataFolder: { path: userData, problem: getDataFolderChoice()?.problem ?? null },
    secretStorage: secrets.storage,
    policy: {
      isThere: policy.locks.length + policy.profileTexts.length + policy.faults.length > 0,
      faults: policy.faults.length,
    },
    log: { folder: logFolder, bytes: logFiles.reduce((sum, { size }) => sum + size, 0), trouble: logFile.trouble() },
    versions: {
      application: getApplicationVersion(),
      electron: process.versions.electron ?? '',
      chromium: process.versions.chrome ?? '',
      node: process.versions.node,
      system: `${process.platform} ${release()}`,
    },
  };
};

const readConnections = async (connectionManager: ConnectionManager): Promise<HealthFacts['connections']> => {
  const states = (await connectionManager.inUse()).map(({ session }) => session.state());
  return connectionManager.list().map(({ id, name, identityHost }) => {
    const state = states.find(({ connectionId }) => connectionId === id);
    const endsAt = state?.kind === 'signedIn' ? state.endsAt : null;
    return { connectionId: id, name, host: identityHost, session: state?.kind ?? 'notOpened', endsAt };
  });
};

const examineFiles = async ({ userData, workerUrl }: HealthFactsDeps): Promise<HealthFacts['files']> => {
  const worker = startWorker<DatabaseExaminationWorker>({ url: workerUrl, data: null });
  try {
    return await worker.call.examine(userData);
  } finally {
    await worker.close();
  }
};

/** Null where the drafts cannot be read: the faults of their file are reported separately. */
const countQueue = async ({ connectionManager, sales }: HealthFactsDeps): Promise<HealthFacts['queue']> => {
  try {
    const companies = connectionManager
      .list()
      .filter(({ hasSales }) => hasSales)
      .flatMap(({ id, companies }) => companies.map(({ customerNumber }) => ({ connectionId: id, customerNumber })));
    const drafts = await Promise.all(companies.map((company) => sales.drafts({ company })));
    const states = drafts.flat().map(({ submission }) => submission?.state);
    const countState = (wanted: (typeof states)[number]): number => states.filter((state) => state === wanted).length;
    return { sending: countState('sending'), stopped: countState('stopped'), undecided: countState('needsDecision') };
  } catch (cause) {
    if (cause instanceof AppFailure && cause.error.kind === 'storage') return null;
    throw cause;
  }
};

/** Null where the system does not say. */
const readFreeSpace = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};
