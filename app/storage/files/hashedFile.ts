import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#app/lib/errorCode.ts';
import type { WriteBytes } from '../tables/tableFileWriter.ts';
import { mapFileErrors } from './partialFile.ts';

/** A complete file of a folder. */
export interface WrittenFile {
  /** Path within the folder, with `/` between its parts. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal SHA-256 of its content. */
  readonly sha256: string;
}

/** A new file of a folder whose content is hashed while it is written. All methods throw `storage`. */
export class HashedFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** Creates the file and the folders above it; `folder` must exist. */
  static create(folder: string, path: string): Promise<HashedFile> {
    return mapFileErrors(async () => new HashedFile(path, await openNewFile(folder, path)));
  }

  readonly write: WriteBytes = (bytes) =>
    mapFileErrors(async () => {
      await this.#handle.writeFile(bytes);
      this.#hash.update(bytes);
      this.#bytes += bytes.length;
    });

  /** Returns once the content is on the disk. */
  end(): Promise<WrittenFile> {
    return mapFileErrors(async () => {
      await this.#handle.sync();
      await this.#handle.close();
      return { path: this.#path, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
    });
  }

  /** Closes an unfinished file. */
  async close(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
  }
}

/** Writes a file of a folder at once. */
export const writeHashedFile = async (folder: string, path: string, bytes: Uint8Array): Promise<WrittenFile> => {
  const file = await HashedFile.create(folder, path);
  try {
    await file.write(bytes);
    return await file.end();
  } catch (cause) {
    await file.close();
    throw cause;
  }
};

const openNewFile = async (folder: string, path: string): Promise<FileHandle> => {
  try {
    return await open(join(folder, path), 'wx');
  } catch (cause) {
    if (getErrorCode(cause) !== 'ENOENT') throw cause;
    const parts = path.split('/').slice(0, -1);
    // One by one: a folder that was removed meanwhile is not to be made again.
    for (const index of parts.keys()) await makeSubfolder(join(folder, ...parts.slice(0, index + 1)));
    return open(join(folder, path), 'wx');
  }
};

const makeSubfolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (cause) {
    if (getErrorCode(cause) !== 'EEXIST') throw cause;
  }
};
