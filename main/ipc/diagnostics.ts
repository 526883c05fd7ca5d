import type { BrowserWindow } from 'electron';
import type { Health } from '#app/contract/diagnostics.ts';
import { verdictsOn } from '#app/diagnostics/health.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { bundleFileNamed, gatherBundle, type SharedFile, saveBundle } from '../diagnostics/diagnosticsBundle.ts';
import { gatherHealth, type HealthParts } from '../diagnostics/healthFacts.ts';
import { log } from '../platform/log.ts';
import type { Settings } from '../platform/settings.ts';
import type { Crashes } from '../windows/crashes.ts';
import type { Handlers } from './bind.ts';

interface Parts extends HealthParts {
  readonly settings: Settings;
  readonly window: () => BrowserWindow | null;
  readonly crashes: Crashes;
}

/** Handlers of `diagnostics.*`. */
export const diagnosticsHandlers = (parts: Parts): Handlers<'diagnostics'> => {
  const { book, settings, policy, logFolder, window, crashes } = parts;
  let gathered: readonly SharedFile[] = [];

  const health = async (): Promise<Health> => {
    const facts = await gatherHealth(parts);
    return { checkedAt: new Date().toISOString(), facts, verdicts: verdictsOn(facts) };
  };

  return {
    health,
    prepare: async () => {
      gathered = await gatherBundle({
        health: await health(),
        settings: {
          preferences: settings.get('preferences') ?? null,
          connections: outlineOf(book),
          faults: policy().faults,
        },
        logFolder,
        secrets: await secretsOf(book),
      });
      return gathered.map(({ name, about, bytes }) => ({ name, about, bytes }));
    },
    fileText: ({ name }) => ({ text: bundleFileNamed(gathered, name).text }),
    save: async ({ names }) => {
      const files = [...new Set(names)].map((name) => bundleFileNamed(gathered, name));
      return { isSaved: (await saveBundle(window(), files)) !== null };
    },
    reportFailure: ({ reference, trace }) => {
      log({ event: 'page.failed', reference, trace });
      return {};
    },
    notePlace: (place) => {
      crashes.note(place);
      return {};
    },
    interruptedPlace: () => ({ place: crashes.offered() }),
    dismissPlace: () => {
      crashes.dismiss();
      return {};
    },
  };
};

const outlineOf = (book: ConnectionBook): object[] =>
  book.list().map(({ kind, identityHost, hasSales, signInWith, isManaged, companies }) => ({
    ...{ kind, identityHost, hasSales, signInWith, isManaged },
    companies: companies.length,
  }));

/** Returns the secrets of the open connections, and the names of persons and companies. */
const secretsOf = async (book: ConnectionBook): Promise<readonly string[]> => {
  const names = book
    .list()
    .flatMap(({ companies }) => companies.flatMap(({ name, businessId }) => [name, businessId ?? '']));
  const open = (await book.inUse()).flatMap((connection) => {
    const state = connection.session.state();
    const person = state.kind === 'signedIn' ? (state.personName ?? '') : '';
    return [person, ...Object.values(connection.credentials())];
  });
  return [...names, ...open];
};
