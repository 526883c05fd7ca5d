import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WindowBoundsList, windowBoundsList } from '#app/desktop/windowBounds.ts';
import { createWorkQueue, waitForWorkQueue } from '#app/lib/workQueue.ts';
import { replaceFile, replaceFileSync } from '#app/storage/files/durableFiles.ts';
import { log } from '../platform/log.ts';

/** The window's bounds on each display, stored for the next start. */
export interface WindowStateStore {
  get(): WindowBoundsList;
  save(bounds: WindowBoundsList): void;
  /** As {@link WindowStateStore.save}, at once. Throws what the system says. */
  saveNow(bounds: WindowBoundsList): void;
  /** Waits until what was kept is on the disk. */
  flush(): Promise<void>;
}

/**
 * Opens `windowPlaces.json` in the folder. It says nothing that cannot be lost: one that makes no sense is noted in the
 * log and written again, and one that cannot be written is noted and left. Never throws.
 */
export const openWindowStateStore = async (folder: string): Promise<WindowStateStore> => {
  const file = join(folder, 'windowPlaces.json');
  let bounds = await read(file);
  const queue = createWorkQueue();
  return {
    get: () => bounds,
    save: (next) => {
      if (bounds === next) return;
      bounds = next;
      void queue(async () => {
        if (bounds === next) await write(file, next);
      }).catch((cause) => log({ event: 'window.boundsNotSaved', reason: getReason(cause) }));
    },
    saveNow: (next) => {
      bounds = next;
      replaceFileSync(file, JSON.stringify(next));
    },
    flush: () => waitForWorkQueue(queue),
  };
};

const read = async (file: string): Promise<WindowBoundsList> => {
  try {
    return windowBoundsList.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if (!isAbsent(cause)) log({ event: 'window.boundsUnreadable', reason: getReason(cause) });
    return [];
  }
};

/** Returns the system's code, or else the error's own name. */
const getReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return '';
  return 'code' in cause ? String(cause.code) : cause.name;
};

const isAbsent = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

const write = (file: string, bounds: WindowBoundsList): Promise<void> => replaceFile(file, JSON.stringify(bounds));
