/** Runs work after all work before it has ended, well or not. Returns the outcome of the work. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work after all work of the same key has ended. Work that waits for its own key would wait for ever. */
export type KeyedWorkQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Creates a queue, in which one piece of work runs at a time, in the order of the calls. */
export const createWorkQueue = (): WorkQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = () => work();
    const outcome = last.then(run, run);
    last = outcome;
    return outcome;
  };
};

/** Creates a queue for each key. */
export const createKeyedWorkQueue = (): KeyedWorkQueue => {
  const queues = new Map<string, WorkQueue>();
  return (key, work) => {
    const queue = queues.get(key) ?? createWorkQueue();
    queues.set(key, queue);
    return queue(work);
  };
};

/** Waits until all work that is in the queue now has ended, well or not. */
export const waitForWorkQueue = (queue: WorkQueue): Promise<void> => queue(async () => undefined);
