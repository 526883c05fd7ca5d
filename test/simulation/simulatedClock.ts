import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PauseFunction } from '#app/lib/pause.ts';

/** The clocks of a simulated computer. Time passes only when the simulation says so. */
export interface SimulatedClock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  readonly monotonic: { now(): number };
  /** Waits on the monotonic clock. */
  readonly pause: PauseFunction;
  /** Lets time pass; whatever waits meanwhile wakes at its moment, and goes on before more time passes. */
  elapse(milliseconds: number): Promise<void>;
  /** Lets time pass until some work is done. */
  waitFor<T>(work: Promise<T>): Promise<T>;
  /** Lets no time pass until this work is done: it takes turns of the real event loop. */
  hold<T>(work: Promise<T>): Promise<T>;
  /** Somebody sets the computer's clock; the monotonic one goes on as it was. */
  set(byMilliseconds: number): void;
}

interface Sleeper {
  readonly at: number;
  wake(): void;
}

export const createSimulatedClock = (start: number): SimulatedClock => {
  let today = start;
  let elapsed = 0;
  let sleepers: readonly Sleeper[] = [];
  let heldWorks = 0;

  const moveTo = (moment: number): void => {
    today += Math.max(0, moment - elapsed);
    elapsed = Math.max(elapsed, moment);
  };
  const remove = (sleeper: Sleeper): void => {
    sleepers = sleepers.filter((other) => other !== sleeper);
  };
  /** The sleeper that wakes next, of several at one moment the first to fall asleep. */
  const findNext = (end: number): Sleeper | undefined =>
    sleepers
      .filter(({ at }) => at <= end)
      .reduce<Sleeper | undefined>((first, other) => (first && first.at <= other.at ? first : other), undefined);

  /** Inputs and outputs are simulated, so that all work is done once no promise is left that can settle. */
  const finishWork = async (): Promise<void> => {
    for (let turns = 0; turns < 2; turns = heldWorks > 0 ? 0 : turns + 1) await nextTurn();
  };

  /** False where nobody wakes until then. */
  const wakeNext = async (end: number): Promise<boolean> => {
    const next = findNext(end);
    if (!next) return false;
    moveTo(next.at);
    remove(next);
    next.wake();
    await finishWork();
    return true;
  };

  return {
    now: () => today,
    monotonic: { now: () => elapsed },
    pause: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      if (milliseconds <= 0) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const sleeper: Sleeper = { at: elapsed + milliseconds, wake: resolve };
      sleepers = [...sleepers, sleeper];
      signal?.addEventListener('abort', () => {
        remove(sleeper);
        reject(signal.reason);
      });
      await promise;
    },
    elapse: async (milliseconds) => {
      const end = elapsed + milliseconds;
      await finishWork();
      while (await wakeNext(end));
      moveTo(end);
    },
    waitFor: async (work) => {
      let isDone = false;
      const ended = work.finally(() => {
        isDone = true;
      });
      ended.catch(() => undefined);
      await finishWork();
      while (!isDone && (await wakeNext(Number.POSITIVE_INFINITY)));
      return ended;
    },
    hold: async (work) => {
      heldWorks += 1;
      try {
        return await work;
      } finally {
        heldWorks -= 1;
      }
    },
    set: (byMilliseconds) => {
      today += byMilliseconds;
    },
  };
};
