import { setImmediate } from 'node:timers/promises';

/** Work that may take long: every `yield` is a moment at which something else may be done first. */
export type Steps<T> = Generator<undefined, T>;

/** How many values or rows are worked on from one such moment to the next. */
export const stride = 2000;

/** How long (ms) others wait at most while long work goes on. */
const turn = 8;

/** Does long work in turns, between which everything else that waits is done. */
export const inTurns = async <T>(steps: Steps<T>): Promise<T> => {
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < turn) continue;
    await setImmediate();
    began = performance.now();
  }
};
