import type { Desk } from './fixture.ts';

/** Sets the clock of the main process forward. */
export const advanceClock = async (desk: Desk, ms: number): Promise<void> => {
  await desk.host.evaluate((_electron, forwardMs) => {
    const { now } = Date;
    Date.now = () => now() + forwardMs;
  }, ms);
};

/** Simulates a sleep of the computer of that length. */
export const sleepAndWake = async (desk: Desk, ms: number): Promise<void> => {
  await advanceClock(desk, ms);
  await desk.host.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'), null);
};
