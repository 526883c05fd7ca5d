import type { Desk } from './fixture.ts';

/** Sets the clock of the main process forward. */
export const advanceClock = async (desk: Desk, ms: number): Promise<void> => {
  await desk.host.evaluate((_electron, forwardMs) => {
    const { now } = Date;
    Date.now = () => now() + forwardMs;
  }, ms);
};

/** Lets the computer sleep for that long and wake up. */
export const sleepAndWake = async (desk: Desk, ms: number): Promise<void> => {
  await advanceClock(desk, ms);
  await desk.host.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'), null);
};
