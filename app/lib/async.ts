import { fail } from '../contract/errors.ts';

/**
 * Waits for shared work, but no longer than `signal` allows: the one who gives up gets `cancelled`, the work goes on for the
 * others.
 */
export const waitOrCancel = async <T>(work: Promise<T>, signal?: AbortSignal): Promise<T> => {
  if (!signal) return work;
  const { promise: cancelled, reject } = Promise.withResolvers<never>();
  const giveUp = (): void => reject(fail({ kind: 'cancelled' }, signal.reason));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};

/** Makes many calls at the same time one: anyone who calls while the work runs gets its outcome. */
export const singleFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
};
