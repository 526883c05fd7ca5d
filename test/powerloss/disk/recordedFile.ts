import { dirname } from 'node:path';
import type { NodeNumber } from './diskOperation.ts';
import { realFiles } from './realFiles.ts';
import { getRecordedDisk } from './recording.ts';

export interface RecordedFileOptions {
  readonly path: string;
  /** A journal or a log: the first sync of one also syncs its folder. */
  readonly isLog: boolean;
  readonly isDeletedOnClose: boolean;
}

/** A file that SQLite has open. It asks the disk for what `os_unix.c` asks it for. */
export class RecordedFile {
  readonly path: string;
  readonly #descriptor: number;
  readonly #node: NodeNumber | undefined;
  readonly #isDeletedOnClose: boolean;
  #syncsFolder: boolean;

  constructor({ path, isLog, isDeletedOnClose }: RecordedFileOptions) {
    const isThere = realFiles.existsSync(path);
    this.path = path;
    this.#descriptor = realFiles.openSync(path, isThere ? 'r+' : 'wx+', 0o644);
    getRecordedDisk()?.noteMade(path, 'file');
    this.#node = getRecordedDisk()?.findNode(path);
    this.#isDeletedOnClose = isDeletedOnClose;
    this.#syncsFolder = isLog;
  }

  get size(): number {
    return realFiles.fstatSync(this.#descriptor).size;
  }

  /** Returns how many bytes there are. */
  read(bytes: Uint8Array, offset: number): number {
    return realFiles.readSync(this.#descriptor, bytes, 0, bytes.length, offset);
  }

  write(bytes: Uint8Array, offset: number): void {
    realFiles.writeSync(this.#descriptor, bytes, 0, bytes.length, offset);
    if (this.#node !== undefined) getRecordedDisk()?.noteWrite(this.#node, offset, bytes);
  }

  truncate(size: number): void {
    realFiles.ftruncateSync(this.#descriptor, size);
    if (this.#node !== undefined) getRecordedDisk()?.noteSize(this.#node, size);
  }

  /** On macOS only a full sync (F_FULLFSYNC) leaves the cache of the drive: any other one counts for nothing. */
  sync(isFull: boolean): void {
    if (isFull && this.#node !== undefined) getRecordedDisk()?.noteSync(this.#node, 'database');
    if (this.#syncsFolder) syncParentFolder(this.path);
    this.#syncsFolder = false;
  }

  /** Whether the name leads to another file by now, or to none. */
  get hasMoved(): boolean {
    const named = realFiles.statSync(this.path, { throwIfNoEntry: false });
    return named?.ino !== realFiles.fstatSync(this.#descriptor).ino;
  }

  close(): void {
    realFiles.closeSync(this.#descriptor);
    if (this.#isDeletedOnClose) realFiles.rmSync(this.path, { force: true });
  }
}

/** False where there was none. */
export const removeRecorded = (path: string, syncsFolder: boolean): boolean => {
  if (!realFiles.existsSync(path)) return false;
  realFiles.unlinkSync(path);
  getRecordedDisk()?.noteRemoved(path);
  if (syncsFolder) syncParentFolder(path);
  return true;
};

const syncParentFolder = (path: string): void => {
  const folder = getRecordedDisk()?.findNode(dirname(path));
  if (folder !== undefined) getRecordedDisk()?.noteSync(folder, 'database');
};
