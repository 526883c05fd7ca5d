import { appendFileSync, constants, fstatSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes that are being appended to a file. */
export interface PendingAppend {
  /** Resolves when the bytes are written and the file is closed. */
  readonly done: Promise<void>;
  /** Writes the bytes synchronously, however far the asynchronous write is, so that the file has them once. */
  finishNow(): void;
}

/** Readable and writable by its owner only. */
export const ownerOnlyFileMode = 0o600;

/**
 * Starts to append bytes to a file that no other program writes. They go to a fixed position and not to the end (O_APPEND):
 * it is not known whether a write that is under way has been carried out, but repeating it at its position changes nothing.
 */
export const startAppend = (path: string, bytes: Buffer): PendingAppend => {
  // Null while the file is not open: its descriptor may belong to another file then.
  let target: { readonly fd: number; readonly position: number } | null = null;
  let isWritten = false;
  let failure: unknown = null;

  const write = async (): Promise<void> => {
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT, ownerOnlyFileMode);
    try {
      if (isWritten) return;
      const position = fstatSync(file.fd).size;
      target = { fd: file.fd, position };
      for (let offset = 0; offset < bytes.length && !isWritten; )
        offset += (await file.write(bytes, offset, bytes.length - offset, position + offset)).bytesWritten;
      isWritten = true;
    } catch (cause) {
      failure = cause;
      throw cause;
    } finally {
      target = null;
      await file.close();
    }
  };

  const finishNow = (): void => {
    if (isWritten) return;
    if (failure !== null) throw failure;
    if (target === null) appendFileSync(path, bytes, { mode: ownerOnlyFileMode });
    else writeAllSync(target.fd, bytes, target.position);
    isWritten = true;
  };

  return { done: write(), finishNow };
};

const writeAllSync = (fd: number, bytes: Buffer, position: number): void => {
  for (let offset = 0; offset < bytes.length; )
    offset += writeSync(fd, bytes, offset, bytes.length - offset, position + offset);
};
