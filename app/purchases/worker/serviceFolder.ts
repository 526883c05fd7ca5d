import { join } from 'node:path';
import { getErrorCode } from '#app/lib/errorCode.ts';
import { makeFolder, replaceFileSync } from '#app/storage/files/durableFiles.ts';
import { readBoundedFileSync } from '#app/storage/files/readBoundedFile.ts';

const fileName = 'service.txt';
const maxBytes = 1000;

/**
 * Returns the folder of a service's files within the folder of a connection, so that the invoices of two services
 * never mix: in the folder itself for the service that used it first, in a folder of its own for any other one.
 * `service` is a name that a folder may have. The files of an earlier release belong to the service that asks first.
 * Throws errors of the operating system.
 */
export const findServiceFolder = (folder: string, service: string): string => {
  const first = readFirst(folder) ?? writeFirst(folder, service);
  return first === service ? folder : join(folder, service);
};

/** Returns the service that used the folder first; null if none has, '' if the file cannot be read. */
const readFirst = (folder: string): string | null => {
  try {
    return readBoundedFileSync(join(folder, fileName), maxBytes).trim();
  } catch (cause) {
    return getErrorCode(cause) === 'ENOENT' ? null : '';
  }
};

const writeFirst = (folder: string, service: string): string => {
  makeFolder(folder);
  replaceFileSync(join(folder, fileName), `${service}\n`);
  return service;
};
