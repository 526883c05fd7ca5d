import { appendFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';

const hoard: unknown[] = [];

/** Ends this worker in one of the ways in which a worker can die. */
const die = (way: 'exit' | 'error' | 'memory'): Promise<never> => {
  if (way === 'exit') process.exit(3);
  if (way === 'error')
    setImmediate(() => {
      throw new Error('nobody catches this');
    });
  // Each turn waits for the next one, so that the worker can be ended in between.
  const fill = (): void => {
    hoard.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
    setImmediate(fill);
  };
  if (way === 'memory') fill();
  return new Promise(() => undefined);
};

/** A worker that dies when it is asked to. */
const handlers = {
  thread: (): number => threadId,
  die,
  /** Notes in a file that it was called, and dies then. */
  noteAndDie: (file: string, text: string): Promise<never> => {
    appendFileSync(file, text);
    return die('exit');
  },
  /** Answers only in a thread that was started later than `first`. */
  dieInFirst: (first: number): number | Promise<never> => (threadId === first ? die('exit') : threadId),
};
export type Mortal = typeof handlers;

serveWorkerCalls(handlers, () => undefined);
