/** The listeners of one event. */
export interface ListenerSet<Values extends readonly unknown[]> {
  /** Adds a listener; returns a function that removes it. */
  readonly subscribe: (listener: (...values: Values) => void) => () => void;
  /** Calls all listeners, in the order in which they were added. */
  readonly notify: (...values: Values) => void;
}

/** Creates an empty set. A listener that is added twice is called once. */
export const createListenerSet = <Values extends readonly unknown[] = []>(): ListenerSet<Values> => {
  const listeners = new Set<(...values: Values) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (...values) => {
      for (const listener of listeners) listener(...values);
    },
  };
};
