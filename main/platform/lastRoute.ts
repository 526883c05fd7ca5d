import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Place, place } from '#app/contract/diagnostics.ts';
import { createQueue } from '#app/lib/queue.ts';
import { replaceFile } from '#app/storage/files/publishFile.ts';
import { readOwnFile } from '#app/storage/files/readBounded.ts';

/**
 * The person's last route, stored for as long as the program runs: found at the next start, it did not end by itself.
 */
export interface LastRouteStore {
  /** The route of the run before this one, if that was cut off; null where it ended by itself. */
  readonly interrupted: Place | null;
  save(place: Place): void;
  /** The program ends by itself. */
  forget(): Promise<void>;
}

/** A file that cannot be read or written means that nothing can be offered after a crash, and nothing more. */
export const openLastRoute = (folder: string): LastRouteStore => {
  const file = join(folder, 'lastPlace.json');
  let now: Place | null = null;
  const queue = createQueue();
  const runInQueue = (work: () => Promise<void>): Promise<void> => queue(work).catch(() => undefined);
  return {
    interrupted: read(file),
    save: (next) => {
      now = next;
      void runInQueue(async () => {
        // A newer route has been set since.
        if (now !== next) return;
        await replaceFile(file, JSON.stringify(next));
      });
    },
    forget: () => {
      now = null;
      return runInQueue(() => rm(file, { force: true }));
    },
  };
};

const maxBytes = 10_000;

const read = (file: string): Place | null => {
  try {
    return place.parse(JSON.parse(readOwnFile(file, maxBytes)));
  } catch {
    return null;
  }
};
