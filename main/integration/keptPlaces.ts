import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WindowPlaces, windowPlaces } from '#app/desktop/windowPlace.ts';
import { replaceFile } from '#app/storage/files/publishFile.ts';
import { log } from '../platform/log.ts';

/** The window's bounds on each display, stored for the next start. */
export interface KeptPlaces {
  get(): WindowPlaces;
  keep(places: WindowPlaces): void;
  /** Waits until what was kept is on the disk. */
  settle(): Promise<void>;
}

/**
 * Opens `windowPlaces.json` in the folder. It says nothing that cannot be lost: one that makes no sense is noted in the
 * log and written again, and one that cannot be written is noted and left. Never throws.
 */
export const openKeptPlaces = async (folder: string): Promise<KeptPlaces> => {
  const file = join(folder, 'windowPlaces.json');
  let places = await read(file);
  let writing: Promise<unknown> = Promise.resolve();
  return {
    get: () => places,
    keep: (next) => {
      places = next;
      writing = writing.then(() => (places === next ? write(file, next) : undefined)).catch(note);
    },
    settle: async () => {
      await writing;
    },
  };
};

const read = async (file: string): Promise<WindowPlaces> => {
  try {
    return windowPlaces.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if (!isAbsent(cause)) note(cause);
    return [];
  }
};

/** Returns the system's code, or else the error's own name. */
const note = (cause: unknown): void => {
  const isError = cause instanceof Error;
  log({ event: 'window.placesLost', reason: isError ? ('code' in cause ? String(cause.code) : cause.name) : '' });
};

const isAbsent = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

const write = (file: string, places: WindowPlaces): Promise<void> => replaceFile(file, JSON.stringify(places));
