import { powerMonitor } from 'electron';
import { AppFailure } from '../../app/contract/errors.ts';
import type { Purchases } from '../../app/purchases/purchases.ts';
import { type Schedule, startSchedule } from '../../app/purchases/schedule.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { reportInternal } from '../platform/report.ts';
import { routineOf } from '../platform/routines.ts';
import type { Settings } from '../platform/settings.ts';

interface Parts {
  readonly book: ConnectionBook;
  readonly settings: Settings;
  readonly purchases: Pick<Purchases, 'sync' | 'syncedAt'>;
}

/** Fetches purchase invoices by itself, as the routine of each company says; once after each sleep of the machine. */
export const schedulePurchases = ({ book, settings, purchases }: Parts): Schedule => {
  const schedule = startSchedule({
    companies: () =>
      book
        .list()
        .flatMap(({ id, companies }) => companies.map(({ customerNumber }) => ({ connectionId: id, customerNumber }))),
    syncEvery: (company) => routineOf(settings, company).syncEvery,
    isSignedIn: (connectionId) => isSignedIn(book, connectionId),
    syncedAt: (company) => purchases.syncedAt(company),
    sync: (company) => purchases.sync({ company, isByHand: false }),
    onFailure: (cause) => {
      if (!isKnown(cause)) reportInternal(cause);
    },
    clock: Date,
    timers: {
      every: (ms, ring) => {
        const timer = setInterval(ring, ms);
        return () => clearInterval(timer);
      },
    },
  });
  powerMonitor.on('resume', () => void schedule.look());
  return schedule;
};

/** The demo service is not started for this: it is signed in to only where it runs. */
const isSignedIn = async (book: ConnectionBook, connectionId: string): Promise<boolean> => {
  const isDemo = book.list().some(({ id, kind }) => id === connectionId && kind === 'demo');
  if (!isDemo) return (await book.sessionState(connectionId)).kind === 'signedIn';
  const states = (await book.inUse()).map(({ session }) => session.state());
  return states.some((state) => state.connectionId === connectionId && state.kind === 'signedIn');
};

/** What has words for people is told where the age of the invoices is. */
const isKnown = (cause: unknown): boolean => cause instanceof AppFailure && cause.error.kind !== 'internal';
