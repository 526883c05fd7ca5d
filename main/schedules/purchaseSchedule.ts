import type { Rounds } from '#app/lib/rounds.ts';
import type { Purchases } from '#app/purchases/purchases.ts';
import { startSchedule } from '#app/purchases/sync/schedule.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { routineOf } from '../platform/routines.ts';
import type { Settings } from '../platform/settings.ts';
import { goOnAfterSleep, roundsOf } from './rounds.ts';

interface Parts {
  readonly book: ConnectionBook;
  readonly settings: Settings;
  readonly purchases: Pick<Purchases, 'sync' | 'syncedAt'>;
}

/** Fetches purchase invoices by itself, as the routine of each company says; once after each sleep of the machine. */
export const schedulePurchases = ({ book, settings, purchases }: Parts): Rounds =>
  goOnAfterSleep(
    startSchedule({
      ...roundsOf(book),
      syncEvery: (company) => routineOf(settings, company).syncEvery,
      isSignedIn: (connectionId) => isSignedIn(book, connectionId),
      syncedAt: (company) => purchases.syncedAt(company),
      sync: (company) => purchases.sync({ company, isByHand: false }),
      clock: Date,
    }),
  );

/** The demo service is not started for this: it is signed in to only where it runs. */
const isSignedIn = async (book: ConnectionBook, connectionId: string): Promise<boolean> => {
  const isDemo = book.list().some(({ id, kind }) => id === connectionId && kind === 'demo');
  if (!isDemo) return (await book.sessionState(connectionId)).kind === 'signedIn';
  const states = (await book.inUse()).map(({ session }) => session.state());
  return states.some((state) => state.connectionId === connectionId && state.kind === 'signedIn');
};
