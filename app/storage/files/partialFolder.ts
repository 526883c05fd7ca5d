import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#app/lib/errorCode.ts';
import { fsyncFolder } from './durableFiles.ts';
import { mapFileErrors } from './partialFile.ts';

/** Codes of a rename to a name that was taken since it was looked for. */
const takenCodes = ['EEXIST', 'ENOTEMPTY', 'ENOTDIR', 'EISDIR', 'EPERM'];

/**
 * A folder that appears when it is complete: until then it has a temporary name beside its place. Nothing of that place
 * is overwritten: a name that is taken gets a number. All methods throw `storage`.
 */
export class PartialFolder {
  /** Where its files are written. */
  readonly path: string;
  readonly #parent: string;

  private constructor(parent: string, path: string) {
    this.#parent = parent;
    this.path = path;
  }

  static begin(parent: string): Promise<PartialFolder> {
    return mapFileErrors(async () => {
      const path = join(parent, `.${randomBytes(8).toString('hex')}.part`);
      await mkdir(path);
      return new PartialFolder(parent, path);
    });
  }

  /** Gives the folder its name, with a number where that is taken; returns its path. */
  complete(name: string): Promise<string> {
    return mapFileErrors(async () => {
      fsyncFolder(this.path);
      const path = await this.#takeName(name);
      fsyncFolder(this.#parent);
      return path;
    });
  }

  drop(): Promise<void> {
    return mapFileErrors(() => rm(this.path, { recursive: true, force: true }));
  }

  /** The same for the end of the program, which waits for nothing. */
  dropNow(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  async #takeName(name: string, number = 1): Promise<string> {
    const path = join(this.#parent, number === 1 ? name : `${name} (${number})`);
    if (await exists(path)) return this.#takeName(name, number + 1);
    try {
      await rename(this.path, path);
      return path;
    } catch (cause) {
      const isTaken = takenCodes.includes(getErrorCode(cause) ?? '') && (await exists(path));
      if (!isTaken) throw cause;
      return this.#takeName(name, number + 1);
    }
  }
}

const exists = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch (cause) {
    if (getErrorCode(cause) === 'ENOENT') return false;
    throw cause;
  }
};
