import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { makeFolder, replaceFileSync } from '#app/storage/files/durableFiles.ts';
import { readBoundedFileSync } from '#app/storage/files/readBoundedFile.ts';

const maxBytes = 100;
const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the random id of this device, under which it appends decisions, from a file that is created on first use. A
 * lost or damaged file gives a new id and so a new chain. Throws errors of the operating system.
 */
export const readOrCreateDeviceId = (file: string): string => {
  const stored = readStored(file);
  if (stored !== null) return stored;
  makeFolder(dirname(file));
  replaceFileSync(file, `${randomUUID()}\n`);
  // Another process may have written its own meanwhile.
  return readStored(file) ?? randomUUID();
};

const readStored = (file: string): string | null => {
  try {
    const id = readBoundedFileSync(file, maxBytes).trim();
    return pattern.test(id) ? id : null;
  } catch {
    return null;
  }
};
