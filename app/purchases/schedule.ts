import type { CompanyRoutine } from '../contract/purchases/routine.ts';
import type { CompanyRef } from '../contract/values.ts';
import { type Rounds, type RoundsOptions, startRounds } from '../routine/rounds.ts';
import type { Clock } from '../signin/ports.ts';

interface ScheduleOptions extends Omit<RoundsOptions, 'visit'> {
  readonly syncEvery: (company: CompanyRef) => CompanyRoutine['syncEvery'];
  /** Never opens a sign-in. */
  readonly isSignedIn: (connectionId: string) => Promise<boolean>;
  /** When the company was last synced, in milliseconds since 1970 UTC; null: never. */
  readonly syncedAt: (company: CompanyRef) => Promise<number | null>;
  readonly sync: (company: CompanyRef) => Promise<unknown>;
  readonly clock: Clock;
}

const minute = 60_000;
/** Minutes after which a sync that failed is tried again. */
const patience = 5;

const keyOf = ({ connectionId, customerNumber }: CompanyRef): string => JSON.stringify([connectionId, customerNumber]);

/** Fetches the invoices of each company every so many minutes, as its routine says and while somebody is signed in. */
export const startSchedule = ({ syncEvery, isSignedIn, syncedAt, sync, clock, ...rounds }: ScheduleOptions): Rounds => {
  const triedAt = new Map<string, number>();

  const isOlder = (moment: number | null | undefined, minutes: number): boolean =>
    moment === null || moment === undefined || Math.abs(clock.now() - moment) >= minutes * minute;

  const isDue = async (company: CompanyRef): Promise<boolean> => {
    const every = syncEvery(company);
    if (every === null || !isOlder(triedAt.get(keyOf(company)), patience)) return false;
    return (await isSignedIn(company.connectionId)) && isOlder(await syncedAt(company), every);
  };

  return startRounds({
    ...rounds,
    visit: async (company) => {
      if (!(await isDue(company))) return;
      triedAt.set(keyOf(company), clock.now());
      await sync(company);
    },
  });
};
