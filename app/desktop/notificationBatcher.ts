export interface NotificationBatcherOptions<T> {
  readonly show: (message: T) => void;
  /** Returns a message in place of several. */
  readonly sum: (messages: readonly T[]) => T;
  /** Calls back once, after so many milliseconds. */
  readonly later: (ms: number, then: () => void) => void;
}

/** Messages that come within this time (ms) are shown together. */
const batchMs = 1500;
/** So many are read one by one. */
const maxSingle = 3;

/** Shows a few messages as they are, and many that come together as one. */
export const createNotificationBatcher = <T>({
  show,
  sum,
  later,
}: NotificationBatcherOptions<T>): ((message: T) => void) => {
  let waiting: T[] = [];
  const showBatch = (): void => {
    const messages = waiting;
    waiting = [];
    for (const message of messages.length > maxSingle ? [sum(messages)] : messages) show(message);
  };
  return (message) => {
    if (waiting.length === 0) later(batchMs, showBatch);
    waiting.push(message);
  };
};
