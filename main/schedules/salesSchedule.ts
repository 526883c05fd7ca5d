import { type Rounds, startRounds } from '#app/lib/rounds.ts';
import type { Sales } from '#app/sales/sales.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { goOnAfterSleep, roundsOf } from './rounds.ts';

/**
 * Follows the sales invoices of each company at their own pace. A company that was not opened since the start is not
 * asked for, so that no service is reached and no demo started for it, but where many drafts were being sent when the
 * application ended: that goes on.
 */
export const followSales = (book: ConnectionBook, { follow, bulk }: Pick<Sales, 'follow' | 'bulk'>): Rounds =>
  goOnAfterSleep(
    startRounds({
      ...roundsOf(book),
      visit: async (company) => {
        await bulk.goOn(company);
        await follow.turn(company);
      },
    }),
  );
