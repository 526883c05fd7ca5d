export interface FewAtOnceParts<T> {
  readonly show: (message: T) => void;
  /** Returns a message in place of several. */
  readonly sum: (messages: readonly T[]) => T;
  /** Calls back once, after so many milliseconds. */
  readonly later: (ms: number, then: () => void) => void;
}

/** Messages that come within this time (ms) are shown together. */
const gatherMs = 1500;
/** So many are read one by one. */
const mostSingle = 3;

/** Shows a few messages as they are, and many that come together as one. */
export const fewAtOnce = <T>({ show, sum, later }: FewAtOnceParts<T>): ((message: T) => void) => {
  let waiting: T[] = [];
  const tell = (): void => {
    const messages = waiting;
    waiting = [];
    for (const message of messages.length > mostSingle ? [sum(messages)] : messages) show(message);
  };
  return (message) => {
    if (waiting.length === 0) later(gatherMs, tell);
    waiting.push(message);
  };
};
