import { readFileSync, statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { decodeText } from './decodeText.ts';

/**
 * Reads a file; null if it has more than `largest` bytes. Counts the bytes while reading: some files report a size of zero and never
 * end. Throws if it is not a regular file (a device, a pipe, a folder), and the system's errors.
 */
export const readBoundedBytes = async (path: string, largest: number): Promise<Buffer | null> => {
  // Before it is opened: opening a pipe waits for a writer.
  const { size, isFile } = await stat(path).then((stats) => ({ size: stats.size, isFile: stats.isFile() }));
  if (!isFile) throw new Error('not a file');
  if (size > largest) return null;
  await using file = await open(path);
  const bytes = Buffer.alloc(largest + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length);
    length += bytesRead;
    if (length > largest) return null;
    if (bytesRead === 0) return bytes.subarray(0, length);
  }
};

/** Reads a file as text, in the encoding that its bytes indicate (`decodeText.ts`); otherwise like `readBoundedBytes`. */
export const readBoundedFile = async (path: string, largest: number): Promise<string | null> => {
  const bytes = await readBoundedBytes(path, largest);
  return bytes && decodeText(bytes);
};

/**
 * Reads a small file of our own at once. What else may lie in its place would be waited for or read for ever: throws for it, for
 * more than `largest` bytes, and what the system says.
 */
export const readBoundedFileSync = (path: string, largest: number): string => {
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > largest) throw new Error('not a file of ours');
  return readFileSync(path, 'utf8');
};
