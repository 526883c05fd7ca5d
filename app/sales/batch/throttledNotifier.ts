export interface ThrottledNotifier<T> {
  /** Schedules a notification; the larger `size`, the longer the interval. */
  notify(of: T, size: number): void;
  stop(): void;
}

/**
 * Returns the milliseconds between two notifications: with thousands of lines each one takes time in both processes.
 */
const getIntervalMs = (size: number): number => Math.max(200, size / 5);

/** Creates a notifier that limits how often frequent changes are reported, and always reports the last state. */
export const createThrottledNotifier = <T>(tellNow: (of: T) => void): ThrottledNotifier<T> => {
  const due = new Map<T, NodeJS.Timeout>();
  const notifiedAt = new Map<T, number>();
  return {
    notify: (of, size) => {
      if (due.has(of)) return;
      const wait = Math.max(0, (notifiedAt.get(of) ?? 0) + getIntervalMs(size) - performance.now());
      const notify = (): void => {
        due.delete(of);
        notifiedAt.set(of, performance.now());
        tellNow(of);
      };
      due.set(of, setTimeout(notify, wait));
    },
    stop: () => {
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
};
