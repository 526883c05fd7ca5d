import { powerMonitor } from 'electron';
import { AppFailure } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { correlated } from '#app/diagnostics/correlation.ts';
import type { Rounds, RoundsOptions } from '#app/lib/rounds.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { reportInternal } from '../platform/report.ts';

/**
 * Returns the options of the scheduler: all companies, this machine's timers, and the report of failures in the
 * background.
 */
export const roundsOf = (book: ConnectionBook): Omit<RoundsOptions, 'visit'> => ({
  companies: () => book.list().flatMap(companiesOf),
  onFailure: (cause) => {
    if (!isKnown(cause)) reportInternal(cause);
  },
  timers: {
    every: (ms, ring) => {
      // Each round is a work of its own, as a question of the window is.
      const timer = setInterval(() => correlated(null, ring), ms);
      return () => clearInterval(timer);
    },
  },
});

/** Once more after each sleep of the machine. */
export const goOnAfterSleep = (rounds: Rounds): Rounds => {
  powerMonitor.on('resume', () => void correlated(null, () => rounds.look()));
  return rounds;
};

const companiesOf = ({ id, companies }: ReturnType<ConnectionBook['list']>[number]): readonly CompanyRef[] =>
  companies.map(({ customerNumber }) => ({ connectionId: id, customerNumber }));

/** Returns whether a failure has a message for people, which is shown beside the age of the invoices. */
const isKnown = (cause: unknown): boolean => cause instanceof AppFailure && cause.error.kind !== 'internal';
