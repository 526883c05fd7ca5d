import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppRoute, appRoute } from '#app/contract/diagnostics.ts';
import { createWorkQueue } from '#app/lib/workQueue.ts';
import { removeFileSync, replaceFile } from '#app/storage/files/durableFiles.ts';
import { readBoundedFileSync } from '#app/storage/files/readBoundedFile.ts';

/**
 * The person's last route, stored for as long as the program runs: found at the next start, it did not end by itself.
 */
export interface LastRouteStore {
  /** The route of the run before this one, if that was cut off; null where it ended by itself. */
  readonly interrupted: AppRoute | null;
  save(route: AppRoute): void;
  /** The program ends by itself. */
  forget(): Promise<void>;
  /** As {@link LastRouteStore.forget}, at once. Throws what the system says. */
  forgetNow(): void;
}

/** A file that cannot be read or written means that nothing can be offered after a crash, and nothing more. */
export const openLastRouteStore = (folder: string): LastRouteStore => {
  const file = join(folder, 'lastPlace.json');
  let now: AppRoute | null = null;
  const queue = createWorkQueue();
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
    forgetNow: () => {
      now = null;
      removeFileSync(file);
    },
  };
};

const maxBytes = 10_000;

const read = (file: string): AppRoute | null => {
  try {
    return appRoute.parse(JSON.parse(readBoundedFileSync(file, maxBytes)));
  } catch {
    return null;
  }
};
