import type { HealthReport } from '#app/contract/diagnostics.ts';
import { assessHealth } from '#app/diagnostics/health.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import {
  collectDiagnosticsFiles,
  type DiagnosticsFileContent,
  findDiagnosticsFile,
  saveDiagnosticsBundle,
} from '../diagnostics/diagnosticsBundle.ts';
import { collectHealthFacts, type HealthFactsDeps } from '../diagnostics/healthFacts.ts';
import type { AppWindow } from '../electron/windows.ts';
import { log } from '../platform/log.ts';
import type { SettingsStore } from '../platform/settings.ts';
import type { CrashRecovery } from '../windows/crashRecovery.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface DiagnosticsHandlersDeps extends HealthFactsDeps {
  readonly settings: SettingsStore;
  readonly window: () => AppWindow | null;
  readonly crashes: CrashRecovery;
}

/** Handlers of `diagnostics.*`. */
export const createDiagnosticsHandlers = (deps: DiagnosticsHandlersDeps): BoundIpcHandlers<'diagnostics'> => {
  const { connectionManager, settings, policy, logFolder, window, crashes } = deps;
  let gathered: readonly DiagnosticsFileContent[] = [];

  const readHealth = async (): Promise<HealthReport> => {
    const facts = await collectHealthFacts(deps);
    return { checkedAt: new Date().toISOString(), facts, verdicts: assessHealth(facts) };
  };

  return bindIpcHandlers({
    health: readHealth,
    prepare: async () => {
      gathered = await collectDiagnosticsFiles({
        health: await readHealth(),
        settings: {
          preferences: settings.get('preferences') ?? null,
          connections: summarizeConnections(connectionManager),
          faults: policy().faults,
        },
        logFolder,
        secrets: await collectSecrets(connectionManager),
      });
      return gathered.map(({ name, about, bytes }) => ({ name, about, bytes }));
    },
    fileText: ({ name }) => ({ text: findDiagnosticsFile(gathered, name).text }),
    save: async ({ names }) => {
      const files = [...new Set(names)].map((name) => findDiagnosticsFile(gathered, name));
      return { isSaved: (await saveDiagnosticsBundle(window(), files)) !== null };
    },
    reportFailure: ({ reference, trace }) => {
      log({ event: 'renderer.error', reference, trace });
      return {};
    },
    saveRoute: (route) => {
      crashes.saveRoute(route);
      return {};
    },
    interruptedRoute: () => ({ route: crashes.getInterrupted() }),
    dismissInterruptedRoute: () => {
      crashes.dismiss();
      return {};
    },
  });
};

const summarizeConnections = (connectionManager: ConnectionManager): object[] =>
  connectionManager.list().map(({ kind, identityHost, hasSales, hasTeam, signInWith, isManaged, companies }) => ({
    ...{ kind, identityHost, hasSales, hasTeam, signInWith, isManaged },
    companies: companies.length,
  }));

/** Returns the secrets of the open connections, and the names of persons and companies. */
const collectSecrets = async (connectionManager: ConnectionManager): Promise<readonly string[]> => {
  const names = connectionManager
    .list()
    .flatMap(({ companies, person }) => [
      ...companies.flatMap(({ name, businessId }) => [name, businessId ?? '']),
      ...(person ? [person.name ?? '', person.subject] : []),
    ]);
  const open = (await connectionManager.inUse()).flatMap((connection) => {
    const state = connection.session.state();
    const person = state.kind === 'signedIn' ? (state.personName ?? '') : '';
    return [person, ...Object.values(connection.credentials())];
  });
  return [...names, ...open];
};
