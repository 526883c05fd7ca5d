import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPdf } from './otherPrograms.ts';
import { storageFailure } from './storageFailure.ts';

/** Pages for printing, in a folder for the owner only, as long as the program runs. */
export interface PrintFolder {
  /** Returns the path for a file of that name. Throws `storage`. */
  place(name: string): Promise<string>;
  /** Shows it in the system's viewer, which prints it. Throws `noViewer` where there is none. */
  show(path: string): Promise<void>;
  /** Deletes what was printed. Throws `storage`. */
  clear(): Promise<void>;
}

export const createPrintFolder = (userData: string): PrintFolder => {
  const folder = join(userData, 'print');
  return {
    place: async (name) => {
      try {
        await mkdir(folder, { recursive: true });
      } catch (cause) {
        throw storageFailure(cause);
      }
      return join(folder, name);
    },
    show: openPdf,
    clear: async () => {
      try {
        await rm(folder, { recursive: true, force: true });
      } catch (cause) {
        throw storageFailure(cause);
      }
    },
  };
};
