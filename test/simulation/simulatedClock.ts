/** The clocks of a simulated computer. Time passes only when the simulation says so. */
export interface SimulatedClock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  readonly monotonic: { now(): number };
  pass(milliseconds: number): void;
  /** Somebody sets the computer's clock; the monotonic one goes on as it was. */
  set(byMilliseconds: number): void;
}

export const createSimulatedClock = (start: number): SimulatedClock => {
  let today = start;
  let elapsed = 0;
  return {
    now: () => today,
    monotonic: { now: () => elapsed },
    pass: (milliseconds) => {
      today += milliseconds;
      elapsed += milliseconds;
    },
    set: (byMilliseconds) => {
      today += byMilliseconds;
    },
  };
};
