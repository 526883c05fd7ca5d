import type { LaunchedApplication } from './fixture.ts';

/** Sets the clock of the main process forward. */
export const advanceClock = async (application: LaunchedApplication, ms: number): Promise<void> => {
  await application.host.evaluate((_electron, forwardMs) => {
    const { now } = Date;
    Date.now = () => now() + forwardMs;
  }, ms);
};

/** Simulates a sleep of the computer of that length. */
export const sleepAndWake = async (application: LaunchedApplication, ms: number): Promise<void> => {
  await advanceClock(application, ms);
  await application.host.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'), null);
};
