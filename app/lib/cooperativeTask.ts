import { setImmediate } from 'node:timers/promises';

/** Work that may take long: every `yield` is a moment at which something else may be done first. */
export type CooperativeTask<T> = Generator<undefined, T>;

/** The number of values or rows between two yields. */
export const rowsPerYield = 2000;

/** The longest time (ms) for which long work blocks other work. */
const maxSliceMs = 8;

/** Does long work in turns, between which everything else that waits is done. */
export const runCooperatively = async <T>(steps: CooperativeTask<T>): Promise<T> => {
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < maxSliceMs) continue;
    await setImmediate();
    began = performance.now();
  }
};

/** Runs steps to their end without a pause. */
export const runToEnd = <T>(steps: CooperativeTask<T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
