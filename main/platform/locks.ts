import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppFailure } from '../../app/contract/errors.ts';
import { mapDatabaseError } from '../../app/database/databaseError.ts';
import { createQueue } from '../../app/signin/waiting.ts';

/**
 * Runs `work` while no other does any under the same name, in this program or in another over the same folder. Throws what
 * `work` throws, and `storage`: `busy` where another program does not let go for a minute. Work that waits for its own name
 * would wait for ever.
 */
export type Locks = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Locks within this program alone. */
export const createQueues = (): Locks => {
  const queues = new Map<string, ReturnType<typeof createQueue>>();
  return (name, work) => {
    const inTurn = queues.get(name) ?? createQueue();
    queues.set(name, inTurn);
    return inTurn(work);
  };
};

/**
 * Locks for all programs over one folder. Each is an empty SQLite database whose write lock is held while the work runs. SQLite
 * has it from the operating system (fcntl, LockFileEx), which takes it back when a program ends, however it ends: nothing has
 * to guess from an age or a process id whether the holder is alive, as with a lock file of one's own.
 */
export const createLocks = (folder: string): Locks => {
  const inTurn = createQueues();
  return (name, work) =>
    inTurn(name, async () => {
      const held = await take(folder, name);
      try {
        return await work();
      } finally {
        // Ends the transaction, and with it the lock.
        held.close();
      }
    });
};

const longestWaitMs = 60_000;
const betweenTriesMs = 20;

/**
 * Waits with a timer, not with SQLite's own time-out: that one would hold up the whole program. Only another program is ever
 * waited for so; within this one there is the queue.
 */
const take = async (folder: string, name: string): Promise<DatabaseSync> => {
  const giveUpAt = performance.now() + longestWaitMs;
  const database = open(folder, name);
  for (;;) {
    const failure = tryToLock(database);
    if (failure === null) return database;
    if (!isBusy(failure) || performance.now() > giveUpAt) {
      database.close();
      throw failure;
    }
    await pause(betweenTriesMs);
  }
};

const open = (folder: string, name: string): DatabaseSync => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, `${fileNameOf(name)}.lock`));
  } catch (cause) {
    throw mapDatabaseError(cause);
  }
};

/** Names hold characters that not every file system takes. */
const fileNameOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

/** Nothing is ever written, so the journal may be in memory: a program that dies leaves none behind. */
const tryToLock = (database: DatabaseSync): AppFailure | null => {
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return null;
  } catch (cause) {
    return mapDatabaseError(cause);
  }
};

const isBusy = ({ error }: AppFailure): boolean => error.kind === 'storage' && error.reason === 'busy';
