import type { BrowserWindow } from 'electron';
import type { Health } from '#app/contract/diagnostics.ts';
import { assessHealth } from '#app/diagnostics/health.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { findBundleFile, gatherBundle, type SharedFile, saveBundle } from '../diagnostics/diagnosticsBundle.ts';
import { gatherHealth, type HealthFactsDeps } from '../diagnostics/healthFacts.ts';
import { log } from '../platform/log.ts';
import type { SettingsStore } from '../platform/settings.ts';
import type { CrashRecovery } from '../windows/crashRecovery.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

interface DiagnosticsHandlersDeps extends HealthFactsDeps {
  readonly settings: SettingsStore;
  readonly window: () => BrowserWindow | null;
  readonly crashes: CrashRecovery;
}

/** Handlers of `diagnostics.*`. */
export const createDiagnosticsHandlers = (deps: DiagnosticsHandlersDeps): BoundHandlers<'diagnostics'> => {
  const { connectionManager, settings, policy, logFolder, window, crashes } = deps;
  let gathered: readonly SharedFile[] = [];

  const readHealth = async (): Promise<Health> => {
    const facts = await gatherHealth(deps);
    return { checkedAt: new Date().toISOString(), facts, verdicts: assessHealth(facts) };
  };

  return bindHandlers('diagnostics', {
    health: readHealth,
    prepare: async () => {
      gathered = await gatherBundle({
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
    fileText: ({ name }) => ({ text: findBundleFile(gathered, name).text }),
    save: async ({ names }) => {
      const files = [...new Set(names)].map((name) => findBundleFile(gathered, name));
      return { isSaved: (await saveBundle(window(), files)) !== null };
    },
    reportFailure: ({ reference, trace }) => {
      log({ event: 'renderer.error', reference, trace });
      return {};
    },
    notePlace: (place) => {
      crashes.saveRoute(place);
      return {};
    },
    interruptedPlace: () => ({ place: crashes.getInterrupted() }),
    dismissPlace: () => {
      crashes.dismiss();
      return {};
    },
  });
};

const summarizeConnections = (connectionManager: ConnectionManager): object[] =>
  connectionManager.list().map(({ kind, identityHost, hasSales, signInWith, isManaged, companies }) => ({
    ...{ kind, identityHost, hasSales, signInWith, isManaged },
    companies: companies.length,
  }));

/** Returns the secrets of the open connections, and the names of persons and companies. */
const collectSecrets = async (connectionManager: ConnectionManager): Promise<readonly string[]> => {
  const names = connectionManager
    .list()
    .flatMap(({ companies }) => companies.flatMap(({ name, businessId }) => [name, businessId ?? '']));
  const open = (await connectionManager.inUse()).flatMap((connection) => {
    const state = connection.session.state();
    const person = state.kind === 'signedIn' ? (state.personName ?? '') : '';
    return [person, ...Object.values(connection.credentials())];
  });
  return [...names, ...open];
};
