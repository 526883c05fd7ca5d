import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPdf } from './otherPrograms.ts';
import { toStorageFailure } from './storageFailure.ts';

/** Pages for printing, in a folder for the owner only, as long as the program runs. */
export interface PrintFolder {
  /** Returns the path for a file of that name. Throws `storage`. */
  getPath(name: string): Promise<string>;
  /** Shows it in the system's viewer, which prints it. Throws `noViewer` where there is none. */
  open(path: string): Promise<void>;
  /** Deletes what was printed. Throws `storage`. */
  clear(): Promise<void>;
}

export const createPrintFolder = (userData: string): PrintFolder => {
  const folder = join(userData, 'print');
  return {
    getPath: async (name) => {
      try {
        await mkdir(folder, { recursive: true });
      } catch (cause) {
        throw toStorageFailure(cause);
      }
      return join(folder, name);
    },
    open: openPdf,
    clear: async () => {
      try {
        await rm(folder, { recursive: true, force: true });
      } catch (cause) {
        throw toStorageFailure(cause);
      }
    },
  };
};
