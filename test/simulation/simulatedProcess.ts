/**
 * A program that can be killed at any of its inputs and outputs. Once it is dead, whatever it was waiting for never answers, so
 * that none of its code runs any more.
 */
export interface SimulatedProcess {
  /** Does one input or output; the kill point may lie before or after it. */
  io<T>(work: () => Promise<T>): Promise<T>;
  /** Answers null where the process died first. */
  orDeath<T>(work: Promise<T>): Promise<T | null>;
  readonly isDead: boolean;
}

/** `killAt` counts the points before and after each input and output; null: it lives as long as it is wanted. */
export const createSimulatedProcess = (killAt: number | null): SimulatedProcess => {
  let points = 0;
  let isDead = false;
  const death = Promise.withResolvers<null>();
  const never = new Promise<never>(() => undefined);
  const survive = async (): Promise<void> => {
    if (!isDead && killAt !== null && points++ === killAt) {
      isDead = true;
      death.resolve(null);
    }
    if (isDead) await never;
  };
  return {
    io: async (work) => {
      await survive();
      try {
        return await work();
      } finally {
        await survive();
      }
    },
    orDeath: (work) => Promise.race([work, death.promise]),
    get isDead() {
      return isDead;
    },
  };
};
