import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AppFailure, fail } from '#app/contract/errors.ts';
import { mapDatabaseError } from '../database/databaseError.ts';
import type { WriteBytes } from '../tables/tableFileWriter.ts';
import { renameFileDurably } from './durableFiles.ts';
import { findExportTarget, setFileMode } from './exportTarget.ts';

/**
 * A file that appears when it is complete: until then it has a temporary name in the same folder. It gets the
 * permission bits of the file that it replaces. If the name is a symbolic link, the link's target is replaced and the
 * link stays. All methods throw `storage`.
 */
export class PartialFile {
  readonly #target: string;
  readonly #name: string;
  readonly #handle: FileHandle;

  private constructor(target: string, name: string, handle: FileHandle) {
    this.#target = target;
    this.#name = name;
    this.#handle = handle;
  }

  static begin(chosen: string): Promise<PartialFile> {
    return mapFileErrors(async () => {
      const { path, mode } = await findExportTarget(chosen);
      const name = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`);
      const partial = new PartialFile(path, name, await open(name, 'wx', mode ?? 0o666));
      try {
        if (mode !== null) await setFileMode(partial.#handle, mode);
      } catch (failure) {
        await partial.drop();
        throw failure;
      }
      return partial;
    });
  }

  readonly write: WriteBytes = (bytes) => mapFileErrors(() => this.#handle.writeFile(bytes));

  /** Takes the place of what was there before. */
  complete(): Promise<void> {
    return mapFileErrors(async () => {
      await this.#handle.sync();
      await this.#handle.close();
      await renameFileDurably(this.#name, this.#target);
    });
  }

  drop(): Promise<void> {
    return mapFileErrors(async () => {
      await this.#handle.close();
      await rm(this.#name, { force: true });
    });
  }

  /** The same for the end of the program, which waits for nothing. */
  dropNow(): void {
    rmSync(this.#name, { force: true });
  }
}

/** Runs a use of a file that a person chose; throws what {@link mapFileError} makes of its failure. */
export const mapFileErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw mapFileError(cause);
  }
};

/** Maps a failed use of a file that a person chose; where the system's reason is unknown the place is no good. */
export const mapFileError = (cause: unknown): AppFailure => {
  const mapped = mapDatabaseError(cause);
  return mapped.error.kind === 'storage' ? mapped : fail({ kind: 'storage', reason: 'denied' }, cause);
};
